import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import {
  COMMISSION_EARNED,
  type CommissionRule,
  commissionText,
  deductedFrom,
  type DeductionRule,
  type GroupTermsForm,
  type GroupTerms,
  type GroupTypeForm,
  lateFeeNow,
  leftOf,
} from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import {
  type ContractForm,
  type Entry,
  FullWidth,
  NumberField,
  optionsOf,
  SelectField,
  TextField,
  useFieldValue,
  useFormField,
} from '@kuri/shared/forms';
import { Select } from '@kuri/shared/overlays';
import { Button, IconButton, PHONE_QUERY } from '@kuri/shared/ui';
import styled from 'styled-components';
import { groupTypeLabels } from '../labels.ts';
import { termLabels } from './labels.ts';

const { panel } = groupTypeLabels;

type FormTerms = Pick<
  GroupTermsForm,
  'deductions' | 'lateFee' | 'commission' | 'winnerPaysRemaining'
>;
type TermsForm = ContractForm<FormTerms & { returnAmount: unknown }>;

export function formTermsOf(terms: Omit<GroupTerms, 'returnAmount' | 'drawHour'>): FormTerms {
  const { deductions = [], commission = null } = terms;
  const fee = lateFeeNow(terms.lateFee);
  return {
    winnerPaysRemaining: terms.winnerPaysRemaining === false ? 'no' : 'yes',
    deductions,
    lateFee: fee ? { kind: fee.kind, value: fee.value, graceDays: fee.graceDays } : null,
    commission,
  };
}

const EARNED = optionsOf(COMMISSION_EARNED, panel.earned);

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
      <Deductions form={form} />
      <RuleFields form={form} name="commission" note={panel.commissionHint}>
        <SelectField
          form={form}
          name="commission.earned"
          label={panel.commissionEarned}
          options={EARNED}
        />
      </RuleFields>
      <RuleFields form={form} name="lateFee" note={lateFeeNote(useFieldValue(form, 'lateFee'))}>
        <NumberField form={form} name="lateFee.graceDays" label={panel.graceDays} required />
      </RuleFields>
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

const NEW_RULES = {
  commission: { kind: 'fixed', value: '', earned: 'ticket' },
  lateFee: { kind: 'fixed', value: '', graceDays: 0 },
};
const KINDS = optionsOf(['fixed', 'percent'], panel.kinds);

interface RuleFieldsProps {
  form: TermsForm;
  name: keyof typeof NEW_RULES;
  note: string;
  /** Further fields of the rule. */
  children: ReactNode;
}

/** A rule in rupees or percent, or none. */
function RuleFields({ form, name, note, children }: RuleFieldsProps) {
  const { change } = useFormField({ form, name });
  const rule = useFieldValue(form, name) as FormTerms[typeof name];
  return (
    <Terms>
      <Select
        label={panel[name]}
        options={[{ value: 'none', label: termLabels.none }, ...KINDS]}
        value={rule?.kind ?? 'none'}
        onChange={(kind) => change(kind === 'none' ? null : { ...NEW_RULES[name], ...rule, kind })}
      />
      {rule && <ValueField form={form} name={`${name}.value`} kind={rule.kind} />}
      {rule && children}
      <small>{note}</small>
    </Terms>
  );
}

interface ValueFieldProps {
  form: TermsForm;
  name: `${'commission' | 'lateFee' | `deductions.${number}`}.value`;
  kind: DeductionRule['kind'];
}

/** Rupees or percent of a rule. */
const ValueField = ({ kind, ...field }: ValueFieldProps) => (
  <NumberField
    {...field}
    label={panel.values[kind]}
    inputMode="decimal"
    rechecks={['returnAmount']}
    required
  />
);

/** Deductions below each other, and what they leave of the return amount. */
function Deductions({ form }: { form: TermsForm }) {
  const { change, error } = useFormField({ form, name: 'deductions' });
  const rules = useFieldValue(form, 'deductions') as FormTerms['deductions'];
  const returned = useFieldValue(form, 'returnAmount');
  const isWhole = rules.length > 0 && rules.every((rule) => typeof rule.value === 'number');
  return (
    <>
      {rules.map((rule, index) => (
        // The place is all that a deduction is known by.
        <Terms key={index}>
          <TextField
            form={form}
            name={`deductions.${index}.name`}
            label={panel.deduction({ number: index + 1 })}
            required
          />
          <SelectField
            form={form}
            name={`deductions.${index}.kind`}
            label={panel.kind}
            options={KINDS}
          />
          <ValueField form={form} name={`deductions.${index}.value`} kind={rule.kind} />
          <IconButton
            label={panel.removeDeduction({ number: index + 1 })}
            icon={<IconX aria-hidden="true" />}
            onClick={() => change(rules.filter((_rule, other) => other !== index))}
          />
        </Terms>
      ))}
      <Terms>
        <Button onClick={() => change([...rules, { name: '', kind: 'percent', value: '' }])}>
          {panel.addDeduction}
        </Button>
        {error !== undefined && <small role="alert">{error}</small>}
        <small>
          {isWhole && typeof returned === 'number'
            ? leftText(returned, rules)
            : panel.deductionsHint}
        </small>
      </Terms>
    </>
  );
}

/** Says what a late fee comes to, once it is typed. */
function lateFeeNote(typed: unknown): string {
  const rule = typed as FormTerms['lateFee'];
  if (typeof rule?.value !== 'number' || typeof rule.graceDays !== 'number') {
    return panel.lateFeeHint;
  }
  const { kind, value, graceDays } = rule;
  const fee = kind === 'percent' ? `${value}%` : formatRupees(value);
  return panel.lateFeeRule({ fee, days: graceDays });
}

/** Fields of one rule beside each other, and a line about it. */
const Terms = styled(FullWidth)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  align-items: start;
  gap: var(--s2) var(--s3);

  > button {
    justify-self: start;
    margin-top: 26px;
  }
  > small,
  > :first-child:nth-last-child(2) {
    grid-column: 1 / -1;
    margin: 0;
  }
  > small {
    color: var(--ink-3);
    font-size: 12px;
  }
  > [role='alert'] {
    color: var(--bad);
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export function commissionWords(rule: CommissionRule | null | undefined): string {
  return rule ? `${commissionText(rule)}, ${panel.earned[rule.earned]}` : termLabels.none;
}

/** Names the deductions and the winner's rest. @param returnAmount rupees */
export function leftText(returnAmount: number, rules: readonly DeductionRule[]): string {
  const lines = deductedFrom(returnAmount, rules);
  const less = lines.map(({ name, amount }) => `${name} ${formatRupees(amount)}`).join(', ');
  return termLabels.less({ less, left: formatRupees(leftOf(returnAmount, lines)) });
}
