import {
  daysBetween,
  dayText,
  type ExclusionReason,
  type MembershipStatus,
  type Participant,
} from '@kuri/shared/contract';
import { isFarBehind, type TicketTerms } from '../../ground/arrears/arrears.ts';
import {
  type LeftOut,
  type Listed,
  readList,
  sortedList,
  type TicketList,
} from '../../ground/chain/protocol/list.ts';
import type { Queryable } from '../../ground/database/database.ts';

/** The facts that decide whether a ticket takes part in a draw. */
export interface Candidate {
  status: MembershipStatus;
  isWinner: boolean;
  paidInstalments: number;
  /** Enough instalments are due for a defaulter, whatever the status says. */
  isFarBehind: boolean;
  /** `YYYY-MM-DD` */
  joinedDate: string;
}

/** Statuses with which a ticket that has paid takes part. */
const TAKES_PART: readonly MembershipStatus[] = ['Active', 'Joined'];

/**
 * Reason that keeps a ticket of an active group out of a draw; null when it takes part. Wins come from
 * the record and arrears from instalments, since a status is set by hand: a paid ticket that is out by
 * its status alone was `left` out. A Joined ticket takes part once it has paid.
 * @param drawNo the draw; as many instalments have to be paid
 * @param today the business date in India
 */
export function exclusion(
  { status, isWinner, paidInstalments, isFarBehind, joinedDate }: Candidate,
  { drawNo, today }: { drawNo: number; today: string },
): ExclusionReason | null {
  if (isWinner) return 'won';
  if (joinedDate > today) return 'status';
  const isBehind = isFarBehind || paidInstalments < drawNo;
  if (!TAKES_PART.includes(status)) return isBehind ? 'status' : 'left';
  return isBehind ? 'dues' : null;
}

/** A live ticket of a group with the facts of its eligibility. */
export interface CandidateRow extends Candidate, TicketTerms {
  ticketId: string;
  memberId: string;
  code: string;
  name: string;
}

type Row = Omit<CandidateRow, 'isFarBehind'>;

/**
 * The live tickets of a group.
 * @param today the business date in India, on which the due instalments are counted
 * @param held whether nobody renames a holder before the transaction ends
 */
export async function candidatesOf(
  database: Queryable,
  { accountId, groupId }: { accountId: string; groupId: string },
  { today, held = false }: { today: string; held?: boolean },
): Promise<CandidateRow[]> {
  const { rows } = await database.query<Row>(
    `select t.ticket_id as "ticketId", t.member_id as "memberId", t.code, m.name, t.status,
       t.paid_instalments as "paidInstalments", t.joined_date as "joinedDate",
       t.instalment_paise as "instalmentPaise", t.total_instalments as "totalInstalments",
       t.waived_instalments as "waivedInstalments", t.paid_paise as "paidPaise", g.start_date as "startDate",
       exists (select from draw d where d.account_id = $1 and d.scheme_id = t.scheme_id
         and d.ticket_id = t.ticket_id and d.state = 'marked')
       or exists (select from paper_draw b where b.account_id = $1 and b.ticket_id = t.ticket_id)
         as "isWinner"
     from ticket t
     join scheme g on g.account_id = t.account_id and g.scheme_id = t.scheme_id
     join member m on m.account_id = t.account_id and m.member_id = t.member_id
     where t.account_id = $1 and t.scheme_id = $2 and t.deleted_at is null ${held ? 'for share of m' : ''}`,
    [accountId, groupId],
  );
  return rows.map((row) => ({ ...row, isFarBehind: isFarBehind(row, today) }));
}

/** The holders of the tickets of a group, deleted ones too: ticket id -> member id. */
async function holderByTicket(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ ticketId: string; memberId: string }>(
    `select ticket_id as "ticketId", member_id as "memberId" from ticket
     where account_id = $1 and scheme_id = $2`,
    [accountId, groupId],
  );
  return new Map(rows.map(({ ticketId, memberId }) => [ticketId, memberId]));
}

/** The tickets in a draw and those left out, with their holders. */
export interface DrawList {
  list: TicketList;
  /** Ticket id -> member id. */
  holders: ReadonlyMap<string, string>;
}

const listed = ({ ticketId, code, name }: CandidateRow): Listed => ({ ticketId, code, name });

/**
 * The list of a group's tickets as they are now, in the order of their numbers.
 * @param terms the number of the draw, the business date in India, and whether the holders keep their names
 *   until the transaction ends
 */
export async function listNow(
  tx: Queryable,
  group: { accountId: string; groupId: string },
  terms: { drawNo: number; today: string; held?: boolean },
): Promise<DrawList> {
  const candidates = await candidatesOf(tx, group, terms);
  const participants = candidates.filter((candidate) => exclusion(candidate, terms) === null);
  const leftOut = candidates.flatMap((candidate) => {
    const reason = exclusion(candidate, terms);
    return reason === null ? [] : [{ ...listed(candidate), reason }];
  });
  return {
    list: sortedList({ participants: participants.map(listed), leftOut }),
    holders: new Map(candidates.map(({ ticketId, memberId }) => [ticketId, memberId])),
  };
}

/** The text of the list that a draw froze. */
export async function listOf(
  database: Queryable,
  accountId: string,
  drawId: string,
): Promise<string> {
  const { rows } = await database.query<{ list: string }>(
    'select list from draw where account_id = $1 and draw_id = $2',
    [accountId, drawId],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no draw ${drawId}.`);
  return row.list;
}

/** The list that a draw froze. */
export async function frozenList(
  tx: Queryable,
  { accountId, groupId, drawId }: { accountId: string; groupId: string; drawId: string },
): Promise<DrawList> {
  return {
    list: readList(await listOf(tx, accountId, drawId)),
    holders: await holderByTicket(tx, accountId, groupId),
  };
}

/** Participants of a list for the API. */
export function participantsOf({ list, holders }: DrawList): Participant[] {
  return list.participants.map(({ ticketId, code, name }) => ({
    memberId: holders.get(ticketId) ?? '',
    schemeMemberId: ticketId,
    memberName: name,
    membershipCode: code,
  }));
}

/** A change of a ticket's status, as the audit trail has it. */
interface StatusChange {
  ticketId: string;
  /** Status that was requested; a ticket far behind becomes a defaulter instead. */
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

/** Days in which a ticket's return suggests that it was taken out for the draw. */
const BACK_SOON_DAYS = 40;

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
    daysBetween(frozenAt.slice(0, 10), back.at.slice(0, 10)) <= BACK_SOON_DAYS;
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

/** The paid tickets left out by hand, list by list, with the user who did it. */
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

/** Most codes of one sentence. */
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

/** Groups tickets by user, day and status of their change: codes and the change. */
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
 * Notes on a list before its draw: paid tickets left out by hand, a list of one, and tickets set back
 * soon after the freeze.
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
