import { dayText, daysBetween, type MembershipStatus } from '@kuri/shared/contract';
import type { LeftOut } from '../../ground/chain/protocol/list.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { TAKES_PART } from './eligibility.ts';

/** A change of a ticket's status, as the audit trail has it. */
interface StatusChange {
  ticketId: string;
  /** As it was asked for: who is far behind is a defaulter all the same. */
  status: MembershipStatus;
  by: string;
  /** An ISO instant in India. */
  at: string;
}

/** A paid ticket that a list leaves out by its status. */
export interface LeftByHand {
  code: string;
  /** The change that took it out; null where the trail has none, as of an import. */
  set: StatusChange | null;
  /** The change that brought it back soon after the list was frozen. */
  setBack: StatusChange | null;
}

/** A ticket that comes back in this time was taken out for the draw, or it looks like that. */
const SOON_DAYS = 40;

const takesPart = ({ status }: StatusChange) => TAKES_PART.includes(status);

/**
 * Finds the changes that took a ticket out of a list, and back.
 * @param trail of the ticket, the oldest first
 * @param frozenAt an ISO instant in India; null for a list that is not frozen yet
 */
export function leftBy(
  trail: readonly StatusChange[],
  frozenAt: string | null,
): Pick<LeftByHand, 'set' | 'setBack'> {
  const before = trail.filter(({ at }) => frozenAt === null || at <= frozenAt);
  const back = trail.find((change) => !before.includes(change) && takesPart(change));
  const isSoon =
    back &&
    frozenAt !== null &&
    daysBetween(frozenAt.slice(0, 10), back.at.slice(0, 10)) <= SOON_DAYS;
  return {
    set: before.findLast((change) => !takesPart(change)) ?? null,
    setBack: isSoon ? back : null,
  };
}

/** The changes of status of some tickets of a group, the oldest first. */
async function statusTrail(
  database: Queryable,
  { accountId, groupId }: { accountId: string; groupId: string },
  ticketIds: readonly string[],
): Promise<StatusChange[]> {
  const { rows } = await database.query<StatusChange>(
    `select a.entity_id as "ticketId", coalesce(a.after->>'asked', a.after->>'status') as status, a.at,
       coalesce(u.first_name, a.user_id) as by
     from audit_subject s
     join audit_log a on a.account_id = s.account_id and a.audit_id = s.audit_id
     left join app_user u on u.account_id = a.account_id and u.user_id = a.user_id
     where s.account_id = $1 and s.subject_id = $2 and a.action = 'ticket.status-changed'
       and a.entity_id = any($3)
     order by a.at, a.audit_id`,
    [accountId, groupId, ticketIds],
  );
  return rows;
}

/** A list of a group, and when it was frozen; null before. */
interface ListedAt {
  left: readonly Pick<LeftOut, 'ticketId' | 'code'>[];
  frozenAt: string | null;
}

/** The paid tickets that some lists of a group leave out by hand, with who did it, list by list. */
export async function leftByHand(
  database: Queryable,
  group: { accountId: string; groupId: string },
  lists: readonly ListedAt[],
): Promise<LeftByHand[][]> {
  const ids = new Set(lists.flatMap(({ left }) => left.map(({ ticketId }) => ticketId)));
  if (ids.size === 0) return lists.map(() => []);
  const trail = await statusTrail(database, group, [...ids]);
  const trailOf = (ticketId: string) => trail.filter((change) => change.ticketId === ticketId);
  return lists.map(({ left, frozenAt }) =>
    left.map(({ ticketId, code }) => ({ code, ...leftBy(trailOf(ticketId), frozenAt) })),
  );
}

/** So many codes are named; all are in the list. */
const MOST_CODES = 20;

function codesText(tickets: readonly LeftByHand[]): string {
  const codes = tickets.slice(0, MOST_CODES).map(({ code }) => code);
  const rest = tickets.length - codes.length;
  return `${codes.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** `Anu on 21-Nov-2026, 17:30`, or from the first to the last time of that day. */
function doneText(changes: readonly StatusChange[]): string {
  const [{ by, at } = { by: '', at: '' }] = changes;
  const times = [...new Set(changes.map((change) => change.at.slice(11, 16)))].sort();
  const until = times.length > 1 ? ` to ${times.at(-1) ?? ''}` : '';
  return `${by} on ${dayText(at.slice(0, 10))}, ${times[0] ?? ''}${until}`;
}

/** The codes of tickets by who changed them on the same day to the same status, with that. */
function changesText(
  tickets: readonly LeftByHand[],
  key: 'set' | 'setBack',
  toText: (status: string, done: string) => string,
): string[] {
  const signatureOf = ({ [key]: change }: LeftByHand) =>
    change === null ? '' : `${change.status} ${change.by} ${change.at.slice(0, 10)}`;
  return [...new Set(tickets.map(signatureOf))].map((signature) => {
    const same = tickets.filter((ticket) => signatureOf(ticket) === signature);
    const codes = codesText(same);
    const changes = same.flatMap(({ [key]: change }) => (change === null ? [] : [change]));
    const [first] = changes;
    const how = first ? toText(first.status, doneText(changes)) : 'by whom is not on record';
    return `${codes} (${how})`;
  });
}

/**
 * Sentences on a list that people should have read before they rely on its draw: paid tickets that were
 * left out by hand, by whom and when; a list of one; and who was set back soon after.
 * @param count of the tickets that take part
 */
export function listNotes(left: readonly LeftByHand[], count: number): string[] {
  const notes: string[] = [];
  if (left.length > 0) {
    const were = left.length === 1 ? '1 paid ticket was' : `${left.length} paid tickets were`;
    const codes = changesText(left, 'set', (status, done) => `set ${status} by ${done}`);
    notes.push(`${were} left out by hand: ${codes.join('; ')}.`);
  }
  if (count === 1) notes.push('The list has one ticket: nobody else can win.');
  const back = left.filter(({ setBack }) => setBack !== null);
  if (back.length > 0) {
    const codes = changesText(back, 'setBack', (status, done) => `${status} again by ${done}`);
    notes.push(`Set back after the list was frozen: ${codes.join('; ')}.`);
  }
  return notes;
}
