import { updateStaff } from '@kuri/shared/calls';
import { updateStaffBody, type StaffMember, type UpdateStaffBody } from '@kuri/shared/contract';
import {
  FormPanel,
  SelectField,
  FullWidth,
  applyApiError,
  useContractForm,
} from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';
import { staffLabels } from '../labels/staff.ts';
import { ROLE_OPTIONS } from './role-options.ts';

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
  const { write, failure } = useWrite(updateStaff, {
    failed: staffLabels.lost,
    onDone: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onFailed: (error) => applyApiError(form, error) === undefined,
  });
  const submit = form.handleSubmit(async (body) => {
    await write({ query: { userid: person.userId }, body });
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
      <FullWidth>{isOwn ? labels.ownText : labels.text}</FullWidth>
      <FullWidth>
        <SelectField
          form={form}
          name="userType"
          label={staffLabels.form.role}
          options={ROLE_OPTIONS}
          required
        />
      </FullWidth>
    </FormPanel>
  );
}
