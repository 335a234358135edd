import { useState } from 'react';
import {
  cashDesk,
  proposeHandover,
  recordDeposit,
  recordExpense,
  recordTopUp,
  type Call,
} from '@kuri/shared/calls';
import {
  depositBody,
  EXPENSE_CATEGORIES,
  expenseBody,
  handoverBody,
  topUpBody,
} from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import {
  applyApiError,
  FormPanel,
  FullWidth,
  NumberField,
  optionsOf,
  ReasonField,
  SelectField,
  TextField,
  useContractForm,
  useFieldValue,
  useRestOfCash,
  type ContractForm,
} from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Tabs } from '@kuri/shared/ui';
import { cashLabels, stepLabels } from './labels.ts';
import { PanelButton, type OpenedPanel } from './panel-button.tsx';

type Kind = keyof typeof cashLabels.kinds;

const { fields, kinds } = cashLabels;

/** Button that opens the panel in which cash in or out of one's own drawer is recorded. */
export function MoveCashButton() {
  const mayHandOver = useMay(recordDeposit);
  const maySpend = useMay(recordExpense);
  // The most frequent one comes first.
  const offered: readonly Kind[] = [
    ...(maySpend ? (['expense'] as const) : []),
    ...(mayHandOver ? (['deposit', 'handover'] as const) : []),
    ...(maySpend ? (['topUp'] as const) : []),
  ];
  if (offered.length === 0) return null;
  return (
    <PanelButton label={cashLabels.record}>
      {(panel) => <MoveCashPanel offered={offered} {...panel} />}
    </PanelButton>
  );
}

const FORMS = {
  deposit: { schema: depositBody, call: recordDeposit, done: cashLabels.done.deposit },
  expense: { schema: expenseBody, call: recordExpense, done: cashLabels.done.expense },
  topUp: { schema: topUpBody, call: recordTopUp, done: cashLabels.done.topUp },
  handover: { schema: handoverBody, call: proposeHandover, done: cashLabels.handedOver },
} as const;

type Values = Record<
  'bankId' | 'reference' | 'category' | 'payee' | 'toUserId' | 'reason',
  string
> & { amount?: number };

type CashForm = ContractForm<Partial<Values>, Record<string, unknown>>;

/** Stands for none: an option has a value. */
const NO_BANK = 'none';

const EMPTY: Record<Kind, Partial<Values>> = {
  deposit: { bankId: '', reference: '', reason: '' },
  expense: { payee: '', reason: '' },
  topUp: { bankId: NO_BANK, reference: '', reason: '' },
  handover: { toUserId: '', reason: '' },
};

function MoveCashPanel({ offered, isOpen, onClose }: OpenedPanel & { offered: readonly Kind[] }) {
  const [kind, setKind] = useState(offered[0] ?? 'expense');
  const { schema, call, done } = FORMS[kind];
  const rest = useRestOfCash();
  // Each kind has fields of its own; the schema of the kind decides.
  const form: CashForm = useContractForm(schema as never, { defaultValues: EMPTY[kind] });
  const { write, isBusy, failure } = useWrite(call as Call<unknown, { body: object }>, {
    failed: cashLabels.failed,
    toasts: { done },
    onDone: onClose,
    onFailed: (error) => {
      rest.onFailed(error);
      return applyApiError(form, error) === undefined;
    },
  });
  const amount = useFieldValue(form, 'amount');
  const choose = (next: Kind) => {
    const { amount: typed, reason = '' } = form.getValues();
    setKind(next);
    form.reset({ ...EMPTY[next], reason, ...(typed && { amount: typed }) });
  };
  return (
    <FormPanel
      title={cashLabels.record}
      isOpen={isOpen}
      submitTexts={{
        submit: cashLabels
          .save({ amount: typeof amount === 'number' ? formatExactRupees(amount) : '' })
          .trim(),
        submitting: stepLabels.busy,
      }}
      form={{ isDirty: form.isDirty, isSubmitting: isBusy }}
      failure={failure}
      onSubmit={form.handleSubmit((body) => {
        const bank = body['bankId'] === NO_BANK && { bankId: '' };
        return write({ body: { ...body, ...bank, ...(kind === 'expense' && rest.sent) } });
      })}
      onClose={onClose}
    >
      <FullWidth>
        <Tabs
          label={cashLabels.record}
          items={offered.map((id) => ({ id, label: kinds[id] }))}
          selected={kind}
          onSelect={(id) => {
            const next = offered.find((each) => each === id);
            if (next && next !== kind) choose(next);
          }}
        >
          <NumberField
            form={form}
            name="amount"
            label={fields.amount}
            inputMode="decimal"
            prefix="₹"
            required
          />
          <OtherSide kind={kind} form={form} />
          {kind === 'expense' && (
            <TextField form={form} name="payee" label={fields.payee} required />
          )}
          {(kind === 'deposit' || kind === 'topUp') && (
            <TextField
              form={form}
              name="reference"
              label={fields.reference}
              required={kind === 'deposit'}
            />
          )}
          <ReasonField form={form} name="reason" label={stepLabels.reason} />
          {kind === 'expense' && rest.fields}
        </Tabs>
      </FullWidth>
    </FormPanel>
  );
}

const OTHER_SIDE = {
  deposit: 'bankId',
  topUp: 'bankId',
  handover: 'toUserId',
  expense: 'category',
} as const;

/** Other side of the cash: a bank, a person or what it is spent on. */
function OtherSide({ kind, form }: { kind: Kind; form: CashForm }) {
  const desk = useRead(cashDesk, {});
  const { banks = [], people = [] } = desk.data ?? {};
  const name = OTHER_SIDE[kind];
  const choices = {
    bankId: [
      ...(kind === 'topUp' ? [{ value: NO_BANK, label: cashLabels.noBank }] : []),
      ...banks.map((bank) => ({ value: bank.bankId, label: bank.name })),
    ],
    toUserId: people.map((person) => ({ value: person.userId, label: person.name })),
    category: optionsOf(EXPENSE_CATEGORIES),
  };
  return (
    <SelectField
      key={name}
      form={form}
      name={name}
      label={fields[name]}
      options={choices[name]}
      placeholder={cashLabels.choose}
      isLoading={desk.isPending}
    />
  );
}
