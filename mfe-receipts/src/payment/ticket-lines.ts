import { CLOSED_STATUSES, type AddReceiptBody, type Ticket } from '@kuri/shared/contract';
import { paymentLabels } from '../labels.ts';

/** A ticket that is being paid, and how many of its instalments. */
export interface TicketLine {
  ticket: Ticket;
  instalments: number;
}

/** Why a ticket takes no payment; null when it does. */
export function reasonAgainst(ticket: Ticket): string | null {
  if (CLOSED_STATUSES.includes(ticket.membershipStatus))
    return paymentLabels.closed(ticket.membershipStatus);
  return remainingInstalments(ticket) === 0 ? paymentLabels.fullyPaid : null;
}

/** How many instalments of a ticket are not paid in full yet. */
export function remainingInstalments(ticket: Ticket): number {
  const { totalInstallments, waivedInstallments, paidInstallments } = ticket;
  return Math.max(0, totalInstallments - waivedInstallments - paidInstallments);
}

const toPaise = (rupees: number) => Math.round(rupees * 100);

/**
 * What so many instalments cost, in rupees. All that remain cost what is left of them: an earlier
 * part payment counts.
 */
export function amountOf({ ticket, instalments }: TicketLine): number {
  const price = toPaise(ticket.monthlyInstallmentAmount) * instalments;
  const left = toPaise(ticket.balanceAmount);
  const isAll = instalments === remainingInstalments(ticket) && left > 0;
  return (isAll ? Math.min(price, left) : price) / 100;
}

/** The sum of all lines, in rupees, and how many instalments they are. */
export function totalsOf(lines: readonly TicketLine[]) {
  const paise = lines.reduce((sum, line) => sum + toPaise(amountOf(line)), 0);
  const instalments = lines.reduce((sum, line) => sum + line.instalments, 0);
  return { amount: paise / 100, instalments, tickets: lines.length };
}

/** '1 ticket · 2 instalments' */
export function linesText(lines: readonly TicketLine[]): string {
  const { tickets, instalments } = totalsOf(lines);
  return `${paymentLabels.tickets(tickets)} · ${paymentLabels.instalments(instalments)}`;
}

type LinesOfBody = Pick<
  AddReceiptBody,
  'monthlySchemeId' | 'ticketsCount' | 'amountPerTicket' | 'schemeMember'
>;

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
      no_installments: line.instalments,
    })),
  };
}
