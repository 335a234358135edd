import { addGroupType, updateGroupType } from '@kuri/shared/calls';
import {
  addRupees,
  deductionText,
  type LateFeeRule,
  lateFeeText,
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
  FullWidth,
  NumberField,
  TextAreaField,
  TextField,
  useContractForm,
  useFieldValue,
} from '@kuri/shared/forms';
import { GROUP_MONTHS } from '@kuri/shared/limits';
import type { PanelProps } from '@kuri/shared/ui';
import { groupTypeLabels } from '../labels.ts';
import { RecordPanel } from '../record-panel.tsx';
import { termLabels } from '../terms/labels.ts';
import { commissionWords, formTermsOf, TermFields } from '../terms/term-fields.tsx';

/** Creates a group type, or edits the one that it is given; an edit sends all fields, as the server asks for them. */
export function GroupTypePanel(props: PanelProps<GroupType>) {
  const { subject: type } = props;
  // A type may have no return amount; the user who edits it is asked for one.
  const form = useContractForm<Entry<GroupTypeForm>, GroupTypeForm>(groupTypeForm, {
    defaultValues: type ? valuesOf(type) : NEW_GROUP_TYPE,
  });
  return (
    <RecordPanel
      {...props}
      texts={groupTypeLabels}
      form={form}
      valuesOf={valuesOf}
      fieldTexts={groupTypeFieldTexts}
      save={(values, send, edited) => {
        const body = bodyOf(values, edited);
        if (edited === null) return send(addGroupType, { body });
        if (changedNames(valuesOf(edited), values).length === 0) return null;
        return send(updateGroupType, {
          query: { schemetypeid: edited.schemeTypeId },
          body: { ...body, updatedAt: edited.updatedAt },
        });
      }}
    >
      <GroupTypeFields form={form} />
    </RecordPanel>
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
  deductions: {
    label: panel.deductions,
    text: (value) => (value as GroupTypeForm['deductions']).map(deductionText).join(', '),
  },
  lateFee: {
    label: panel.lateFee,
    text: (value) => (value ? lateFeeText(value as LateFeeRule) : termLabels.none),
  },
  commission: {
    label: panel.commission,
    text: (value) => commissionWords(value as GroupTypeForm['commission']),
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

/** Terms are left out where the type has none before and after. */
function bodyOf(values: GroupTypeForm, edited: GroupType | null) {
  const { deductions, lateFee, commission, winnerPaysRemaining, ...fields } = values;
  return {
    ...fields,
    winnerPaysRemaining: winnerPaysRemaining === 'yes',
    ...((deductions.length > 0 || edited?.deductions) && { deductions }),
    ...((lateFee ?? edited?.lateFee) && { lateFee }),
    ...((commission ?? edited?.commission) && { commission }),
  };
}

type GroupTypeFormHandle = ContractForm<Entry<GroupTypeForm>, GroupTypeForm>;

const NEW_GROUP_TYPE: Entry<GroupTypeForm> = {
  schemeType: '',
  schemeTypeDescription: '',
  schemeDuration: undefined,
  schemeAmount: undefined,
  returnAmount: undefined,
  ...formTermsOf({}),
};

function valuesOf(type: GroupType): Entry<GroupTypeForm> {
  return {
    schemeType: type.schemeType,
    schemeTypeDescription: type.schemeTypeDescription,
    schemeDuration: type.schemeDuration,
    schemeAmount: type.schemeAmount,
    returnAmount: type.returnAmount ?? undefined,
    ...formTermsOf(type),
  };
}
