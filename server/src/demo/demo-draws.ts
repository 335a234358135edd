import { istInstant, type Group, addDays } from '@kuri/shared/contract';
import { periodOf } from '../chain/period.ts';
import { drawIdOf } from '../draws/to-draw.ts';
import { drawDueDate } from '../groups/rules.ts';
import { DemoChain, type DemoEvent, type DemoLock } from './demo-chain.ts';
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
  events: DemoEvent[];
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

/**
 * The draws of a group until the evening before today, by the protocol: the same for the same day.
 * A month in which nobody could win has none.
 */
export function demoDraws(terms: DemoDrawTerms): DemoDraws {
  const { group, today, voidedBy, seed } = terms;
  const { schemeId: groupId, schemeCode } = group;
  const plan = drawPlan(schemeCode);
  const random = seededRandom(SEED);
  const chain = new DemoChain(groupId, seed);
  const winners = new Set<string>();
  const draws: DemoDraw[] = [];
  chain.open(Date.parse(group.createdAt));

  const lockOn = (date: string, minutes: number): DemoDraw | undefined => {
    const drawNo = winners.size + 1;
    const list = listOn(terms, { drawNo, date, winners });
    if (list.participants.length === 0) return undefined;
    const due = drawDueDate(group, drawNo);
    const at = evening(date, minutes);
    const lock = chain.lock(at, list, { drawNo, due });
    const drawId = drawIdOf(groupId, lock.seq);
    const lockedAt = istInstant(at);
    return { drawId, groupId, drawNo, period: periodOf(due), state: 'locked', lock, lockedAt };
  };

  for (const date of drawDays(group, today)) {
    if (plan.voided === winners.size + 1) {
      const wrong = lockOn(date, -20);
      if (wrong) {
        const at = evening(date, -10);
        const seq = chain.voidLock(at, VOID_REASON);
        const voided = { seq, by: voidedBy, reason: VOID_REASON, at: istInstant(at) };
        draws.push({ ...wrong, state: 'void', voided });
      }
    }
    const locked = lockOn(date, 0);
    if (!locked) continue;
    const [drawnAt, markedAt] = [evening(date, 9), evening(date, 10)];
    const drawn = chain.draw(drawnAt, locked.lock, spokenNumbers(random, plan.numbers));
    const seq = chain.mark(markedAt, { ticketId: drawn.ticketId, date });
    winners.add(drawn.ticketId);
    const marked = { seq, date, at: istInstant(markedAt) };
    draws.push({
      ...locked,
      state: 'marked',
      drawn: { ...drawn, at: istInstant(drawnAt) },
      marked,
    });
  }
  const frozen = plan.isFrozen ? lockOn(addDays(today, -1), 0) : undefined;
  if (frozen) draws.push(frozen);
  return { events: chain.events, draws, sealedBy: chain.sealedBy };
}
