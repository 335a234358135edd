import { addDays, type MembershipStatus } from '@kuri/shared/contract';
import { instalmentDueDate, isDefaulterOn, ticketFigures } from '../../ground/arrears/arrears.ts';
import { toPaise } from '../../ground/money.ts';
import type { NewTicket } from '../../people/members/ticket-queries.ts';
import { latinName } from './demo-people.ts';
import { type DemoSale, officeInstant } from './demo-sales.ts';
import type { Random } from './random.ts';

/** Instalments paid on one day for each ticket of an enrolment. */
interface DemoPayment {
  date: string;
  instalments: number;
}

/** The terms of a history; dates `YYYY-MM-DD`. */
interface HistoryTerms {
  /** The days on which the instalments are due, in order. */
  dueDates: readonly string[];
  joinedDate: string;
  /** No payment is later. */
  lastDay: string;
  /** Unpaid instalments on the last day; negative when paid ahead. */
  behind: number;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/**
 * Payments of an enrolment, the oldest first: around each due day, at times two at once. A late
 * member pays the earlier instalments on joining; nothing is paid after the last day.
 */
export function paymentHistory(random: Random, terms: HistoryTerms): DemoPayment[] {
  const { dueDates, joinedDate, lastDay, behind } = terms;
  const dueBy = (day: string) => dueDates.filter((date) => date <= day).length;
  const unpaid = dueDates.slice(0, Math.max(0, dueBy(lastDay) - behind));
  const payments: DemoPayment[] = [];
  let earliest = joinedDate;
  let paid = 0;
  for (let due = unpaid[0]; due !== undefined; due = unpaid[paid]) {
    const around =
      due > lastDay
        ? addDays(lastDay, -random.between(0, 12))
        : addDays(due, random.between(-4, 8));
    const date = later(earliest, around);
    if (date > lastDay) break;
    const atOnce = Math.max(dueBy(earliest) - paid, random.chance(0.06) ? 2 : 1);
    const instalments = Math.min(unpaid.length - paid, atOnce);
    payments.push({ date, instalments });
    paid += instalments;
    earliest = addDays(date, 1);
  }
  return payments;
}

interface TicketState {
  isDefaulter: boolean;
  dueInstalments: number;
  paidInstalments: number;
  /** Added in the last weeks, or to a group that has not started. */
  isNew: boolean;
}

/** Rare statuses of tickets with a coupon, with weights. */
const RARE: readonly (readonly [MembershipStatus, number])[] = [
  ['Coupon-Generated', 3],
  ['Coupon-Assigned', 2],
  ['Coupon-Redeemed', 2],
];

/**
 * A plausible status: new tickets are Joined, some of the defaulters and of the others have left.
 */
export function demoStatus(random: Random, ticket: TicketState): MembershipStatus {
  const { isDefaulter, dueInstalments, paidInstalments, isNew } = ticket;
  if (isDefaulter) return random.chance(0.12) ? 'Inactive' : 'Defaulter';
  if (isNew) return random.chance(0.7) ? 'Joined' : 'Active';
  if (dueInstalments === 0 && paidInstalments >= 3 && random.chance(0.03)) {
    return random.weighted(RARE);
  }
  return random.weighted([
    ['Active', 95],
    // A paid-up ticket set Inactive would show in the warnings of the next draw.
    ['Inactive', dueInstalments === 0 ? 0 : 8],
    ['Joined', 2],
  ]);
}

/** A stored ticket without an import. */
export type DemoTicket = Required<
  Omit<NewTicket, 'importId' | 'commissionPaise' | 'commissionEarned' | 'paperNumber'>
>;

/** One payment for the tickets of an enrolment, the same for each. */
export interface DemoPaid {
  tickets: readonly DemoTicket[];
  date: string;
  at: string;
  instalments: number;
}

/** For how many days a ticket is new. */
const NEW_DAYS = 25;

/** Instalments behind, 0 to 5, with weights. */
const BEHIND: readonly (readonly [number, number])[] = [
  [0, 74],
  [1, 9],
  [2, 5],
  [3, 4],
  [4, 3],
  [5, 3],
  [-2, 2],
];
const RELATIONS = ['Wife', 'Husband', 'Son', 'Daughter', 'Mother', 'Father', 'Brother', 'Sister'];

function paymentsOf(random: Random, sale: DemoSale, today: string) {
  const { group, joinedDate } = sale;
  const lastDay = addDays(today, -1);
  const dueDates = Array.from({ length: group.schemeDuration }, (_, index) =>
    instalmentDueDate(group.schemeStartDate, index + 1),
  );
  // Before the start some pay the first instalment on joining, and others nothing yet.
  const behind = group.schemeStartDate > lastDay ? -random.between(0, 1) : random.weighted(BEHIND);
  return paymentHistory(random, { dueDates, joinedDate, lastDay, behind });
}

/**
 * Tickets of an enrolment with their payments and the resulting status.
 * @param sale with the number of its first ticket in the group and who brought the member
 * @param today the business date in India
 */
export function demoTickets(
  random: Random,
  sale: DemoSale & { firstSeq: number; referralId: string | null },
  today: string,
): { tickets: DemoTicket[]; paid: DemoPaid[] } {
  const { group, joinedDate, at, isDeleted } = sale;
  const history = isDeleted ? [] : paymentsOf(random, sale, today);
  const terms = {
    instalmentPaise: toPaise(group.monthlyInstallment),
    totalInstalments: group.schemeDuration,
  };
  const paidInstalments = history.reduce((sum, { instalments }) => sum + instalments, 0);
  const paidPaise = paidInstalments * terms.instalmentPaise;
  const startDate = group.schemeStartDate;
  const onPaying = { ...terms, waivedInstalments: 0, paidPaise, startDate, joinedDate };
  const { dueInstalments } = ticketFigures(onPaying, today);
  const isDefaulter = isDefaulterOn(onPaying, today);
  const isNew = joinedDate > addDays(today, -NEW_DAYS) || startDate > today;
  const hasNominee = random.chance(0.45);
  const shared = {
    ...terms,
    startDate,
    groupId: group.schemeId,
    memberId: sale.member.memberId,
    paidPaise,
    paidInstalments,
    lastPaidDate: history.at(-1)?.date ?? null,
    joinedDate,
    nomineeName: hasNominee ? latinName(random, sale.member.region) : null,
    nomineeRelation: hasNominee ? random.pick(RELATIONS) : null,
    referralId: sale.referralId,
    createdAt: at,
    deletedAt: isDeleted ? new Date(Date.parse(at) + 20 * 60_000).toISOString() : null,
  };
  const tickets = Array.from({ length: sale.tickets }, (_, index): DemoTicket => {
    const number = String(sale.firstSeq + index).padStart(3, '0');
    return {
      ...shared,
      ticketId: `tkt_demo_${group.schemeCode.toLowerCase()}-${number}`,
      seq: sale.firstSeq + index,
      code: `${group.schemeCode}-${number}`,
      status: isDeleted
        ? 'Joined'
        : demoStatus(random, { isDefaulter, dueInstalments, paidInstalments, isNew }),
    };
  });
  const paid = history.map(({ date, instalments }) => ({
    tickets,
    date,
    instalments,
    // On the day of joining it is paid with the enrolment.
    at: date === joinedDate ? at : officeInstant(random, date),
  }));
  return { tickets, paid };
}
