import { useState } from 'react';
import { updateStaffBody, type StaffMember, type UpdateStaffBody } from '@kuri/shared/contract';
import { FormPanel, SelectField, Wide, applyApiError, useContractForm } from '@kuri/shared/forms';
import { toast } from '@kuri/shared/ui';
import { updateStaff } from '../api.ts';
import { staffLabels } from '../labels/staff.ts';
import { ROLE_OPTIONS } from './role-options.ts';
import { useRefreshStaff } from './use-staff.ts';

const { roleForm: labels } = staffLabels;

interface RolePanelProps {
  person: StaffMember;
  isOwn: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives somebody another role. */
export function RolePanel({ person, isOwn, isOpen, onClose }: RolePanelProps) {
  const form = useContractForm<UpdateStaffBody, UpdateStaffBody>(updateStaffBody, {
    defaultValues: { userType: person.userType },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useRefreshStaff();
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      const { message } = await updateStaff(person.userId, body);
      toast.success(message);
      onClose();
    } catch (error) {
      setFailure(applyApiError(form, error) ?? null);
    }
    refresh();
  });

  return (
    <FormPanel
      title={labels.title(person.firstName)}
      isOpen={isOpen}
      submitTexts={labels}
      form={form}
      failure={failure === null ? null : { text: failure, reason: undefined }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Wide>{isOwn ? labels.ownText : labels.text}</Wide>
      <Wide>
        <SelectField
          form={form}
          name="userType"
          label={staffLabels.form.role}
          options={ROLE_OPTIONS}
          required
        />
      </Wide>
    </FormPanel>
  );
}
