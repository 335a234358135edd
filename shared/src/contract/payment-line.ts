import { CLOSED_STATUSES, type MembershipStatus } from './member.ts';

/** Facts of a ticket that a payment goes by; amounts in paise. */
export interface PayableTicket {
  status: MembershipStatus;
  instalmentPaise: number;
  /** Paid beyond whole instalments. */
  creditPaise: number;
  /** Left to pay until the end. */
  balancePaise: number;
  /** Instalments that are not paid in whole. */
  remainingInstalments: number;
}

/** Reason why a ticket takes no payment; undefined where it takes one. */
export function payableFault({
  status,
  remainingInstalments,
}: Pick<PayableTicket, 'status' | 'remainingInstalments'>): 'closed' | 'fullyPaid' | undefined {
  if (CLOSED_STATUSES.includes(status)) return 'closed';
  return remainingInstalments === 0 ? 'fullyPaid' : undefined;
}

/** The price of a number of instalments, and what is open of them after a credit, in paise. */
export function pricesOf(
  { instalmentPaise, creditPaise }: Pick<PayableTicket, 'instalmentPaise' | 'creditPaise'>,
  instalments: number,
): { price: number; open: number } {
  const price = instalmentPaise * instalments;
  return { price, open: price - creditPaise };
}

/**
 * Fault of what a payment pays to a ticket: it takes none, more instalments or money than remain, and, unless the
 * office takes any amount, neither the price of the instalments nor what is open of them. The price of whole
 * instalments may exceed what is left, by an earlier credit.
 */
export function paymentLineFault(
  ticket: PayableTicket,
  { amountPaise, instalments }: { amountPaise: number; instalments: number },
  allowPartial: boolean,
): 'closed' | 'fullyPaid' | 'tooMany' | 'tooMuch' | 'otherAmount' | undefined {
  const fault = payableFault(ticket);
  if (fault) return fault;
  if (instalments > ticket.remainingInstalments) return 'tooMany';
  const { price, open } = pricesOf(ticket, instalments);
  if (amountPaise === price) return undefined;
  if (amountPaise > ticket.balancePaise) return 'tooMuch';
  return allowPartial || amountPaise === open ? undefined : 'otherAmount';
}
