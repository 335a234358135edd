import { addStaff, updateStaff } from '@kuri/shared/calls';
import {
  addStaffBody,
  updateStaffBody,
  USER_TYPES,
  type AddStaffBody,
  type StaffWithPassword,
  type UserType,
  type StaffMember,
  type UpdateStaffBody,
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
import { toast, type PanelProps } from '@kuri/shared/ui';
import { staffLabels } from './labels.ts';

const { form: formTexts } = staffLabels;

/** Form values; no role is chosen at first. */
interface Entry {
  firstName: string;
  contactPhone?: string | undefined;
  email?: string | undefined;
  userType: UserType | undefined;
}

export interface StaffSubject {
  /** Person whose role changes; null to add one. */
  person: StaffMember | null;
  isOwn: boolean;
  onAdded: (person: StaffWithPassword) => void;
}

/** Adds a person, or changes the role of one. */
export function StaffPanel({ subject, ...panel }: PanelProps<StaffSubject>) {
  if (subject === null) return null;
  const { person, isOwn, onAdded } = subject;
  if (person) return <RolePanel person={person} isOwn={isOwn} {...panel} />;
  return <AddStaffPanel onAdded={onAdded} {...panel} />;
}

type FormPanelProps = Omit<PanelProps<StaffSubject>, 'subject'>;

function AddStaffPanel({
  isOpen,
  onClose,
  onSaved,
  onAdded,
}: FormPanelProps & Pick<StaffSubject, 'onAdded'>) {
  const form = useContractForm<Entry, AddStaffBody>(addStaffBody, {
    defaultValues: { firstName: '', contactPhone: '', email: '', userType: undefined },
  });
  const { write, failure } = useWrite(addStaff, {
    failed: staffLabels.lost,
    onDone: ({ data }) => {
      onSaved();
      onAdded(data);
    },
    onFailed: (error) => applyApiError(form, error) === undefined,
  });
  const submit = form.handleSubmit(async (body) => {
    await write({ body });
  });

  return (
    <FormPanel
      title={formTexts.title}
      isOpen={isOpen}
      submitTexts={formTexts}
      form={form}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <FullWidth>{formTexts.text}</FullWidth>
      <FullWidth>
        <TextField form={form} name="firstName" label={formTexts.name} required />
      </FullWidth>
      <MobileField form={form} name="contactPhone" label={formTexts.mobile} />
      <TextField
        form={form}
        name="email"
        label={formTexts.email}
        inputMode="email"
        rechecks={['contactPhone']}
      />
      <FullWidth>
        <SelectField
          form={form}
          name="userType"
          label={formTexts.role}
          options={ROLE_OPTIONS}
          placeholder={formTexts.rolePlaceholder}
          required
        />
      </FullWidth>
    </FormPanel>
  );
}

const { roleForm: roleTexts } = staffLabels;

interface RolePanelProps extends FormPanelProps {
  person: StaffMember;
  isOwn: boolean;
}

function RolePanel({ person, isOwn, isOpen, onClose, onSaved }: RolePanelProps) {
  const form = useContractForm<UpdateStaffBody, UpdateStaffBody>(updateStaffBody, {
    defaultValues: { userType: person.userType },
  });
  const { write, failure } = useWrite(updateStaff, {
    failed: staffLabels.lost,
    onDone: ({ message }) => {
      toast.success(message);
      onSaved();
    },
    onFailed: (error) => applyApiError(form, error) === undefined,
  });
  const submit = form.handleSubmit(async (body) => {
    await write({ query: { userid: person.userId }, body });
  });

  return (
    <FormPanel
      title={roleTexts.title({ name: person.firstName })}
      isOpen={isOpen}
      submitTexts={roleTexts}
      form={form}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <FullWidth>{isOwn ? roleTexts.ownText : roleTexts.text}</FullWidth>
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

/** Role options, 'Collector: takes payments and enrols members'. */
const ROLE_OPTIONS = USER_TYPES.map((value) => ({
  value,
  label: `${staffLabels.roles[value]}: ${staffLabels.does[value]}`,
}));
