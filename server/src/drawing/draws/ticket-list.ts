import { build, execute, runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import type { ExclusionReason, MembershipStatus, Participant } from '@kuri/shared/contract';
import { isFarBehind, type TicketTerms } from '../../ground/arrears/arrears.ts';
import {
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
  paperNumber: string | null;
  name: string;
  phone10: string;
  /** When it was entered, an ISO instant in India. */
  createdAt: string;
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
  const { rows } = await runSql<Row>(database)`
    select t.ticket_id, t.member_id, t.code, t.paper_number, m.name, m.phone10, t.created_at, t.status, t.paid_instalments,
      t.joined_date, t.instalment_paise, t.total_instalments, t.waived_instalments, t.paid_paise, g.start_date,
      exists (select from draw d where d.account_id = ${accountId} and d.scheme_id = t.scheme_id
        and d.ticket_id = t.ticket_id and d.state = 'marked')
      or exists (select from paper_draw b where b.account_id = ${accountId} and b.ticket_id = t.ticket_id)
        as is_winner
    from ticket t
    join scheme g on g.account_id = t.account_id and g.scheme_id = t.scheme_id
    join member m on m.account_id = t.account_id and m.member_id = t.member_id
    where t.account_id = ${accountId} and t.scheme_id = ${groupId} and t.deleted_at is null ${held ? sql`for share of m` : sql``}`;
  return rows.map((row) => ({ ...row, isFarBehind: isFarBehind(row, today) }));
}

type Holding = Pick<CandidateRow, 'memberId' | 'paperNumber'>;

/** Holdings of a group, deleted tickets too, by the tickets' ids. */
async function holdingByTicket(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<ReadonlyMap<string, Holding>> {
  const tickets = build.selectFrom('ticket').select(['ticketId', 'memberId', 'paperNumber']);
  const { rows } = await execute(
    database,
    tickets.where((row) => row.and({ accountId, schemeId: groupId })),
  );
  return new Map(rows.map((row) => [row.ticketId, row]));
}

/** The tickets in a draw and those left out, with their holders. */
export interface DrawList {
  list: TicketList;
  /** By the tickets' ids. */
  holdings: ReadonlyMap<string, Holding>;
}

/** The list of now, with the facts behind it. */
export interface DrawListNow extends DrawList {
  candidates: readonly CandidateRow[];
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
): Promise<DrawListNow> {
  const candidates = await candidatesOf(tx, group, terms);
  const participants = candidates.filter((candidate) => exclusion(candidate, terms) === null);
  const leftOut = candidates.flatMap((candidate) => {
    const reason = exclusion(candidate, terms);
    return reason === null ? [] : [{ ...listed(candidate), reason }];
  });
  return {
    candidates,
    list: sortedList({ participants: participants.map(listed), leftOut }),
    holdings: new Map(candidates.map((row) => [row.ticketId, row])),
  };
}

/** The texts that a draw froze: its list, and the story unless the list is plain. */
export async function textsOf(
  database: Queryable,
  accountId: string,
  drawId: string,
): Promise<[list: string, ...story: string[]]> {
  const { rows } = await runSql<{ list: string; story: string | null }>(database)`
    select list, story from draw where account_id = ${accountId} and draw_id = ${drawId}`;
  const [row] = rows;
  if (!row) throw new Error(`There is no draw ${drawId}.`);
  return row.story === null ? [row.list] : [row.list, row.story];
}

export async function frozenList(
  tx: Queryable,
  { accountId, groupId, drawId }: { accountId: string; groupId: string; drawId: string },
): Promise<DrawList> {
  return {
    list: readList((await textsOf(tx, accountId, drawId))[0]),
    holdings: await holdingByTicket(tx, accountId, groupId),
  };
}

export function numberOf({ holdings }: DrawList, ticketId: string): { paperNumber?: string } {
  const { paperNumber = null } = holdings.get(ticketId) ?? {};
  return paperNumber === null ? {} : { paperNumber };
}

/** Participants of a list for the API. */
export function participantsOf(drawList: DrawList): Participant[] {
  return drawList.list.participants.map(({ ticketId, code, name }) => ({
    memberId: drawList.holdings.get(ticketId)?.memberId ?? '',
    schemeMemberId: ticketId,
    memberName: name,
    membershipCode: code,
    ...numberOf(drawList, ticketId),
  }));
}
