import { addDays, type Group, istDate, istInstant } from '@kuri/shared/contract';
import { drawIdOf } from '../../drawing/draws/draw-answer.ts';
import { listStory, RECENT_DAYS } from '../../drawing/draws/list-story.ts';
import { exclusion } from '../../drawing/draws/ticket-list.ts';
import { isFarBehind } from '../../ground/arrears/arrears.ts';
import {
  type Chain,
  nextLink,
  sealInForce,
  addLink,
  type ChainLink,
  drawLink,
  lockLink,
} from '../../ground/chain/chain.ts';
import type { NewEvent } from '../../ground/chain/event-queries.ts';
import { periodOf } from '../../ground/chain/period.ts';
import {
  type EventPlace,
  markText,
  openText,
  voidText,
} from '../../ground/chain/protocol/events.ts';
import { sealOf, seedOf } from '../../ground/chain/protocol/hashes.ts';
import { type Listed, sortedList, type TicketList } from '../../ground/chain/protocol/list.ts';
import type { Story } from '../../ground/chain/protocol/story.ts';
import { drawDueDate } from '../../people/groups/rules.ts';
import type { DemoMember } from './demo-sales.ts';
import type { DemoPaid, DemoTicket } from './demo-tickets.ts';
import { type Random, seededRandom } from './random.ts';

/** The exceptions in the draws of a demo group. */
interface DemoDrawPlan {
  /** Numbers spoken in the room at each draw. */
  numbers: number;
  /** The number of the draw whose first list was thrown away. */
  voided: number | null;
  /** Due draws that were not held. */
  overdue: number;
  /** The list of the overdue draw is frozen, before START. */
  isFrozen: boolean;
}

const USUAL: DemoDrawPlan = { numbers: 0, voided: null, overdue: 0, isFrozen: false };

const PLANS: Readonly<Record<string, Partial<DemoDrawPlan>>> = {
  'GM12-B': { numbers: 3 },
  'OS12-A': { numbers: 5 },
  'PH12-A': { voided: 2 },
  'NS12-C': { numbers: 3 },
  'KS12-A': { overdue: 1, isFrozen: true },
  'VK12-A': { overdue: 2 },
  'LG12-A': { overdue: 1 },
};

function drawPlan(code: string): DemoDrawPlan {
  return { ...USUAL, ...PLANS[code] };
}

interface DemoListTerms {
  group: Pick<Group, 'schemeStartDate'>;
  /** The group's tickets, with whose they are. */
  tickets: readonly (DemoTicket & { name: string; phone10: string })[];
  paid: readonly DemoPaid[];
}

/** Instalments paid by the evening of a day, by ticket. */
function paidBy(paid: readonly DemoPaid[], date: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { tickets, instalments, date: day } of paid) {
    if (day > date) continue;
    for (const { ticketId } of tickets) sums.set(ticketId, (sums.get(ticketId) ?? 0) + instalments);
  }
  return sums;
}

const DAY_MS = 24 * 60 * 60_000;

/** The list of a draw as it was on a past day, and its story. */
function listOn(
  { group, tickets, paid }: DemoListTerms,
  { drawNo, at, winners }: { drawNo: number; at: number; winners: ReadonlySet<string> },
): { list: TicketList; story: Story | null } {
  const date = istDate(at);
  const instalments = paidBy(paid, date);
  const there = tickets.filter(
    ({ joinedDate, deletedAt }) => joinedDate <= date && deletedAt === null,
  );
  const judged = there.map((ticket) => {
    const { ticketId, joinedDate, ...terms } = ticket;
    const paidInstalments = instalments.get(ticketId) ?? 0;
    const arrearsTerms = {
      ...terms,
      paidPaise: paidInstalments * terms.instalmentPaise,
      waivedInstalments: 0,
      startDate: group.schemeStartDate,
    };
    const candidate = {
      // Today's status is a later one, and paid tickets left out by hand cause warnings.
      status: 'Active' as const,
      isWinner: winners.has(ticketId),
      paidInstalments,
      isFarBehind: isFarBehind(arrearsTerms, date),
      joinedDate,
    };
    const reason = exclusion(candidate, { drawNo, today: date });
    return { ...ticket, ...arrearsTerms, ...candidate, reason };
  });
  const listed = ({ ticketId, code, name }: Listed) => ({ ticketId, code, name });
  const list = sortedList({
    participants: judged.filter(({ reason }) => reason === null).map(listed),
    leftOut: judged.flatMap(({ reason, ...each }) =>
      reason === null ? [] : [{ ...listed(each), reason }],
    ),
  });
  const now = istInstant(at);
  const since = istInstant(at - RECENT_DAYS * DAY_MS);
  const facts = { drawNo, since, now, candidates: judged, acts: [], entries: [] };
  return { list, story: listStory(list, { ...facts, days: [], newest: null }) };
}

const SEED = 20_261_105;
const VOID_REASON = 'Power cut in the hall before the numbers were read out';

interface DemoDrawTerms extends DemoListTerms {
  group: Group;
  /** The business date in India. */
  today: string;
  /** User id of the void. */
  voidedBy: string;
  /** The seed whose seal an event of the group publishes. */
  seed: (seq: number) => string;
}

/** A list as it was frozen. */
interface DemoLock {
  seq: number;
  text: string;
  /** Text of its story. */
  told: string | null;
  list: TicketList;
}

/** A stored draw; later steps are absent. */
export interface DemoDraw {
  drawId: string;
  groupId: string;
  drawNo: number;
  period: string;
  state: 'locked' | 'marked' | 'void';
  lock: DemoLock;
  lockedAt: string;
  drawn?: { seq: number; position: number; ticketId: string; at: string };
  marked?: { seq: number; date: string; at: string };
  voided?: { seq: number; by: string; reason: string; at: string };
}

interface DemoDraws {
  events: NewEvent[];
  draws: DemoDraw[];
  /** Event with the seal of the coming draw. */
  sealedBy: number;
}

/** The days on which a group's draws were held until yesterday. */
function drawDays(group: Group, today: string): string[] {
  const due = Array.from({ length: group.schemeDuration }, (_, index) =>
    drawDueDate(group, index + 1),
  ).filter((date) => date < today);
  return due.slice(0, Math.max(0, due.length - drawPlan(group.schemeCode).overdue));
}

function spokenNumbers(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => String(random.between(0, 999_999)).padStart(6, '0'));
}

function evening(date: string, minutes: number): number {
  return Date.parse(`${date}T18:00:00+05:30`) + minutes * 60_000;
}

/** A group's chain with links at chosen times, by the server's own functions. */
function demoChain(groupId: string, seed: DemoDrawTerms['seed']) {
  const chain: Chain = { groupId, events: [] };
  const rows: NewEvent[] = [];
  const add = (link: ChainLink): number => {
    const row = addLink(chain, link);
    rows.push(row);
    return row.seq;
  };
  const placeAt = (at: number) => nextLink(chain, { at: istInstant(at) });
  const sealAt = ({ seq }: EventPlace) => sealOf(groupId, seed(seq));
  const inForce = () => {
    const { seal, seq } = sealInForce(chain);
    return { seal, seq, seed: seed(seq) };
  };
  return { rows, add, placeAt, sealAt, inForce };
}

/**
 * Draws of a group until the evening before today, the same for the same day. A month without
 * participants has none.
 */
function demoDraws(terms: DemoDrawTerms): DemoDraws {
  const { group, today, voidedBy, seed } = terms;
  const { schemeId: groupId, schemeCode } = group;
  const plan = drawPlan(schemeCode);
  const random = seededRandom(SEED);
  const chain = demoChain(groupId, seed);
  const winners = new Set<string>();
  const draws: DemoDraw[] = [];
  const first = chain.placeAt(Date.parse(group.createdAt));
  chain.add({ place: first, kind: 'open', body: openText(first, { next: chain.sealAt(first) }) });

  const lockOn = (date: string, minutes: number): DemoDraw | undefined => {
    const drawNo = winners.size + 1;
    const at = evening(date, minutes);
    const { list, story } = listOn(terms, { drawNo, at, winners });
    if (list.participants.length === 0) return undefined;
    const due = drawDueDate(group, drawNo);
    const period = periodOf(due);
    const { seal } = chain.inForce();
    const lockTerms = { drawNo, period, due, hour: null, early: null, seal, minNumbers: 0 };
    const { link, text, told } = lockLink(chain.placeAt(at), { ...lockTerms, list, story });
    const lock = { seq: chain.add(link), text, told, list };
    const drawId = drawIdOf(groupId, lock.seq);
    return { drawId, groupId, drawNo, period, state: 'locked', lock, lockedAt: istInstant(at) };
  };

  const voidAt = (draw: DemoDraw, at: number): DemoDraw => {
    const place = chain.placeAt(at);
    const opened = { seed: chain.inForce().seed, next: chain.sealAt(place) };
    const body = voidText(place, { reason: VOID_REASON, opened });
    const seq = chain.add({ place, kind: 'void', body });
    const voided = { seq, by: voidedBy, reason: VOID_REASON, at: istInstant(at) };
    return { ...draw, state: 'void', voided };
  };

  const winnerAt = ({ list }: DemoLock, at: number) => {
    const place = chain.placeAt(at);
    const numbers = spokenNumbers(random, plan.numbers);
    const terms = { ...chain.inForce(), list, numbers, next: chain.sealAt(place) };
    const { link, position, ticketId } = drawLink(place, terms);
    return { seq: chain.add(link), position, ticketId, at: istInstant(at) };
  };

  const markAt = (ticketId: string, { date, at }: { date: string; at: number }) => {
    const place = chain.placeAt(at);
    const seq = chain.add({ place, kind: 'mark', body: markText(place, { ticketId, date }) });
    return { seq, date, at: istInstant(at) };
  };

  for (const date of drawDays(group, today)) {
    if (plan.voided === winners.size + 1) {
      const wrong = lockOn(date, -20);
      if (wrong) draws.push(voidAt(wrong, evening(date, -10)));
    }
    const locked = lockOn(date, 0);
    if (!locked) continue;
    const drawn = winnerAt(locked.lock, evening(date, 9));
    const marked = markAt(drawn.ticketId, { date, at: evening(date, 10) });
    winners.add(drawn.ticketId);
    draws.push({ ...locked, state: 'marked', drawn, marked });
  }
  const frozen = plan.isFrozen ? lockOn(addDays(today, -1), 0) : undefined;
  if (frozen) draws.push(frozen);
  return { events: chain.rows, draws, sealedBy: chain.inForce().seq };
}

/** The secret of the past draws of the demo: their winners are the same everywhere. */
const PAST_SECRET = 'the seeds of the past draws of the demo are out anyway';

interface HistoryTerms {
  groups: readonly Group[];
  members: readonly DemoMember[];
  tickets: readonly DemoTicket[];
  paid: readonly DemoPaid[];
  /** The business date in India. */
  today: string;
  /** User id of the void. */
  voidedBy: string;
  /** The server's own, which opens the seals of the draws to come. */
  drawSecret: string;
}

/** Draws of a group; the server's secret opens the last seal. */
function drawsOfGroup(group: Group, history: HistoryTerms): DemoDraws {
  const { today, voidedBy, drawSecret } = history;
  const groupId = group.schemeId;
  const members = new Map(history.members.map((member) => [member.memberId, member]));
  const tickets = history.tickets
    .filter((ticket) => ticket.groupId === groupId)
    .map((ticket) => {
      const { name = '', phone10 = '' } = members.get(ticket.memberId) ?? {};
      return { ...ticket, name, phone10 };
    });
  const paid = history.paid.filter((payment) => payment.tickets[0]?.groupId === groupId);
  const terms = { group, tickets, paid, today, voidedBy };
  const past = (seq: number) => seedOf(PAST_SECRET, groupId, seq);
  const { sealedBy } = demoDraws({ ...terms, seed: past });
  const seed = (seq: number) => (seq === sealedBy ? seedOf(drawSecret, groupId, seq) : past(seq));
  return demoDraws({ ...terms, seed });
}

/** Draws of all demo groups, and the tickets with the winners' status. */
export function demoDrawHistory(history: HistoryTerms) {
  const all = history.groups.map((group) => drawsOfGroup(group, history));
  const draws = all.flatMap((each) => each.draws);
  const winners = new Set(draws.map(({ drawn }) => drawn?.ticketId));
  return {
    events: all.flatMap(({ events }) => events),
    draws,
    tickets: history.tickets.map((ticket): DemoTicket =>
      winners.has(ticket.ticketId) ? { ...ticket, status: 'Draw-Winner' } : ticket,
    ),
  };
}
