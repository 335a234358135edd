import { useEffect, useRef, useState, type RefObject } from 'react';
import { failureText } from '@kuri/shared/api';
import { memberById } from '@kuri/shared/calls';
import {
  addRupees,
  chargedIn,
  type Member,
  type Payment,
  type Ticket,
} from '@kuri/shared/contract';
import { useCall } from '@kuri/shared/query';
import { useAskedForm } from '@kuri/shared/router';
import { toast } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import { focusFirstTicket } from '../payment/payable-tickets.tsx';
import { dueLines, linesOfOne, totalsOf } from '../payment/ticket-lines.ts';
import { usePaymentPanel } from '../payment/use-payment-panel.ts';
import { slipOf, type PaymentSlip } from '../slip/payment-slip.ts';
import { cashFor } from './cash.ts';

/** A payment that was recorded just now. */
export interface Paid {
  slip: PaymentSlip | null;
  /** Rupees; 0 where nothing is given back. */
  change: number;
  /** The warnings of the server. */
  warnings: readonly string[];
}

/** Elements that take the focus. */
interface FocusRefs {
  search: RefObject<HTMLInputElement | null>;
  /** The element of the tickets. */
  tickets: RefObject<HTMLDivElement | null>;
  /** The element of the fields that the method needs. */
  detail: RefObject<HTMLDivElement | null>;
}

/** Instalments and charges, rupees. */
const takenWith = (payment: Payment) => addRupees([payment.totalAmount, chargedIn([payment])]);

/** The counter's payments and focus. */
export function useCounter({ search, tickets, detail }: FocusRefs) {
  const [received, setReceived] = useState('');
  const [paid, setPaid] = useState<Paid | null>(null);
  const [isOffered, setIsOffered] = useState(false);

  const panel = usePaymentPanel({
    chosenOf: dueLines,
    asks: false,
    onRecorded: (payment) => {
      const isCash = payment.receipts[0]?.paymentMethod === 'Cash';
      const cash = cashFor(isCash ? received : '', takenWith(payment));
      setPaid({
        slip: slipOf(payment.receipts),
        change: cash.is === 'enough' ? cash.change : 0,
        warnings: payment.warnings,
      });
      setReceived('');
      setIsOffered(true);
      // The slip gives the focus back to where it was.
      search.current?.focus();
    },
  });
  const { choice, form, recording } = panel;

  // Focuses the search at first and after each slip.
  useEffect(() => {
    if (!isOffered) search.current?.focus();
  }, [isOffered, search]);

  const isCash = () => form.getValues('paymentMethod') === 'Cash';
  const hasEnough = () => {
    const sum = addRupees([totalsOf(choice.lines).amount, panel.lateFee.taken]);
    const { is } = cashFor(isCash() ? received : '', sum);
    return is === 'unsaid' || is === 'enough';
  };
  return {
    panel,
    received,
    setReceived,
    /** The last payment. */
    paid,
    /** Its slip is offered. */
    isOffered,
    done: () => {
      setIsOffered(false);
    },
    /** @param ticket pays this ticket; without it all due tickets */
    choose: (member: Member, ticket?: Ticket) => {
      // Waits for the payment under way.
      if (recording.isBusy) return;
      setPaid(null);
      setReceived('');
      panel.choose(member);
      if (ticket !== undefined) choice.choose(linesOfOne(ticket));
    },
    leave: () => {
      if (recording.isBusy) return;
      panel.choose(null);
      setReceived('');
      search.current?.focus();
    },
    submit: async () => {
      if (!choice.isReady) focusFirstTicket(tickets.current);
      if (!choice.isReady || hasEnough()) await panel.submit();
      else detail.current?.querySelector('input')?.focus();
    },
  };
}

export type Counter = ReturnType<typeof useCounter>;

/** Starts the payment of the member or ticket in the URL; a member chosen meanwhile stays. */
export function usePayerFromUrl({ panel: { member }, choose }: Counter): void {
  const call = useCall();
  const shown = useRef(member);
  useEffect(() => {
    shown.current = member;
  }, [member]);

  const begin = async (id: string) => {
    const before = shown.current;
    try {
      const { data } = await call(memberById, { query: { memberid: id } });
      const ticket = data.schemeMemberships.find(({ membershipId }) => membershipId === id);
      if (shown.current === before) choose(data, ticket);
    } catch (error) {
      toast.error(failureText(error, receiptLabels.memberFailed));
    }
  };
  useAskedForm('payment', (id) => {
    if (id !== null) void begin(id);
  });
}
