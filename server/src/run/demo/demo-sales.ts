import { addDays, daysBetween, type Group } from '@kuri/shared/contract';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import type { Random } from './random.ts';

/** One enrolment of a person. */
interface DemoEnrolment {
  joinedDate: string;
  /** Instant on the day of joining, in opening hours. */
  at: string;
  tickets: number;
  /** Taken back before anything was paid. */
  isDeleted: boolean;
}

interface FillTerms {
  tickets: number;
  /** Days, `YYYY-MM-DD`: first sale, start of the group, last sale. */
  from: string;
  startDate: string;
  lastDay: string;
}

/** An instant of a day in opening hours, 9:30 to 18:00. */
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

/** Enrolments of one to three tickets until the group is filled, and a few deleted ones. */
function fillGroup(random: Random, terms: FillTerms): DemoEnrolment[] {
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

export interface DemoMember extends DemoPerson {
  memberId: string;
  createdAt: string;
}

export interface DemoSale extends DemoEnrolment {
  group: Group;
  member: DemoMember;
}

export interface DemoFill {
  group: Group;
  tickets: number;
}

/** Share of enrolments by members of other groups. */
const COMES_AGAIN = 0.24;

function enrolmentsOf(random: Random, { group, tickets }: DemoFill, lastDay: string) {
  const from = addDays(group.createdAt.slice(0, 10), 1);
  const terms = { tickets, from, startDate: group.schemeStartDate, lastDay };
  return fillGroup(random, terms).map((enrolment) => ({ group, ...enrolment }));
}

/** Earlier member who is not in the group; undefined after five tries. */
function returning(random: Random, members: readonly DemoMember[], taken: ReadonlySet<string>) {
  for (let tries = 0; tries < 5 && members.length > 0; tries += 1) {
    const member = random.pick(members);
    if (!taken.has(member.memberId)) return member;
  }
  return undefined;
}

/** All enrolments in order, each by a new or an earlier member. */
export function demoSales(random: Random, fills: readonly DemoFill[], lastDay: string) {
  const people = demoPeople(random);
  const members: DemoMember[] = [];
  const inGroup = new Map<Group, Set<string>>(fills.map(({ group }) => [group, new Set()]));
  const newMember = (createdAt: string): DemoMember => {
    const memberId = `mem_demo_${String(members.length + 1).padStart(5, '0')}`;
    const member = { ...people.next().value, memberId, createdAt };
    members.push(member);
    return member;
  };
  const sales = fills
    .flatMap((fill) => enrolmentsOf(random, fill, lastDay))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map((enrolment): DemoSale => {
      const taken = inGroup.get(enrolment.group) ?? new Set();
      const returningMember = random.chance(COMES_AGAIN)
        ? returning(random, members, taken)
        : undefined;
      const member = returningMember ?? newMember(enrolment.at);
      taken.add(member.memberId);
      return { ...enrolment, member };
    });
  return { members, sales };
}
