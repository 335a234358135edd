import { useId, useState } from 'react';
import { payCommission } from '@kuri/shared/calls';
import {
  addRupees,
  payCommissionForm,
  takesReason,
  type CashVoucher,
  type CheckedCommission,
  type Commission,
  type PayCommissionBody,
} from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import {
  applyApiError,
  DateField,
  CheckRows,
  FullWidth,
  NetAmount,
  PanelForm,
  PaymentMethodField,
  TextField,
  useBackdatingLimits,
  useContractForm,
  type ContractForm,
  useReportToPanel,
  useRestOfCash,
  type FormState,
  useFieldValue,
} from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { commissionLabels as labels } from '../labels.ts';

interface PayCommissionProps {
  refId: string;
  /** Due commissions of the referrer; the form is gone without any. */
  due: readonly Commission[];
  /** Called when the form becomes dirty or busy. */
  onFormChange: (form: FormState) => void;
  onPaid: (voucher: CashVoucher) => void;
}

type Chosen = 'refId' | 'ticketIds';
type Values = Omit<PayCommissionBody, Chosen>;
type CommissionForm = ContractForm<Values, Omit<CheckedCommission, Chosen>>;

const { fields } = labels;

/** Pays chosen commissions of a referrer: at first all that is due. */
export function PayCommission({ refId, due, onFormChange, onPaid }: PayCommissionProps) {
  const formId = useId();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const rest = useRestOfCash();
  const limits = useBackdatingLimits();
  const form = useContractForm<Values, Omit<CheckedCommission, Chosen>>(payCommissionForm(limits), {
    defaultValues: { paidOn: limits.today, method: 'Cash', reference: '', note: '' },
  });
  const { write, isBusy, failure } = useWrite(payCommission, {
    failed: labels.payFailed,
    toasts: { done: labels.done },
    onDone: ({ data }) => {
      form.reset();
      setLeftOut(new Set());
      onPaid(data);
    },
    onFailed: (error) => {
      rest.onFailed(error);
      applyApiError(form, error);
    },
  });
  const chosen = due.filter(({ ticketId }) => !leftOut.has(ticketId));
  const net = formatExactRupees(addRupees(chosen.map(({ amount }) => amount)));
  useReportToPanel({ isDirty: form.isDirty || leftOut.size > 0, isBusy }, onFormChange);
  if (due.length === 0) return null;
  return (
    <PanelForm
      id={formId}
      failure={failure}
      onSubmit={form.handleSubmit(async (values) => {
        const ticketIds = chosen.map(({ ticketId }) => ticketId);
        await write({ body: { ...values, ...rest.sent, refId, ticketIds } });
      })}
    >
      <FullWidth>
        <DueLines due={due} leftOut={leftOut} onChange={setLeftOut} />
      </FullWidth>
      <PaymentFields form={form} limits={limits} />
      {rest.fields && <FullWidth>{rest.fields}</FullWidth>}
      <FullWidth>
        <NetAmount aria-live="polite">
          <span>{labels.net}</span>
          <b>{net}</b>
        </NetAmount>
      </FullWidth>
      <FullWidth>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={labels.busy}
          disabled={chosen.length === 0}
        >
          {labels.pay({ amount: net })}
        </Button>
      </FullWidth>
    </PanelForm>
  );
}

interface PaymentFieldsProps {
  form: CommissionForm;
  limits: ReturnType<typeof useBackdatingLimits>;
}

function PaymentFields({ form, limits }: PaymentFieldsProps) {
  const date = useFieldValue(form, 'paidOn');
  return (
    <>
      <DateField form={form} name="paidOn" label={fields.paidOn} max={limits.today} required />
      <PaymentMethodField
        form={form}
        name="method"
        label={fields.method}
        placeholder={fields.methodPlaceholder}
      />
      <TextField
        form={form}
        name="reference"
        label={fields.reference}
        hint={fields.referenceHint}
      />
      <TextField
        form={form}
        name="note"
        label={fields.note}
        {...(takesReason(date, limits) && { hint: fields.noteHint, required: true })}
      />
    </>
  );
}

/** Member and group of a commission, and with what it was earned. */
export function earnedText({ memberName, schemeName, earned, earnedAt }: Commission): string {
  return [memberName, schemeName, labels.earned[earned]({ date: formatDate(earnedAt) })].join(', ');
}

interface DueLinesProps {
  due: readonly Commission[];
  /** Tickets whose commission is not paid now. */
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
}

function DueLines({ due, leftOut, onChange }: DueLinesProps) {
  const isAll = due.every(({ ticketId }) => !leftOut.has(ticketId));
  return (
    <CheckRows>
      <legend>{labels.dueList}</legend>
      {due.length > 1 && (
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => onChange(new Set(isAll ? due.map(({ ticketId }) => ticketId) : []))}
          />
          <span>{labels.all}</span>
        </label>
      )}
      {due.map((line) => (
        <DueLine
          key={line.ticketId}
          line={line}
          isChosen={!leftOut.has(line.ticketId)}
          onToggle={() => {
            const next = new Set(leftOut);
            if (!next.delete(line.ticketId)) next.add(line.ticketId);
            onChange(next);
          }}
        />
      ))}
    </CheckRows>
  );
}

interface DueLineProps {
  line: Commission;
  isChosen: boolean;
  onToggle: () => void;
}

function DueLine({ line, isChosen, onToggle }: DueLineProps) {
  const id = useId();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={line.membershipCode}
        checked={isChosen}
        aria-describedby={id}
        onChange={onToggle}
      />
      <span id={id}>
        <b>{line.membershipCode}</b>
        <small>{earnedText(line)}</small>
      </span>
      <b>{formatExactRupees(line.amount)}</b>
    </label>
  );
}
