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
import { isConflict, useRecordPayment } from './record-payment.tsx';
import { emptyPayment, paymentOf, usePaymentForm, useDateLimits } from './payment-fields.tsx';
import { bodyAsShown, lateFeeOfLines, type TicketLine, useTicketChoice } from './ticket-lines.ts';

interface PaymentPanelOptions {
  /** The payer, when known. */
  payer?: Member | null;
  onRecorded: (payment: Payment) => void;
  /** Lines chosen at first. @default none */
  chosenOf?: (tickets: readonly Ticket[]) => readonly TicketLine[];
  /** Confirm in a dialog before recording. */
  asks?: boolean;
}

export type PaymentPanel = ReturnType<typeof usePaymentPanel>;

/** A payment being taken: payer, tickets, form and recording. */
export function usePaymentPanel(options: PaymentPanelOptions) {
  const { payer = null, onRecorded, chosenOf = () => [], asks = true } = options;
  const call = useCall();
  const [member, setMember] = useState(payer);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const choice = useTicketChoice(useOrganisation()?.allowPartial ?? false);
  const limits = useDateLimits(choice.lines.map(({ ticket }) => ticket));
  const form = usePaymentForm(limits);
  const waives = useFieldValue(form, 'waivesLateFee');
  const lateFee = lateFeeOfLines(choice.lines, { waives });

  /** Begins with another payer, or with none. */
  const start = (next: Member | null) => {
    setMember(next);
    choice.choose(next === null ? [] : chosenOf(next.schemeMemberships));
    form.reset(emptyPayment());
    setIsSubmitted(false);
  };
  /** Refreshes the tickets; they stay after a failure, which the form shows already. */
  const reload = async ({ memberId }: Member) => {
    const answer = await call(memberById, { query: { memberid: memberId } }).catch(() => null);
    if (answer === null) return;
    const found = answer.data;
    setMember((now) => (now?.memberId === found.memberId ? found : now));
    choice.update(found.schemeMemberships);
  };
  const recording = useRecordPayment({
    asks,
    onRecorded: (payment) => {
      start(null);
      onRecorded(payment);
    },
    onFailed: (error) => {
      applyApiError(form, error);
      if (isConflict(error) && member !== null) void reload(member);
    },
  });
  const { lines } = choice;
  return {
    member,
    choice,
    form,
    limits,
    lateFee,
    recording,
    ticketError: isSubmitted && lines.length === 0 ? worded(RECEIPT_TEXTS.noTicket) : null,
    isDirty: form.isDirty || lines.length > 0,
    choose: (next: Member | null) => {
      start(next);
      recording.forget();
    },
    submit: async () => {
      setIsSubmitted(true);
      // A waiver of a fee that is no longer due asks for no reason.
      if (lateFee.due === 0) form.setValue('waivesLateFee', false);
      await form.handleSubmit(({ remarks, ...given }) => {
        if (member === null || !choice.isReady) return;
        const body = {
          ...bodyAsShown(lines),
          ...paymentOf(given, limits, lateFee),
          ...(remarks ? { remarks } : {}),
        };
        recording.begin({ body, lines, memberName: member.memberName });
      })();
    },
  };
}
