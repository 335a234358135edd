import { useState } from 'react';
import {
  addRupees,
  creditOf,
  lateFeeOf,
  payableFault,
  paymentLineFault,
  pricesOf,
  toPaise,
  type AddReceiptBody,
  type PayableTicket,
  type Ticket,
} from '@kuri/shared/contract';
import { formatExactRupees, todayInIndia } from '@kuri/shared/format';
import { statusLabels } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';

/** A ticket that is being paid, and how many of its instalments. */
export interface TicketLine {
  ticket: Ticket;
  instalments: number;
  /** Another amount than theirs, as typed. */
  typed?: string;
}

/** A ticket as the rules of payments have it. */
function payable(ticket: Ticket): PayableTicket {
  return {
    status: ticket.membershipStatus,
    instalmentPaise: toPaise(ticket.monthlyInstallmentAmount),
    creditPaise: toPaise(creditOf(ticket.monthlyInstallmentAmount, ticket)),
    balancePaise: toPaise(ticket.balanceAmount),
    remainingInstalments: remainingInstalments(ticket),
  };
}

/** A ticket takes another amount than the stepper's: the office allows any, or a part is open. */
export function takesOther(ticket: Ticket, allowPartial: boolean): boolean {
  return allowPartial || payable(ticket).creditPaise > 0;
}

/** The text of what is open of the instalments of a line, to begin with. */
export function openText({ ticket, instalments }: TicketLine): string {
  return String(pricesOf(payable(ticket), instalments).open / 100);
}

/** Paise of a typed amount; commas are allowed; 0 for what is none. */
function typedPaise(typed: string): number {
  const plain = typed.replaceAll(/[,\s]/g, '');
  return /^\d{1,10}(?:\.\d{0,2})?$/.test(plain) ? toPaise(Number(plain)) : 0;
}

/** Paise that a typed amount pays: none where it is more than what is left. */
function paidBy({ ticket }: TicketLine, typed: string): number {
  const paise = typedPaise(typed);
  return paise > toPaise(ticket.balanceAmount) ? 0 : paise;
}

/** The fault of a typed amount; null without one. */
export function amountFault(line: TicketLine, allowPartial: boolean): string | null {
  const { ticket, typed } = line;
  if (typed === undefined) return null;
  const amountPaise = typedPaise(typed);
  if (amountPaise === 0) return paymentLabels.noAmount;
  // Whole instalments too: nobody types more than is left.
  if (amountPaise > toPaise(ticket.balanceAmount)) {
    return paymentLabels.tooMuch({ left: formatExactRupees(ticket.balanceAmount) });
  }
  const sent = { amountPaise, instalments: countOf(line) };
  if (paymentLineFault(payable(ticket), sent, allowPartial) !== 'otherAmount') return null;
  return paymentLabels.onlyOpen({
    open: formatExactRupees(pricesOf(payable(ticket), 1).open / 100),
  });
}

/** The instalments that a line completes, and the paise that it leaves as credit when typed. */
function completedBy(line: TicketLine) {
  const { ticket, instalments, typed } = line;
  if (typed === undefined) return { completed: instalments, leftPaise: 0 };
  const paise = paidBy(line, typed);
  if (paise === 0) return { completed: 0, leftPaise: 0 };
  const { instalmentPaise, creditPaise } = payable(ticket);
  const held = creditPaise + paise;
  return { completed: Math.floor(held / instalmentPaise), leftPaise: held % instalmentPaise };
}

/** The count that is sent with a line: of a typed amount, the instalments that it pays or begins. */
function countOf(line: TicketLine): number {
  const { ticket, instalments, typed } = line;
  if (typed === undefined) return instalments;
  const paise = typedPaise(typed);
  const { instalmentPaise, creditPaise, remainingInstalments: left } = payable(ticket);
  if (paise > 0 && paise % instalmentPaise === 0) return paise / instalmentPaise;
  return Math.max(1, Math.min(Math.ceil((creditPaise + paise) / instalmentPaise), left));
}

/** The reason why a ticket takes no payment; null when it takes one. */
export function reasonAgainst(ticket: Ticket): string | null {
  const fault = payableFault(payable(ticket));
  if (fault === 'closed') {
    return paymentLabels.closed({ status: statusLabels[ticket.membershipStatus] });
  }
  return fault === undefined ? null : paymentLabels.fullyPaid;
}

export function remainingInstalments(ticket: Ticket): number {
  const { totalInstallments, waivedInstallments, paidInstallments } = ticket;
  return Math.max(0, totalInstallments - waivedInstallments - paidInstallments);
}

/** Open rupees of a number of instalments: an earlier part payment counts. */
export function amountOf(line: TicketLine): number {
  const { ticket, instalments, typed } = line;
  if (typed !== undefined) return paidBy(line, typed) / 100;
  return pricesOf(payable(ticket), instalments).open / 100;
}

/** The sum of all lines, in rupees, and how many instalments they are. */
export function totalsOf(lines: readonly TicketLine[]) {
  const instalments = lines.reduce((sum, line) => sum + completedBy(line).completed, 0);
  const credit = lines.reduce((sum, line) => sum + completedBy(line).leftPaise, 0) / 100;
  return { credit, amount: addRupees(lines.map(amountOf)), instalments, tickets: lines.length };
}

/** The late fee of a payment, rupees. */
export interface LateFeeDue {
  /** By the rules of its tickets. */
  due: number;
  /** Rupees of it that are taken: all, or none where it is waived. */
  taken: number;
}

/** The late fee of lines that are paid now, whatever date their receipt has. @param waives it is waived */
export function lateFeeOfLines(
  lines: readonly TicketLine[],
  { waives }: { waives: unknown },
): LateFeeDue {
  const paidOn = todayInIndia();
  const fees = lines.map((line) => lateFeeOf(line.ticket, { amount: amountOf(line), paidOn }));
  const due = addRupees(fees);
  return { due, taken: waives === true ? 0 : due };
}

/** The late fee as it is sent; nothing where none is due. */
export function lateFeeBody(
  { due }: LateFeeDue,
  { waivesLateFee, lateFeeWaiver }: { waivesLateFee: boolean; lateFeeWaiver: string },
): { lateFee?: number; lateFeeWaiver?: string } {
  if (due === 0) return {};
  return waivesLateFee ? { lateFeeWaiver } : { lateFee: due };
}

const NO_FEE: LateFeeDue = { due: 0, taken: 0 };

/** '1 ticket · 2 instalments', the credit of a typed amount, and the late fee. */
export function linesText(
  lines: readonly TicketLine[],
  { due, taken }: LateFeeDue = NO_FEE,
): string {
  const { tickets, instalments, credit } = totalsOf(lines);
  const feeText = taken > 0 ? paymentLabels.lateFee.with : paymentLabels.lateFee.waived;
  return [
    paymentLabels.tickets({ count: tickets }),
    ...(instalments > 0 || credit === 0 ? [paymentLabels.instalments({ count: instalments })] : []),
    ...(credit > 0 ? [paymentLabels.credit({ amount: formatExactRupees(credit) })] : []),
    ...(due > 0 ? [feeText({ amount: formatExactRupees(due) })] : []),
  ].join(' · ');
}

type LinesOfBody = Pick<
  AddReceiptBody,
  'monthlySchemeId' | 'ticketsCount' | 'amountPerTicket' | 'schemeMember'
>;

export function dueLines(tickets: readonly Ticket[]): TicketLine[] {
  return tickets
    .filter((ticket) => ticket.dueInstallments > 0 && reasonAgainst(ticket) === null)
    .map((ticket) => ({ ticket, instalments: dueInstalments(ticket) }));
}

/** The due instalments of a ticket, or one in advance; empty where it takes no payment. */
export function linesOfOne(ticket: Ticket): TicketLine[] {
  if (reasonAgainst(ticket) !== null) return [];
  return [{ ticket, instalments: Math.max(1, dueInstalments(ticket)) }];
}

/** The due amount of these tickets, in rupees, less part payments. */
export function dueAmountOf(tickets: readonly Ticket[]): number {
  return addRupees(tickets.map(({ dueAmount }) => dueAmount));
}

const dueInstalments = (ticket: Ticket) =>
  Math.min(ticket.dueInstallments, remainingInstalments(ticket));

/**
 * The lines with the present tickets. A line of all due instalments follows the dues; lines that
 * cannot be paid any more go.
 */
export function renewedLines(
  lines: readonly TicketLine[],
  tickets: readonly Ticket[],
): TicketLine[] {
  return lines.flatMap((line) => {
    const ticket = tickets.find(({ membershipId }) => membershipId === line.ticket.membershipId);
    if (ticket === undefined || reasonAgainst(ticket) !== null) return [];
    if (line.typed !== undefined) return [{ ...line, ticket }];
    const isAllDue = line.instalments === line.ticket.dueInstallments;
    const instalments = isAllDue
      ? dueInstalments(ticket)
      : Math.min(line.instalments, remainingInstalments(ticket));
    return instalments === 0 ? [] : [{ ticket, instalments }];
  });
}

/** The part of a payment that names the tickets; no group when they belong to several. */
export function bodyOf(lines: readonly TicketLine[]): LinesOfBody {
  const groups = new Set(lines.map(({ ticket }) => ticket.schemeId));
  const prices = new Set(lines.map(({ ticket }) => ticket.monthlyInstallmentAmount));
  const [group = null] = groups;
  const [price] = prices;
  return {
    monthlySchemeId: groups.size === 1 ? group : null,
    ticketsCount: lines.length,
    ...(prices.size === 1 && price !== undefined ? { amountPerTicket: price } : {}),
    schemeMember: lines.map((line) => ({
      schemeMemberId: line.ticket.schemeMemberId,
      amountPaid: amountOf(line),
      no_installments: countOf(line),
    })),
  };
}

/** `bodyOf` with the paid amounts as shown: the server answers 409 after another payment. */
export function bodyAsShown(lines: readonly TicketLine[]): LinesOfBody {
  const body = bodyOf(lines);
  const schemeMember = body.schemeMember.map((line, index) => ({
    ...line,
    paidBefore: lines[index]?.ticket.paidAmount,
  }));
  return { ...body, schemeMember };
}

/** The chosen tickets and their instalments. */
export interface TicketChoice {
  lines: readonly TicketLine[];
  lineOf: (ticket: Ticket) => TicketLine | undefined;
  /** Chooses a ticket, with one instalment, or leaves it out again. */
  toggle: (ticket: Ticket) => void;
  /** Chooses these alone; tickets chosen before keep their instalments. */
  chooseOnly: (tickets: readonly Ticket[]) => void;
  setInstalments: (ticket: Ticket, instalments: number) => void;
  /** Types another amount; undefined goes back to instalments. */
  setTyped: (ticket: Ticket, typed: string | undefined) => void;
  /** Parts of an instalment are allowed. */
  allowPartial: boolean;
  /** Tickets are chosen, and their amounts have no fault. */
  isReady: boolean;
  /** Takes the present tickets; unpayable ones go. */
  update: (tickets: readonly Ticket[]) => void;
  /** Chooses these lines and no others. */
  choose: (lines: readonly TicketLine[]) => void;
}

export function useTicketChoice(allowPartial: boolean): TicketChoice {
  const [lines, setLines] = useState<readonly TicketLine[]>([]);
  const isOf =
    ({ membershipId }: Ticket) =>
    (line: TicketLine) =>
      line.ticket.membershipId === membershipId;
  return {
    lines,
    allowPartial,
    isReady: lines.length > 0 && lines.every((line) => amountFault(line, allowPartial) === null),
    lineOf: (ticket) => lines.find(isOf(ticket)),
    toggle: (ticket) => {
      setLines((now) =>
        now.some(isOf(ticket))
          ? now.filter((line) => !isOf(ticket)(line))
          : [...now, { ticket, instalments: 1 }],
      );
    },
    chooseOnly: (tickets) => {
      setLines((now) =>
        tickets.map((ticket) => now.find(isOf(ticket)) ?? { ticket, instalments: 1 }),
      );
    },
    setInstalments: (ticket, instalments) => {
      setLines((now) => now.map((line) => (isOf(ticket)(line) ? { ticket, instalments } : line)));
    },
    setTyped: (ticket, typed) => {
      setLines((now) =>
        now.map((line) => {
          if (!isOf(ticket)(line)) return line;
          const { instalments } = line;
          return typed === undefined ? { ticket, instalments } : { ticket, instalments, typed };
        }),
      );
    },
    update: (tickets) => setLines((now) => renewedLines(now, tickets)),
    choose: setLines,
  };
}
