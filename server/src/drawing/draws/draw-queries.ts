import { insertRow, updateRow } from '../../ground/database/statements.ts';
import { build, execute, runSql, rowsOf } from '../../ground/database/build.ts';
import type { Draw } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';

/** A draw as stored; the rest is in its events. */
export interface StoredDraw {
  drawId: string;
  drawNo: number;
  period: string;
  state: Exclude<Draw['state'], 'none'>;
  count: number;
  lockSeq: number;
  drawSeq: number | null;
  markSeq: number | null;
  voidSeq: number | null;
  ticketId: string | null;
  position: number | null;
  /** The drawn ticket's line of the frozen list: id, code and name, with tabs between. */
  winnerLine: string | null;
  /** Holder of the drawn ticket at START. */
  winnerMemberId: string | null;
  /** Number in the paper book of the drawn ticket. */
  paperNumber: string | null;
  /** Name of a later holder. */
  holderNow: string | null;
  drawDate: string | null;
  lockedAt: string;
  drawnAt: string | null;
  markedAt: string | null;
  voidedAt: string | null;
  voidedBy: string | null;
  voidReason: string | null;
  /** Story of its list as its lock has the hash of it; null for a plain one. */
  story: string | null;
  voidConfirmedBy: string | null;
  /** First administrator of a void that needs a second. */
  askedBy: string | null;
  askedById: string | null;
  askedAt: string | null;
  askedReason: string | null;
  /** The database was restored while it was under way, or after its seal was published. */
  restoredAt: string | null;
  restoredFrom: string | null;
}

/** The draws of a group, the newest first, voided ones too. */
export async function drawsOf(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<StoredDraw[]> {
  return await rowsOf<StoredDraw>(database)`
    select d.draw_id, d.draw_no, d.period, d.state, d.count,
      d.lock_seq, d.draw_seq, d.mark_seq,
      d.void_seq, d.ticket_id, d.position,
      substring(d.list from '\n' || d.position || '\t([^\n]*)\n') as winner_line,
      coalesce(d.member_id, t.member_id) as winner_member_id, t.paper_number,
      case when d.member_id <> t.member_id then m.name end as holder_now,
      d.draw_date, d.locked_at, d.drawn_at,
      d.marked_at, d.voided_at,
      coalesce(u.first_name, d.voided_by) as voided_by, d.void_reason,
      coalesce(c.first_name, d.void_confirmed_by) as void_confirmed_by,
      coalesce(a.first_name, d.void_asked_by) as asked_by, d.void_asked_by as asked_by_id,
      d.void_asked_at as asked_at, d.void_asked_reason as asked_reason,
      d.restored_at, d.restored_from, d.story
    from draw d
    left join ticket t on t.account_id = d.account_id and t.ticket_id = d.ticket_id
    left join member m on m.account_id = t.account_id and m.member_id = t.member_id
    left join app_user u on u.account_id = d.account_id and u.user_id = d.voided_by
    left join app_user c on c.account_id = d.account_id and c.user_id = d.void_confirmed_by
    left join app_user a on a.account_id = d.account_id and a.user_id = d.void_asked_by
    where d.account_id = ${accountId} and d.scheme_id = ${groupId}
    order by d.lock_seq desc`;
}

/** The group of a draw, and the place of its lock in the group's chain. */
export async function placeOfDraw(
  database: Queryable,
  accountId: string,
  drawId: string,
): Promise<{ groupId: string; seq: number } | undefined> {
  const places = build.selectFrom('draw').select(['schemeId as groupId', 'lockSeq as seq']);
  const { rows } = await execute(
    database,
    places.where((row) => row.and({ accountId, drawId })),
  );
  return rows[0];
}

/** Voucher number of a draw's payout; undefined while the prize is payable. */
export async function voucherOf(
  database: Queryable,
  accountId: string,
  drawId: string,
): Promise<string | undefined> {
  const vouchers = build.selectFrom('prizePayout').select('voucherNumber');
  const { rows } = await execute(
    database,
    vouchers.where((row) => row.and({ accountId, drawId, reversedAt: null })),
  );
  return rows[0]?.voucherNumber;
}

/** The restore of the database since a group's seal was published. */
export async function restoreOf(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<Draw['restored']> {
  const { rows } = await runSql<{ at: string; from: string }>(database)`
    select restored_at as at, restored_from as "from" from scheme
    where account_id = ${accountId} and scheme_id = ${groupId} and restored_at is not null`;
  return rows[0] ?? null;
}

/** Forgets a restore once a seal is published after it. */
export async function forgetRestore(
  tx: Queryable,
  accountId: string,
  groupId: string,
): Promise<void> {
  await runSql(tx)`
    update scheme set restored_at = null, restored_from = null
    where account_id = ${accountId} and scheme_id = ${groupId} and restored_at is not null`;
}

/** Stores a draw whose list is frozen by the event `lockSeq`. */
export async function insertDraw(
  tx: Queryable,
  accountId: string,
  {
    groupId,
    at,
    restored,
    ...draw
  }: {
    drawId: string;
    groupId: string;
    drawNo: number;
    period: string;
    count: number;
    list: string;
    story?: string | null;
    lockSeq: number;
    sentMonth: number;
    at: string;
    madeWith: string | null;
    restored?: Draw['restored'];
  },
): Promise<void> {
  await insertRow(tx, 'draw', {
    accountId,
    schemeId: groupId,
    state: 'locked',
    lockedAt: at,
    restoredAt: restored?.at ?? null,
    restoredFrom: restored?.from ?? null,
    ...draw,
  });
}

/** Clears a requested void: it lapses with the next step. */
export const NOTHING_ASKED = { voidAskedBy: null, voidAskedAt: null, voidAskedReason: null };

export async function storeDrawn(
  tx: Queryable,
  accountId: string,
  {
    drawId,
    ticketId,
    ...drawn
  }: Record<'drawId' | 'ticketId' | 'at', string> & Record<'seq' | 'position', number>,
): Promise<void> {
  const held = build.selectFrom('ticket').select('memberId');
  const memberId = held.where((row) => row.and({ accountId, ticketId }));
  const { seq: drawSeq, position, at: drawnAt } = drawn;
  const changes = { ...NOTHING_ASKED, drawSeq, ticketId, position, drawnAt, memberId };
  const updated = build.updateTable('draw').set({ state: 'drawn', ...changes });
  await execute(
    tx,
    updated.where((row) => row.and({ accountId, drawId })),
  );
}

/** Records a draw as marked, and counts it as one of its group's. */
export async function storeMarked(
  tx: Queryable,
  accountId: string,
  marked: Record<'drawId' | 'groupId' | 'drawDate' | 'at', string> &
    Record<'seq' | 'sentMonth', number>,
): Promise<void> {
  const { drawId, seq: markSeq, drawDate, sentMonth: markedMonth, at: markedAt } = marked;
  const changes = { ...NOTHING_ASKED, markSeq, drawDate, markedMonth, markedAt };
  await updateRow(tx, 'draw', { accountId, drawId }, { state: 'marked', ...changes });
  await runSql(tx)`
    update scheme set draws_completed = draws_completed + 1
    where account_id = ${accountId} and scheme_id = ${marked.groupId}`;
}

export async function storeVoid(
  tx: Queryable,
  accountId: string,
  voided: Record<'drawId' | 'reason' | 'by' | 'at', string> & {
    seq: number;
    confirmedBy: string | null;
  },
): Promise<void> {
  const { drawId, seq: voidSeq, reason: voidReason, confirmedBy: voidConfirmedBy } = voided;
  const made = { voidedBy: voided.by, voidedAt: voided.at, voidConfirmedBy };
  const changes = { ...NOTHING_ASKED, voidSeq, voidReason, ...made };
  await updateRow(tx, 'draw', { accountId, drawId }, { state: 'void', ...changes });
}
