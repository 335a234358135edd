import { useState } from 'react';
import { memberById } from '@kuri/shared/calls';
import { RECEIPT_TEXTS, type Member, type Payment } from '@kuri/shared/contract';
import { applyApiError } from '@kuri/shared/forms';
import { useCall } from '@kuri/shared/query';
import type { PendingPayment } from './confirm-payment.tsx';
import { usePaymentForm } from './payment-form.ts';
import { isConflict } from './is-conflict.ts';
import { takesReason, useDateLimits } from './payment-limits.ts';
import { bodyOf } from './ticket-lines.ts';
import { useRecordPayment } from './use-record-payment.ts';
import { useTicketChoice } from './use-ticket-choice.ts';

/**
 * The payment panel: who pays for which tickets, how, and what became of it.
 * @param payer who pays, where that is known already
 */
export function usePaymentPanel(payer: Member | null, onRecorded: (payment: Payment) => void) {
  const call = useCall();
  const [member, setMember] = useState(payer);
  const [pending, setPending] = useState<PendingPayment | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const choice = useTicketChoice();
  const limits = useDateLimits(choice.lines.map(({ ticket }) => ticket));
  const form = usePaymentForm(limits);

  const choose = (next: Member | null) => {
    setMember(next);
    choice.clear();
    form.reset();
    setIsAsked(false);
    recording.forget();
  };
  /** Shows what the tickets look like now; without an answer they stay as they are. */
  const reload = async ({ memberId }: Member) => {
    const answer = await call(memberById, { query: { memberid: memberId } }).catch(() => null);
    if (answer === null) return;
    const found = answer.data;
    setMember((now) => (now?.memberId === found.memberId ? found : now));
    choice.update(found.schemeMemberships);
  };
  const recording = useRecordPayment({
    onRecorded: (payment) => {
      setPending(null);
      choose(null);
      onRecorded(payment);
    },
    onFailed: (error) => {
      setPending(null);
      applyApiError(form, error);
      if (isConflict(error) && member !== null) void reload(member);
    },
  });
  const { lines } = choice;
  const submit = async () => {
    setIsAsked(true);
    await form.handleSubmit(({ transactionId, remarks, backdateReason, ...values }) => {
      if (member === null || lines.length === 0) return;
      const body = {
        ...bodyOf(lines),
        ...values,
        ...(transactionId ? { transactionId } : {}),
        ...(remarks ? { remarks } : {}),
        ...(takesReason(values.receiptDate, limits) ? { backdateReason } : {}),
      };
      setPending({ body, lines, memberName: member.memberName });
    })();
  };
  return {
    member,
    choose,
    choice,
    form,
    limits,
    recording,
    pending,
    submit,
    cancel: () => {
      setPending(null);
      recording.leaveTwin();
    },
    ticketError: isAsked && lines.length === 0 ? RECEIPT_TEXTS.noTicket : null,
    isDirty: form.isDirty || lines.length > 0,
  };
}
