import { useState } from 'react';
import { memberById } from '@kuri/shared/calls';
import {
  RECEIPT_TEXTS,
  worded,
  type Member,
  type Payment,
  type Ticket,
} from '@kuri/shared/contract';
import { applyApiError, useFieldValue } from '@kuri/shared/forms';
import { useCall, useOrganisation } from '@kuri/shared/query';
import { type PendingPayment, isConflict, useRecordPayment } from './record-payment.tsx';
import { emptyPayment, paymentOf, usePaymentForm, useDateLimits } from './payment-fields.tsx';
import { bodyAsShown, lateFeeOfLines, type TicketLine, useTicketChoice } from './ticket-lines.ts';

interface PaymentPanel {
  /** The payer, when known. */
  payer?: Member | null;
  onRecorded: (payment: Payment) => void;
  /** Lines chosen at first. @default none */
  chosenOf?: (tickets: readonly Ticket[]) => readonly TicketLine[];
  /** Confirm in a dialog before recording. */
  asks?: boolean;
}

/** A payment being taken: payer, tickets, form and recording. */
export function usePaymentPanel(options: PaymentPanel) {
  const { payer = null, onRecorded, chosenOf = () => [], asks = true } = options;
  const call = useCall();
  const [member, setMember] = useState(payer);
  const [pending, setPending] = useState<PendingPayment | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const choice = useTicketChoice(useOrganisation()?.allowPartial ?? false);
  const limits = useDateLimits(choice.lines.map(({ ticket }) => ticket));
  const form = usePaymentForm(limits);
  const lateFee = lateFeeOfLines(choice.lines, {
    waives: useFieldValue(form, 'waivesLateFee'),
  });

  const choose = (next: Member | null) => {
    setMember(next);
    choice.choose(next === null ? [] : chosenOf(next.schemeMemberships));
    form.reset(emptyPayment());
    setIsAsked(false);
    recording.forget();
  };
  /** Refreshes the tickets; they stay after a failure. */
  const reload = async ({ memberId }: Member) => {
    const answer = await call(memberById, { query: { memberid: memberId } }).catch(() => null);
    if (answer === null) return;
    const found = answer.data;
    setMember((now) => (now?.memberId === found.memberId ? found : now));
    choice.update(found.schemeMemberships);
  };
  const recording = useRecordPayment({
    showsOutcome: !asks,
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
    // A waiver of a fee that is no longer due asks for no reason.
    if (lateFee.due === 0) form.setValue('waivesLateFee', false);
    await form.handleSubmit(({ remarks, ...given }) => {
      if (member === null || !choice.isReady) return;
      const body = {
        ...bodyAsShown(lines),
        ...paymentOf(given, limits, lateFee),
        ...(remarks ? { remarks } : {}),
      };
      setPending({ body, lines, memberName: member.memberName });
      if (!asks) void recording.record(body);
    })();
  };
  return {
    member,
    choose,
    choice,
    form,
    limits,
    lateFee,
    recording,
    pending,
    submit,
    cancel: () => {
      setPending(null);
      recording.leaveDuplicate();
    },
    ticketError: isAsked && lines.length === 0 ? worded(RECEIPT_TEXTS.noTicket) : null,
    isDirty: form.isDirty || lines.length > 0,
  };
}
