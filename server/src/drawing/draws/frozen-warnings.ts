import type { Queryable } from '../../ground/database/database.ts';
import { reversedSince } from '../../money/receipts/receipt-queries.ts';
import { candidatesOf } from './candidate-queries.ts';
import type { StoredDraw } from './draw-queries.ts';
import { exclusion } from './eligibility.ts';
import type { Listed, TicketList } from '../../ground/chain/protocol/list.ts';

/** A draw whose list is frozen, of one group. */
interface FrozenDraw extends Pick<StoredDraw, 'drawNo' | 'lockedAt' | 'drawnAt'> {
  accountId: string;
  groupId: string;
  list: TicketList;
  /** Whether it is drawn already: what becomes of a ticket after START changes nothing. */
  isOver: boolean;
}

type Change = 'reversed' | 'deleted' | 'status' | 'dues';

const TEXTS: Readonly<Record<Change, string>> = {
  reversed: 'A receipt was reversed after the list was frozen',
  deleted: 'Deleted after the list was frozen',
  status: 'No longer active since the list was frozen',
  dues: 'Behind with instalments since the list was frozen',
};

/** The changes of the tickets that take part. */
async function changesOf(
  tx: Queryable,
  { drawNo, isOver, list: { participants }, ...group }: FrozenDraw,
  today: string,
): Promise<ReadonlyMap<string, Change>> {
  if (isOver) return new Map();
  const candidates = await candidatesOf(tx, group, { today });
  const live = new Map(candidates.map((each) => [each.ticketId, each]));
  const changes = participants.flatMap(({ ticketId }): [string, Change][] => {
    const candidate = live.get(ticketId);
    if (!candidate) return [[ticketId, 'deleted']];
    const reason = exclusion(candidate, { drawNo, today });
    if (reason === null || reason === 'won') return [];
    return [[ticketId, reason === 'dues' ? 'dues' : 'status']];
  });
  return new Map(changes);
}

/**
 * Warns of tickets on a frozen list that would not be on it now: the list does not change, but the user
 * who presses START should know.
 * @param today the business date in India
 * @returns a sentence for each kind of change, with the tickets' codes
 */
export async function frozenWarnings(
  tx: Queryable,
  draw: FrozenDraw,
  today: string,
): Promise<string[]> {
  const { accountId, groupId, lockedAt: from, drawnAt: until } = draw;
  const reversed = await reversedSince(tx, { accountId, groupId }, { from, until });
  const changes = await changesOf(tx, draw, today);
  const changeOf = ({ ticketId }: Listed) =>
    reversed.has(ticketId) ? 'reversed' : changes.get(ticketId);
  return (Object.keys(TEXTS) as Change[]).flatMap((change) => {
    const changed = draw.list.participants.filter((each) => changeOf(each) === change);
    if (changed.length === 0) return [];
    const codes = changed.map(({ code }) => code).join(', ');
    return [`${TEXTS[change]}: ${codes}. The frozen list does not change.`];
  });
}
