import {
  addDays,
  addMonths,
  DEFAULTER_INSTALMENTS,
  isDefaulter,
  SOON_DAYS,
} from '@kuri/shared/contract';

/** The terms and payments that a ticket's figures are computed from. Amounts in paise, dates `YYYY-MM-DD`. */
export interface TicketTerms {
  instalmentPaise: number;
  totalInstalments: number;
  /** The last ones, which need not be paid since the ticket has won. */
  waivedInstalments: number;
  paidPaise: number;
  /** The group's start: the day on which the first instalment is due. */
  startDate: string;
}

/** Number of instalments to be paid in all. */
export function owedInstalments(
  terms: Pick<TicketTerms, 'totalInstalments' | 'waivedInstalments'>,
): number {
  return terms.totalInstalments - terms.waivedInstalments;
}

/**
 * Number of instalments waived for a ticket that wins in a group whose winners do not go on paying:
 * those that are due after the month of the draw.
 * @param period the month of the draw, `YYYY-MM`
 */
export function waivedAfter(
  { startDate, totalInstalments }: Pick<TicketTerms, 'startDate' | 'totalInstalments'>,
  period: string,
): number {
  let owed = 0;
  while (owed < totalInstalments && instalmentDueDate(startDate, owed + 1).slice(0, 7) <= period) {
    owed += 1;
  }
  return totalInstalments - owed;
}

/** Whole instalments that are paid; money beyond them is credit, and nobody pays more than all. */
export function paidInstalments(
  terms: Pick<TicketTerms, 'instalmentPaise' | 'totalInstalments' | 'paidPaise'>,
): number {
  return Math.min(terms.totalInstalments, Math.floor(terms.paidPaise / terms.instalmentPaise));
}

/** Money on a ticket beyond its whole instalments, in paise. */
export function creditOf(
  terms: Pick<TicketTerms, 'instalmentPaise' | 'totalInstalments' | 'paidPaise'>,
): number {
  return terms.paidPaise - terms.instalmentPaise * paidInstalments(terms);
}

/** The day on which instalment `k` (from 1) is due: each a month after the last, by the calendar. */
export function instalmentDueDate(startDate: string, k: number): string {
  return addMonths(startDate, k - 1);
}

/**
 * Number of instalments due up to and on a day, waived ones too. Late joiners owe the earlier ones
 * too.
 * @param today the business date in India
 */
export function instalmentsDueToDate(
  { startDate, totalInstalments }: Pick<TicketTerms, 'startDate' | 'totalInstalments'>,
  today: string,
): number {
  let due = 0;
  while (due < totalInstalments && instalmentDueDate(startDate, due + 1) <= today) due += 1;
  return due;
}

/** The day of a ticket's first instalment that is not paid in whole; null once there is none. */
export function firstUnpaidOn(terms: TicketTerms): string | null {
  const paid = paidInstalments(terms);
  return paid < owedInstalments(terms) ? instalmentDueDate(terms.startDate, paid + 1) : null;
}

/**
 * The instalment of a ticket that falls due within `SOON_DAYS` after a day and is not paid in whole.
 * @param today the business date in India
 * @returns its day, and what is open of it in paise; undefined without one
 */
export function fallsDueAfter(
  terms: TicketTerms,
  today: string,
): { on: string; paise: number } | undefined {
  const number = instalmentsDueToDate(terms, today) + 1;
  const on = instalmentDueDate(terms.startDate, number);
  if (number > owedInstalments(terms) || on > addDays(today, SOON_DAYS)) return undefined;
  // Older ones are paid first: what is due of them is no part of it.
  const open = terms.instalmentPaise * number - terms.paidPaise;
  return open > 0 ? { on, paise: Math.min(terms.instalmentPaise, open) } : undefined;
}

/** Paise that a ticket owes until its end, less what it has paid. */
export const balanceOf = (terms: TicketTerms): number =>
  Math.max(0, terms.instalmentPaise * owedInstalments(terms) - terms.paidPaise);

/**
 * Paid amount and arrears of a ticket on a day.
 * @param today the business date in India
 * @returns `instalmentsToDate` are due until the day, paid or not; `dueDate` is that of the oldest unpaid instalment,
 *   null without arrears; `balancePaise` and `remainingInstalments` are what remains until the end
 */
export function ticketFigures(terms: TicketTerms, today: string) {
  const paid = paidInstalments(terms);
  const owed = owedInstalments(terms);
  const toDate = Math.min(owed, instalmentsDueToDate(terms, today));
  const dueInstalments = Math.max(0, toDate - paid);
  return {
    paidInstalments: paid,
    instalmentsToDate: toDate,
    dueInstalments,
    duePaise: Math.max(0, terms.instalmentPaise * toDate - terms.paidPaise),
    dueDate: dueInstalments > 0 ? firstUnpaidOn(terms) : null,
    balancePaise: balanceOf(terms),
    remainingInstalments: Math.max(0, owed - paid),
  };
}

/**
 * Says that a ticket is so far behind that it takes part in no draw.
 * @param today the business date in India
 */
export function isFarBehind(terms: TicketTerms, today: string): boolean {
  return ticketFigures(terms, today).dueInstalments >= DEFAULTER_INSTALMENTS;
}

/**
 * Defaulter: the member of a ticket that is far behind, with an instalment too that fell due after the joining.
 * @param today the business date in India
 */
export function isDefaulterOn(terms: TicketTerms & { joinedDate: string }, today: string): boolean {
  return isDefaulter({ ...terms, ...ticketFigures(terms, today) });
}
