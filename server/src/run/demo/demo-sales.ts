import { addDays, type Group } from '@kuri/shared/contract';
import { fillGroup, type DemoEnrolment } from './demo-enrolments.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import type { Random } from './random.ts';

/** Somebody on the demo's books since their first enrolment. */
export interface DemoMember extends DemoPerson {
  memberId: string;
  createdAt: string;
}

/** An enrolment with its group and its person. */
export interface DemoSale extends DemoEnrolment {
  group: Group;
  member: DemoMember;
}

/** A group with the number of tickets that it is to have. */
export interface DemoFill {
  group: Group;
  tickets: number;
}

/** Of enrolments, those by people who have tickets elsewhere. */
const COMES_AGAIN = 0.24;

function enrolmentsOf(random: Random, { group, tickets }: DemoFill, lastDay: string) {
  const from = addDays(group.createdAt.slice(0, 10), 1);
  const terms = { tickets, from, startDate: group.schemeStartDate, lastDay };
  return fillGroup(random, terms).map((enrolment) => ({ group, ...enrolment }));
}

/** Someone of the earlier members who is not in a group yet; a few tries are enough. */
function returning(random: Random, members: readonly DemoMember[], taken: ReadonlySet<string>) {
  for (let tries = 0; tries < 5 && members.length > 0; tries += 1) {
    const member = random.pick(members);
    if (!taken.has(member.memberId)) return member;
  }
  return undefined;
}

/** All enrolments in the order in which they were written down, each by a new or an earlier member. */
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
      const known = random.chance(COMES_AGAIN) ? returning(random, members, taken) : undefined;
      const member = known ?? newMember(enrolment.at);
      taken.add(member.memberId);
      return { ...enrolment, member };
    });
  return { members, sales };
}
