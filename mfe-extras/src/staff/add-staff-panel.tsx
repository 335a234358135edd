import { useState } from 'react';
import {
  addStaffBody,
  type AddStaffBody,
  type StaffWithPassword,
  type UserType,
} from '@kuri/shared/contract';
import {
  FormPanel,
  MobileField,
  SelectField,
  TextField,
  Wide,
  applyApiError,
  useContractForm,
} from '@kuri/shared/forms';
import { addStaff } from '../api.ts';
import { staffLabels } from '../labels/staff.ts';
import { ROLE_OPTIONS } from './role-options.ts';
import { useRefreshStaff } from './use-staff.ts';

const { form: labels } = staffLabels;

/** Nothing is chosen while the form is being filled in. */
interface Entry {
  firstName: string;
  contactPhone?: string | undefined;
  email?: string | undefined;
  userType: UserType | undefined;
}

interface AddStaffPanelProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (person: StaffWithPassword) => void;
}

/** Lets somebody new sign in. */
export function AddStaffPanel({ isOpen, onClose, onAdded }: AddStaffPanelProps) {
  const form = useContractForm<Entry, AddStaffBody>(addStaffBody, {
    defaultValues: { firstName: '', contactPhone: '', email: '', userType: undefined },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useRefreshStaff();
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      const { data } = await addStaff(body);
      onAdded(data);
    } catch (error) {
      setFailure(applyApiError(form, error) ?? null);
    }
    // After a lost answer nobody knows whether they were added.
    refresh();
  });

  return (
    <FormPanel
      title={labels.title}
      isOpen={isOpen}
      submitTexts={labels}
      form={form}
      failure={failure === null ? null : { text: failure, reason: undefined }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Wide>{labels.text}</Wide>
      <Wide>
        <TextField form={form} name="firstName" label={labels.name} required />
      </Wide>
      <MobileField form={form} name="contactPhone" label={labels.mobile} />
      <TextField
        form={form}
        name="email"
        label={labels.email}
        inputMode="email"
        rechecks={['contactPhone']}
      />
      <Wide>
        <SelectField
          form={form}
          name="userType"
          label={labels.role}
          options={ROLE_OPTIONS}
          placeholder={labels.rolePlaceholder}
          required
        />
      </Wide>
    </FormPanel>
  );
}
