import type { Group } from '@kuri/shared/contract';
import { seedOf } from '../../ground/chain/protocol/hashes.ts';
import { demoDraws, type DemoDraws } from './demo-draws.ts';
import type { DemoMember } from './demo-sales.ts';
import type { DemoPaid, DemoTicket } from './demo-tickets.ts';

/** The secret of the past draws of the demo: their winners are the same everywhere. */
const PAST_SECRET = 'the seeds of the past draws of the demo are out anyway';

interface HistoryTerms {
  groups: readonly Group[];
  members: readonly DemoMember[];
  tickets: readonly DemoTicket[];
  paid: readonly DemoPaid[];
  /** The business date in India. */
  today: string;
  /** The user who voided a list. */
  voidedBy: string;
  /** The server's own, which opens the seals of the draws to come. */
  drawSecret: string;
}

/** A group's draws; the seal that is still closed is one that the server can open. */
function drawsOfGroup(group: Group, history: HistoryTerms): DemoDraws {
  const { today, voidedBy, drawSecret } = history;
  const groupId = group.schemeId;
  const names = new Map(history.members.map(({ memberId, name }) => [memberId, name]));
  const tickets = history.tickets
    .filter((ticket) => ticket.groupId === groupId)
    .map((ticket) => ({ ...ticket, name: names.get(ticket.memberId) ?? '' }));
  const paid = history.paid.filter((payment) => payment.tickets[0]?.groupId === groupId);
  const terms = { group, tickets, paid, today, voidedBy };
  const past = (seq: number) => seedOf(PAST_SECRET, groupId, seq);
  const { sealedBy } = demoDraws({ ...terms, seed: past });
  const seed = (seq: number) => (seq === sealedBy ? seedOf(drawSecret, groupId, seq) : past(seq));
  return demoDraws({ ...terms, seed });
}

/** All draws of the demo's groups, and the tickets with what the winners have become. */
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
