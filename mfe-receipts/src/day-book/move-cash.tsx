import { useState } from 'react';
import styled from 'styled-components';
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
import {
  applyApiError,
  FullWidth,
  NumberField,
  PanelForm,
  TextField,
  useContractForm,
  useFieldValue,
  useRestOfCash,
  ReasonField,
} from '@kuri/shared/forms';
import { Select } from '@kuri/shared/overlays';
import { useRead, useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Button } from '@kuri/shared/ui';
import { cashLabels, stepLabels } from './labels.ts';

type Kind = keyof typeof cashLabels.kinds;

const { fields, kinds } = cashLabels;

/** Buttons that record cash in or out of one's own drawer, each with its form. */
export function MoveCash() {
  const [kind, setKind] = useState<Kind | null>(null);
  const mayHandOver = useMay(recordDeposit);
  const maySpend = useMay(recordExpense);
  const offered: readonly Kind[] = [
    ...(mayHandOver ? (['deposit', 'handover'] as const) : []),
    ...(maySpend ? (['expense', 'topUp'] as const) : []),
  ];
  if (offered.length === 0) return null;
  const close = () => {
    setKind(null);
  };
  return (
    <>
      <Buttons role="group" aria-label={cashLabels.record}>
        {offered.map((each) => (
          <Button
            key={each}
            aria-expanded={kind === each}
            onClick={() => {
              setKind(kind === each ? null : each);
            }}
          >
            {kinds[each]}
          </Button>
        ))}
      </Buttons>
      {kind !== null && <CashForm key={kind} kind={kind} onClose={close} />}
    </>
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

const EMPTY: Record<Kind, Partial<Values>> = {
  deposit: { bankId: '', reference: '', reason: '' },
  expense: { payee: '', reason: '' },
  topUp: { bankId: '', reference: '', reason: '' },
  handover: { toUserId: '', reason: '' },
};

interface CashFormProps {
  kind: Kind;
  onClose: () => void;
}

function useCashForm({ kind, onClose }: CashFormProps) {
  const { schema, call, done } = FORMS[kind];
  const rest = useRestOfCash();
  // Each kind has fields of its own; the schema of the kind decides.
  const form = useContractForm<Partial<Values>, Record<string, unknown>>(schema as never, {
    defaultValues: EMPTY[kind],
  });
  const { write, isBusy, failure } = useWrite(call as Call<unknown, { body: object }>, {
    failed: cashLabels.failed,
    toasts: { done },
    onDone: onClose,
    onFailed: (error) => {
      rest.onFailed(error);
      return applyApiError(form, error) === undefined;
    },
  });
  const submit = form.handleSubmit(async (body) => {
    await write({ body: { ...body, ...rest.sent } });
  });
  return { form, isBusy, failure, rest: rest.fields, submit };
}

function CashForm(props: CashFormProps) {
  const { kind, onClose } = props;
  const { form, isBusy, failure, rest, submit } = useCashForm(props);
  return (
    <PanelForm failure={failure} onSubmit={submit}>
      <NumberField
        form={form}
        name="amount"
        label={fields.amount}
        inputMode="decimal"
        prefix="₹"
        required
      />
      <OtherSide kind={kind} form={form} />
      {kind === 'expense' && <TextField form={form} name="payee" label={fields.payee} required />}
      {(kind === 'deposit' || kind === 'topUp') && (
        <TextField
          form={form}
          name="reference"
          label={fields.reference}
          required={kind === 'deposit'}
        />
      )}
      <ReasonField form={form} name="reason" label={stepLabels.reason} />
      {kind === 'expense' && rest && <FullWidth>{rest}</FullWidth>}
      <FullWidth>
        <Buttons>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={stepLabels.busy}>
            {cashLabels.save}
          </Button>
          <Button onClick={onClose}>{stepLabels.cancel}</Button>
        </Buttons>
      </FullWidth>
    </PanelForm>
  );
}

/** A value that stands for none: an option has one. */
const NONE = 'none';

const OTHER_SIDE = {
  deposit: 'bankId',
  topUp: 'bankId',
  handover: 'toUserId',
  expense: 'category',
} as const;

interface OtherSideProps extends Pick<CashFormProps, 'kind'> {
  form: ReturnType<typeof useCashForm>['form'];
}

/** Other side of the cash: a bank, a person or what it is spent on. */
function OtherSide({ kind, form }: OtherSideProps) {
  const desk = useRead(cashDesk, {});
  const { banks = [], people = [] } = desk.data ?? {};
  const name = OTHER_SIDE[kind];
  const choices = {
    bankId: [
      ...(kind === 'topUp' ? [{ value: NONE, label: cashLabels.noBank }] : []),
      ...banks.map((bank) => ({ value: bank.bankId, label: bank.name })),
    ],
    toUserId: people.map((person) => ({ value: person.userId, label: person.name })),
    category: EXPENSE_CATEGORIES.map((category) => ({ value: category, label: category })),
  };
  const value = useFieldValue(form, name);
  const shown = value === '' && kind === 'topUp' ? NONE : value;
  return (
    <Select
      label={fields[name]}
      options={choices[name]}
      placeholder={cashLabels.choose}
      isLoading={desk.isPending}
      value={typeof shown === 'string' && shown !== '' ? shown : null}
      error={form.formState.errors[name]?.message}
      onChange={(next) => {
        form.setValue(name, next === NONE ? '' : next, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
      }}
    />
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;
