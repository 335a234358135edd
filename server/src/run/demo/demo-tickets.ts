import { addDays } from '@kuri/shared/contract';
import { instalmentDueDate, ticketFigures } from '../../ground/arrears/arrears.ts';
import type { NewTicket } from '../../people/members/ticket-queries.ts';
import { toPaise } from '../../ground/money.ts';
import { officeInstant } from './demo-enrolments.ts';
import { latinName } from './demo-people.ts';
import type { DemoSale } from './demo-sales.ts';
import { demoStatus } from './demo-status.ts';
import { paymentHistory } from './payment-history.ts';
import type { Random } from './random.ts';

/** A ticket with all that is stored of it, none of it from a paper book. */
export type DemoTicket = Required<Omit<NewTicket, 'importId'>>;

/** What was paid at one time for the tickets of an enrolment: the same for each of them. */
export interface DemoPaid {
  tickets: readonly DemoTicket[];
  date: string;
  at: string;
  instalments: number;
}

/** For how many days a ticket is new. */
const NEW_DAYS = 25;

/** How many instalments somebody is behind: most none, and every number to five. */
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

function historyOf(random: Random, sale: DemoSale, today: string) {
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
 * The tickets of an enrolment with what was paid for them, and the status that follows from it.
 * @param sale with the number of its first ticket in the group and who brought the member
 * @param today the business date in India
 */
export function demoTickets(
  random: Random,
  sale: DemoSale & { firstSeq: number; referralId: string | null },
  today: string,
): { tickets: DemoTicket[]; paid: DemoPaid[] } {
  const { group, joinedDate, at, isDeleted } = sale;
  const history = isDeleted ? [] : historyOf(random, sale, today);
  const terms = {
    instalmentPaise: toPaise(group.monthlyInstallment),
    totalInstalments: group.schemeDuration,
  };
  const paidInstalments = history.reduce((sum, { instalments }) => sum + instalments, 0);
  const paidPaise = paidInstalments * terms.instalmentPaise;
  const startDate = group.schemeStartDate;
  const { dueInstalments } = ticketFigures(
    { ...terms, waivedInstalments: 0, paidPaise, startDate },
    today,
  );
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
      status: isDeleted ? 'Joined' : demoStatus(random, { dueInstalments, paidInstalments, isNew }),
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
