import { istInstant, type Group, addDays } from '@kuri/shared/contract';
import { nextLink, sealInForce, type Chain } from '../../ground/chain/chain.ts';
import type { NewEvent } from '../../ground/chain/event-queries.ts';
import { addLink, drawLink, lockLink, type ChainLink } from '../../ground/chain/links.ts';
import { periodOf } from '../../ground/chain/period.ts';
import {
  markText,
  openText,
  voidText,
  type EventPlace,
} from '../../ground/chain/protocol/events.ts';
import { sealOf } from '../../ground/chain/protocol/hashes.ts';
import type { TicketList } from '../../ground/chain/protocol/list.ts';
import { drawIdOf } from '../../drawing/draws/draw-answer.ts';
import { drawDueDate } from '../../people/groups/rules.ts';
import { listOn, type DemoListTerms } from './demo-draw-list.ts';
import { drawPlan } from './demo-draw-plans.ts';
import { seededRandom, type Random } from './random.ts';

const SEED = 20_261_105;
const VOID_REASON = 'Power cut in the hall before the numbers were read out';

/** The data that a group's draws are made from. */
export interface DemoDrawTerms extends DemoListTerms {
  group: Group;
  /** The business date in India. */
  today: string;
  /** The user who voided a list. */
  voidedBy: string;
  /** The seed whose seal an event of the group publishes. */
  seed: (seq: number) => string;
}

/** A list as it was frozen. */
interface DemoLock {
  seq: number;
  text: string;
  list: TicketList;
}

/** A draw as it is stored; what it has not come to is missing. */
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

export interface DemoDraws {
  events: NewEvent[];
  draws: DemoDraw[];
  /** The event that published the seal of the coming draw. */
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

/** A group's chain, each link added at a chosen time by what the server adds its own with. */
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
 * The draws of a group until the evening before today, by the protocol: the same for the same day.
 * A month in which nobody could win has none.
 */
export function demoDraws(terms: DemoDrawTerms): DemoDraws {
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
    const list = listOn(terms, { drawNo, date, winners });
    if (list.participants.length === 0) return undefined;
    const due = drawDueDate(group, drawNo);
    const period = periodOf(due);
    const at = evening(date, minutes);
    const { seal } = chain.inForce();
    const freezing = { list, drawNo, period, due, early: null, seal, minNumbers: 0 };
    const { link, text } = lockLink(chain.placeAt(at), freezing);
    const lock = { seq: chain.add(link), text, list };
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
