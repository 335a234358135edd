import { changeSetting } from '@kuri/shared/calls';
import { settingForm, type ModuleStatus } from '@kuri/shared/contract';
import {
  FormDialog,
  NumberField,
  ReasonField,
  SelectField,
  TextField,
  optionsOf,
  useContractForm,
} from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import type { Column } from '@kuri/shared/ui';
import { storeSwitches } from '../background/refresh-flags.ts';
import { ChosenRow } from './chosen-row.tsx';
import { changeLabels, modulesLabels } from './labels.ts';

type Setting = NonNullable<ModuleStatus['settings']>[number];

const { setting: labels, flagState } = modulesLabels;
const texts = changeLabels.setting;

const shownValue = ({ value }: Setting) =>
  typeof value === 'boolean' ? flagState[value ? 'on' : 'off'] : String(value);

const COLUMNS: Column<Setting>[] = [
  { id: 'title', header: labels.title, cell: ({ schema }) => schema.title },
  { id: 'about', header: labels.about, cell: ({ schema }) => schema.description ?? '' },
  { id: 'value', header: labels.value, cell: shownValue },
];

interface ModuleSettingsProps {
  module: string;
  settings: readonly Setting[];
}

/** The settings of a module; users who see them may change them for their own account. */
export function ModuleSettings({ module, settings }: ModuleSettingsProps) {
  return (
    <ChosenRow
      label={modulesLabels.settings}
      rows={settings}
      columns={COLUMNS}
      rowKey={({ name }) => name}
      rowName={({ schema }) => schema.title}
      action={() => texts.action}
    >
      {(setting, onClose) => <SettingDialog module={module} setting={setting} onClose={onClose} />}
    </ChosenRow>
  );
}

interface SettingDialogProps {
  module: string;
  setting: Setting;
  onClose: () => void;
}

/** Asks for the value of a setting, and why it shall be that. */
function SettingDialog({ module, setting: { name, schema, value }, onClose }: SettingDialogProps) {
  const { write, failure } = useWrite(changeSetting, {
    failed: texts.failed,
    toasts: { done: texts.done },
    onDone: ({ data }) => {
      storeSwitches(data);
      onClose();
    },
  });
  const form = useContractForm(settingForm(schema), {
    defaultValues: {
      module,
      setting: name,
      value: schema.type === 'boolean' ? String(value) : value,
      why: '',
    },
  });
  const { title: label, description: hint } = schema;
  const field = { form, name: 'value', label, ...(hint !== undefined && { hint }) } as const;
  return (
    <FormDialog
      texts={texts}
      isOpen
      onClose={onClose}
      isBusy={form.isSubmitting}
      failure={failure}
      onSubmit={form.handleSubmit(async (body) => {
        await write({ body });
      })}
    >
      {schema.type === 'boolean' && <SelectField {...field} options={SWITCH} />}
      {schema.type === 'number' && <NumberField {...field} inputMode="decimal" />}
      {schema.type === 'string' && schema.enum && (
        <SelectField {...field} options={optionsOf(schema.enum)} />
      )}
      {schema.type === 'string' && !schema.enum && <TextField {...field} />}
      <ReasonField form={form} name="why" hint={texts.reasonHint} isLong />
    </FormDialog>
  );
}

const SWITCH = [
  { value: 'true', label: flagState.on },
  { value: 'false', label: flagState.off },
];
