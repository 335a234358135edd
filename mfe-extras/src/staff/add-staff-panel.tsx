import { addStaff } from '@kuri/shared/calls';
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
  FullWidth,
  applyApiError,
  useContractForm,
} from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { staffLabels } from '../labels/staff.ts';
import { ROLE_OPTIONS } from './role-options.ts';

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
  const { write, failure } = useWrite(addStaff, {
    failed: staffLabels.lost,
    onDone: ({ data }) => {
      onAdded(data);
    },
    onFailed: (error) => applyApiError(form, error) === undefined,
  });
  const submit = form.handleSubmit(async (body) => {
    await write({ body });
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
      <FullWidth>{labels.text}</FullWidth>
      <FullWidth>
        <TextField form={form} name="firstName" label={labels.name} required />
      </FullWidth>
      <MobileField form={form} name="contactPhone" label={labels.mobile} />
      <TextField
        form={form}
        name="email"
        label={labels.email}
        inputMode="email"
        rechecks={['contactPhone']}
      />
      <FullWidth>
        <SelectField
          form={form}
          name="userType"
          label={labels.role}
          options={ROLE_OPTIONS}
          placeholder={labels.rolePlaceholder}
          required
        />
      </FullWidth>
    </FormPanel>
  );
}
