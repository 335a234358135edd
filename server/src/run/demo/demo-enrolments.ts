import { addDays, daysBetween } from '@kuri/shared/contract';
import type { Random } from './random.ts';

/** Tickets of one group that one person took at once. */
export interface DemoEnrolment {
  joinedDate: string;
  /** When it was written down: on the day of joining, in opening hours. */
  at: string;
  tickets: number;
  /** Taken back before anything was paid. */
  isDeleted: boolean;
}

interface FillTerms {
  /** How many tickets the group has. */
  tickets: number;
  /** Days, `YYYY-MM-DD`: the first on which tickets were sold, the group's start, the last. */
  from: string;
  startDate: string;
  lastDay: string;
}

/** An instant of a day on which the office is open, half past nine to six. */
export function officeInstant(random: Random, date: string): string {
  const minutes = random.between(9 * 60 + 30, 17 * 60 + 59);
  const two = (number: number) => String(number).padStart(2, '0');
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(random.between(0, 59))}`;
  return `${date}T${clock}.000+05:30`;
}

/** Most join before the first days are over, some in the months after. */
function joiningDay(random: Random, { from, startDate, lastDay }: FillTerms): string {
  const open = addDays(startDate, 10);
  const until = random.chance(0.88) && open < lastDay ? open : lastDay;
  return addDays(from, random.between(0, Math.max(0, daysBetween(from, until))));
}

function enrolment(random: Random, terms: FillTerms, tickets: number): DemoEnrolment {
  const joinedDate = joiningDay(random, terms);
  return { joinedDate, at: officeInstant(random, joinedDate), tickets, isDeleted: false };
}

/** Enrolments of one, two or three tickets until the group has this many; and a few deleted ones. */
export function fillGroup(random: Random, terms: FillTerms): DemoEnrolment[] {
  const enrolments: DemoEnrolment[] = [];
  for (let left = terms.tickets; left > 0;) {
    const wanted = random.weighted([
      [1, 78],
      [2, 15],
      [3, 7],
    ]);
    const tickets = Math.min(left, wanted);
    enrolments.push(enrolment(random, terms, tickets));
    left -= tickets;
    if (random.chance(0.015)) enrolments.push({ ...enrolment(random, terms, 1), isDeleted: true });
  }
  return enrolments;
}
