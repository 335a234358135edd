import {
  COMMISSION_EARNED,
  commissionText,
  deductedFrom,
  type DeductionRule,
  deductionText,
  type GroupTermsForm,
  type GroupTerms,
  type GroupTypeForm,
  lateFeeNow,
  lateFeeText,
  leftOf,
  readDeductions,
  readLateFee,
} from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import {
  type ContractForm,
  type Entry,
  FullWidth,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@kuri/shared/forms';
import { groupTypeLabels } from '../labels.ts';
import { termLabels } from './labels.ts';

const { panel } = groupTypeLabels;

type TypedTerms = Pick<
  GroupTermsForm,
  'deductions' | 'lateFee' | 'commission' | 'commissionEarned' | 'winnerPaysRemaining'
>;
type TermsForm = ContractForm<TypedTerms & { returnAmount: unknown }>;

export function typedTermsOf(terms: Omit<GroupTerms, 'returnAmount' | 'drawHour'>): TypedTerms {
  const lateFee = lateFeeNow(terms.lateFee);
  return {
    winnerPaysRemaining: terms.winnerPaysRemaining === false ? 'no' : 'yes',
    deductions: (terms.deductions ?? []).map(deductionText).join('\n'),
    lateFee: lateFee ? lateFeeText(lateFee) : '',
    commission: terms.commission ? commissionText(terms.commission) : '',
    commissionEarned: terms.commission?.earned ?? 'ticket',
  };
}

const EARNED = COMMISSION_EARNED.map((value) => ({ value, label: panel.earned[value] }));

const AFTER_WINNING = [
  { value: 'yes', label: panel.goesOn },
  { value: 'no', label: panel.waived },
];

interface TermFieldsProps {
  form:
    | ContractForm<Entry<GroupTypeForm>, GroupTypeForm>
    | ContractForm<Entry<GroupTermsForm>, GroupTermsForm>;
  afterWinningHint: string;
}

/** Fields of the terms that a type gives to its groups, behind the return amount. */
export function TermFields({ form: whole, afterWinningHint }: TermFieldsProps) {
  // Both forms have these fields, which the paths of a union do not show.
  const form = whole as unknown as TermsForm;
  return (
    <>
      <FullWidth>
        <TextAreaField
          form={form}
          name="deductions"
          label={panel.deductions}
          hint={useDeductedText(form)}
          rechecks={['returnAmount']}
        />
      </FullWidth>
      <TextField
        form={form}
        name="commission"
        label={panel.commission}
        hint={panel.commissionHint}
      />
      <SelectField
        form={form}
        name="commissionEarned"
        label={panel.commissionEarned}
        options={EARNED}
      />
      <FullWidth>
        <TextField form={form} name="lateFee" label={panel.lateFee} hint={useLateFeeText(form)} />
      </FullWidth>
      <FullWidth>
        <SelectField
          form={form}
          name="winnerPaysRemaining"
          label={panel.afterWinning}
          hint={afterWinningHint}
          options={AFTER_WINNING}
        />
      </FullWidth>
    </>
  );
}

/** Hint of the deductions: the rest of a prize, or how they are typed while there are none. */
function useDeductedText(form: TermsForm): string {
  const text = useFieldValue(form, 'deductions');
  const returned = useFieldValue(form, 'returnAmount');
  const read = readDeductions(typeof text === 'string' ? text : '');
  if ('fault' in read || read.rules.length === 0 || typeof returned !== 'number') {
    return panel.deductionsHint;
  }
  return leftText(returned, read.rules);
}

/** Hint of the late fee: what it comes to, or how it is typed while there is none. */
function useLateFeeText(form: TermsForm): string {
  const text = useFieldValue(form, 'lateFee');
  const read = readLateFee(typeof text === 'string' ? text : '');
  if ('fault' in read || read.rule === null) return panel.lateFeeHint;
  const { kind, value, graceDays } = read.rule;
  const fee = kind === 'percent' ? `${value}%` : formatRupees(value);
  return panel.lateFeeRule({ fee, days: graceDays });
}

/** Names the deductions and the winner's rest. @param returnAmount rupees */
export function leftText(returnAmount: number, rules: readonly DeductionRule[]): string {
  const lines = deductedFrom(returnAmount, rules);
  const less = lines.map(({ name, amount }) => `${name} ${formatRupees(amount)}`).join(', ');
  return termLabels.less({ less, left: formatRupees(leftOf(returnAmount, lines)) });
}
