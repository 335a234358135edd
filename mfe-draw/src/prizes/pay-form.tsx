import { useId, useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import { dayBook, payPrize } from '@kuri/shared/calls';
import {
  addRupees,
  handedOver,
  takesReason,
  dateRange,
  payPrizeForm,
  type CheckedPayout,
  type DrawerDay,
  type PayoutDateLimits,
  type Prize,
  type PayPrizeBody,
} from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import {
  FullWidth,
  NetAmount,
  PanelForm,
  applyApiError,
  useFieldValue,
  DateField,
  NumberField,
  PaymentMethodField,
  SecondPersonButton,
  TextField,
  useBackdatingLimits,
  useContractForm,
  useReportToPanel,
  useRestOfCash,
  type FormState,
  ReasonField,
} from '@kuri/shared/forms';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useRead, useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import type { PayablePrize } from './approve-prize.tsx';
import { DuesChoices, type Adjustments } from './dues-choices.tsx';
import { payLabels } from './labels.ts';

interface PayFormProps {
  prize: PayablePrize;
  /** The word of another administrator, on which an unusual one is paid. */
  approved: Prize['approval'];
  /** Called when the form becomes dirty or busy. */
  onFormChange: (form: FormState) => void;
}

/** Pays a prize out after a confirmation. */
export function PayForm({ prize, approved, onFormChange }: PayFormProps) {
  const formId = useId();
  const { form, limits } = usePayForm(prize);
  const [pending, setPending] = useState<CheckedPayout | null>(null);
  const receiver = approved?.receiver ?? '';
  const { pay, isBusy, failure, restFields } = usePaying({ form, limits, prize, receiver });
  useReportToPanel({ isDirty: form.isDirty, isBusy }, onFormChange);
  const book = useRead(dayBook, { query: { date: limits.today } });
  const drawer = book.data?.drawers.find(({ isOwn }) => isOwn);
  const net = useAmountToPay(form, prize);
  const payLabel = payLabels.pay({ amount: net });
  const close = () => setPending(null);
  const submit = {
    ...({ type: 'submit', variant: 'primary' } as const),
    ...{ busy: isBusy, busyLabel: payLabels.busy, children: payLabel },
  };
  return (
    <>
      <PanelForm id={formId} failure={failure} onSubmit={form.handleSubmit(setPending)}>
        <PayFields form={form} limits={limits} />
        {restFields && <FullWidth>{restFields}</FullWidth>}
        {prize.cause !== 'left' && (
          <FullWidth>
            <DuesChoices form={form} memberId={prize.memberId} />
          </FullWidth>
        )}
        <FullWidth>
          <NetAmount aria-live="polite">
            <span>{payLabels.net}</span>
            <b>{net}</b>
          </NetAmount>
        </FullWidth>
        <FullWidth>
          {approved ? (
            <SecondPersonButton
              act="payUnusualPrize"
              otherId={approved.byId}
              workAt={approved.at}
              {...submit}
            />
          ) : (
            <Button {...submit} />
          )}
        </FullWidth>
      </PanelForm>
      <ConfirmDialog
        tone="plain"
        isOpen={pending !== null}
        isBusy={isBusy}
        title={prize.cause ? payLabels.sure.settle : payLabels.sure.title}
        text={pending === null ? '' : sureText({ ...pending, receiver }, prize, drawer)}
        confirmLabel={payLabel}
        cancelLabel={payLabels.sure.cancel}
        onClose={close}
        onConfirm={() => {
          if (pending) void pay(pending).then(close);
        }}
      />
    </>
  );
}

interface Paying extends PayFieldsProps {
  prize: PayablePrize;
  /** Empty for the winner. */
  receiver: string;
}

/** Write of a payout, and the fields for what its refusal asks for. */
function usePaying({ form, limits, prize, receiver }: Paying) {
  const rest = useRestOfCash();
  const { write, isBusy, failure } = useWrite(payPrize, {
    failed: prize.cause ? payLabels.settleFailed : payLabels.failed,
    toasts: { done: prize.cause ? payLabels.settled : payLabels.done, failed: (text) => text },
    onFailed: (error) => {
      rest.onFailed(error);
      // Ticked again with what is overdue now.
      if (error instanceof ApiError && error.code === 'DUES_CHANGED')
        form.setValue('adjustments', []);
      applyApiError(form, error);
      return false;
    },
  });
  const pay = (payout: CheckedPayout) => {
    const { adjustments, backdateReason, ...body } = payout;
    return write({
      body: {
        ...body,
        receiver,
        ...(adjustments.length > 0 && { adjustments }),
        ...(takesReason(payout.payoutDate, limits) && { backdateReason }),
        ...rest.sent,
      },
    });
  };
  return { pay, isBusy, failure, restFields: rest.fields };
}

function useAmountToPay(form: PayFormHandle, prize: PayablePrize) {
  const deduction = useFieldValue(form, 'deduction');
  const adjustments = useFieldValue(form, 'adjustments') as Adjustments;
  const amount = handedOver({
    returnAmount: prize.returnAmount,
    deductions: prize.deductions,
    deduction: typeof deduction === 'number' ? deduction : 0,
    adjustments,
  });
  return formatExactRupees(Math.max(0, amount));
}

function sureText(
  { deduction, adjustments, receiver, method, payoutDate }: CheckedPayout,
  prize: PayablePrize,
  drawer: DrawerDay | undefined,
) {
  const { returnAmount, deductions, memberName } = prize;
  const to = receiver === '' ? memberName : receiver;
  const amount = handedOver({ returnAmount, deductions, deduction, adjustments });
  const dues = addRupees(adjustments.map(({ amountPaid }) => amountPaid));
  const text =
    payLabels.sure.text({
      amount: formatExactRupees(amount),
      receiver: to,
      method,
      date: formatDate(payoutDate),
    }) + (dues > 0 ? payLabels.sure.dues({ amount: formatExactRupees(dues) }) : '');
  if (method !== 'Cash' || !drawer) return text;
  if (drawer.openingCash === null) return text + payLabels.sure.notOpened;
  return (
    text +
    payLabels.sure.cashLeft({ amount: formatExactRupees(Math.max(0, drawer.inDrawer - amount)) })
  );
}

interface PayFieldsProps {
  form: PayFormHandle;
  limits: PayoutDateLimits;
}

/** Fields of a payout; reasons appear where required. */
function PayFields({ form, limits }: PayFieldsProps) {
  const deduction = useFieldValue(form, 'deduction');
  const date = useFieldValue(form, 'payoutDate');
  return (
    <>
      <DateField
        form={form}
        name="payoutDate"
        label={payLabels.date}
        {...dateRange(limits, [limits.drawDate])}
        required
      />
      <PaymentMethodField
        form={form}
        name="method"
        label={payLabels.method}
        placeholder={payLabels.methodPlaceholder}
      />
      {takesReason(date, limits) && (
        <ReasonField form={form} name="backdateReason" label={payLabels.backdateReason} />
      )}
      <NumberField
        form={form}
        name="deduction"
        label={payLabels.deduction}
        hint={payLabels.deductionHint}
        prefix="₹"
      />
      <TextField
        form={form}
        name="reference"
        label={payLabels.reference}
        hint={payLabels.referenceHint}
      />
      {deduction !== 0 && deduction !== undefined && (
        <ReasonField form={form} name="deductionReason" label={payLabels.deductionReason} />
      )}
    </>
  );
}

/** Form of a payout; defaults to the full amount, today, to the winner. */
function usePayForm(prize: PayablePrize) {
  const { drawId, drawDate, returnAmount } = prize;
  const limits: PayoutDateLimits = { ...useBackdatingLimits(), drawDate };
  const form = useContractForm<PayPrizeBody, CheckedPayout>(payPrizeForm(limits, prize), {
    defaultValues: {
      drawId,
      returnAmount,
      deduction: 0,
      deductionReason: '',
      adjustments: [],
      payoutDate: limits.today,
      method: '',
      reference: '',
      receiver: '',
      backdateReason: '',
    },
  });
  return { form, limits };
}
type PayFormHandle = ReturnType<typeof usePayForm>['form'];
