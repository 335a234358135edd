import { addGroupType, updateGroupType } from '@kuri/shared/calls';
import {
  addRupees,
  readCommission,
  readDeductions,
  readLateFee,
  type CommissionRule,
  type GroupType,
  type GroupTypeForm,
  groupTypeForm,
} from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import {
  changedNames,
  type ContractForm,
  type Entry,
  type FieldTexts,
  FormPanel,
  FullWidth,
  NumberField,
  TextAreaField,
  TextField,
  useContractForm,
  useFieldValue,
  useSaving,
  useVersions,
  type Versions,
  VersionsDialog,
} from '@kuri/shared/forms';
import { GROUP_MONTHS } from '@kuri/shared/limits';
import type { PanelProps } from '@kuri/shared/ui';
import { groupTypeLabels, labels, submitTexts, toastChoices } from '../labels.ts';
import { TermFields, typedTermsOf } from '../terms/term-fields.tsx';

/** Creates a group type, or edits the one that it is given. */
export function GroupTypePanel({ subject: type, isOpen, onClose, onSaved }: PanelProps<GroupType>) {
  const { addTitle, editTitle } = groupTypeLabels.panel;
  const form = useGroupTypeForm(type);
  const versions = useVersions({ form, row: type, valuesOf, texts: groupTypeFieldTexts });
  const { failure, submit, keepLocal } = useSaveGroupType({ form, type, versions, onSaved });
  return (
    <FormPanel
      title={type ? editTitle : addTitle}
      isOpen={isOpen}
      submitTexts={type === null ? submitTexts.add : submitTexts.change}
      form={form}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupTypeFields form={form} />
      <VersionsDialog
        fields={versions.fields}
        onClose={versions.close}
        onKeepLocal={keepLocal}
        onAcceptRemote={versions.acceptRemote}
      />
    </FormPanel>
  );
}

const { panel } = groupTypeLabels;

const rupees = (value: unknown) => (typeof value === 'number' ? formatRupees(value) : '');

/** Labels and texts of the form's values where two versions are compared. */
const groupTypeFieldTexts: FieldTexts<Entry<GroupTypeForm>> = {
  schemeType: { label: panel.name },
  schemeTypeDescription: { label: panel.description },
  schemeDuration: { label: panel.duration },
  schemeAmount: { label: panel.amount, text: rupees },
  returnAmount: { label: panel.returnAmount, text: rupees },
  deductions: { label: panel.deductions },
  lateFee: { label: panel.lateFee },
  commission: { label: panel.commission },
  commissionEarned: {
    label: panel.commissionEarned,
    text: (value) => panel.earned[value === 'firstPayment' ? value : 'ticket'],
  },
  winnerPaysRemaining: {
    label: panel.afterWinning,
    text: (value) => (value === 'no' ? panel.waived : panel.goesOn),
  },
};

function GroupTypeFields({ form }: { form: GroupTypeFormHandle }) {
  const duration = useFieldValue(form, 'schemeDuration');
  const isOdd = typeof duration === 'number' && duration !== GROUP_MONTHS;
  const warning = useReturnWarning(form);
  return (
    <>
      <FullWidth>
        <TextField form={form} name="schemeType" label={panel.name} required />
      </FullWidth>
      <FullWidth>
        <TextAreaField
          form={form}
          name="schemeTypeDescription"
          label={panel.description}
          required
        />
      </FullWidth>
      <FullWidth>
        <NumberField
          form={form}
          name="schemeDuration"
          label={panel.duration}
          hint={isOdd ? panel.durationWarning({ months: GROUP_MONTHS }) : panel.durationHint}
          required
        />
      </FullWidth>
      <NumberField
        form={form}
        name="schemeAmount"
        label={panel.amount}
        prefix="₹"
        inputMode="decimal"
        required
      />
      <NumberField
        form={form}
        name="returnAmount"
        label={panel.returnAmount}
        prefix="₹"
        inputMode="decimal"
        {...(warning !== undefined && { hint: warning })}
        rechecks={['deductions']}
        required
      />
      <TermFields form={form} afterWinningHint={panel.afterWinningHint} />
    </>
  );
}

/** Warning where the return amount is not what a member pays in all; undefined where it is. */
function useReturnWarning(form: GroupTypeFormHandle): string | undefined {
  const months = useFieldValue(form, 'schemeDuration');
  const amount = useFieldValue(form, 'schemeAmount');
  const returned = useFieldValue(form, 'returnAmount');
  if (typeof months !== 'number' || typeof amount !== 'number') return undefined;
  if (typeof returned !== 'number') return undefined;
  const all = months * amount;
  const more = addRupees([returned, -all]);
  if (more === 0) return undefined;
  const paid = `${months} × ${formatRupees(amount)} = ${formatRupees(all)}`;
  return panel.returnAmountWarning({
    paid,
    difference: formatRupees(Math.abs(more)),
    isMore: more > 0,
  });
}

const { noChanges } = labels;
const ADD_TEXTS = {
  noChanges,
  done: groupTypeLabels.added,
  failed: groupTypeLabels.addFailed,
  unexpected: groupTypeLabels.addUnexpected,
};
const UPDATE_TEXTS = {
  noChanges,
  done: groupTypeLabels.updated,
  failed: groupTypeLabels.updateFailed,
};

interface SaveGroupType {
  form: GroupTypeFormHandle;
  /** The edited type; null for a new one. */
  type: GroupType | null;
  versions: Versions<GroupType>;
  onSaved: () => void;
}

/** Saves the group type panel's form; an edit sends all fields, as the server asks for them. */
function useSaveGroupType({ form, type, versions, onSaved }: SaveGroupType) {
  return useSaving({
    form,
    texts: type ? UPDATE_TEXTS : ADD_TEXTS,
    toasts: toastChoices,
    versions,
    save: (values, send) => {
      const edited = versions.base();
      const read = readDeductions(values.deductions);
      const deductions = 'fault' in read ? [] : read.rules;
      const fee = readLateFee(values.lateFee);
      const lateFee = 'fault' in fee ? null : fee.rule;
      const { deductions: _typed, lateFee: _fee, commission: _text, ...rest } = values;
      const { winnerPaysRemaining, commissionEarned: _earned, ...fields } = rest;
      const body = {
        ...fields,
        winnerPaysRemaining: winnerPaysRemaining === 'yes',
        ...((deductions.length > 0 || edited?.deductions !== undefined) && { deductions }),
        ...((lateFee !== null || edited?.lateFee !== undefined) && { lateFee }),
        ...commissionOf(values, edited),
      };
      if (edited === null) return send(addGroupType, { body });
      if (changedNames(valuesOf(edited), values).length === 0) return null;
      return send(updateGroupType, {
        query: { schemetypeid: edited.schemeTypeId },
        body: { ...body, updatedAt: edited.updatedAt },
      });
    },
    onSaved,
  });
}

/** Commission of a filled form; left out where the type has none before and after. */
function commissionOf(
  { commission, commissionEarned }: GroupTypeForm,
  edited: GroupType | null,
): { commission?: CommissionRule | null } {
  const read = readCommission(commission, commissionEarned);
  if ('fault' in read || (read.rule === null && edited?.commission === undefined)) return {};
  return { commission: read.rule };
}

type GroupTypeFormHandle = ContractForm<Entry<GroupTypeForm>, GroupTypeForm>;

const NEW_GROUP_TYPE: Entry<GroupTypeForm> = {
  schemeType: '',
  schemeTypeDescription: '',
  schemeDuration: undefined,
  schemeAmount: undefined,
  returnAmount: undefined,
  winnerPaysRemaining: 'yes',
  deductions: '',
  lateFee: '',
  commission: '',
  commissionEarned: 'ticket',
};

/** The form of the group type panel: a type's values, or empty fields for a new one. */
function useGroupTypeForm(type: GroupType | null): GroupTypeFormHandle {
  return useContractForm<Entry<GroupTypeForm>, GroupTypeForm>(groupTypeForm, {
    defaultValues: type ? valuesOf(type) : NEW_GROUP_TYPE,
  });
}

/** A type may have no return amount; the user who edits it is asked for one. */
function valuesOf(type: GroupType): Entry<GroupTypeForm> {
  return {
    schemeType: type.schemeType,
    schemeTypeDescription: type.schemeTypeDescription,
    schemeDuration: type.schemeDuration,
    schemeAmount: type.schemeAmount,
    returnAmount: type.returnAmount ?? undefined,
    ...typedTermsOf(type),
  };
}
