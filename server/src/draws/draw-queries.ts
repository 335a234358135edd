import type { Draw } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';

/** A draw as far as it has come; the rest is in the events that it names. */
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
  winnerMemberId: string | null;
  drawDate: string | null;
  lockedAt: string;
  drawnAt: string | null;
  markedAt: string | null;
  voidedAt: string | null;
  voidedBy: string | null;
  voidReason: string | null;
}

/** The draws of a group, the newest first, voided ones too. */
export async function drawsOf(
  database: Queryable,
  accountId: string,
  schemeId: string,
): Promise<StoredDraw[]> {
  const { rows } = await database.query<StoredDraw>(
    `select d.draw_id as "drawId", d.draw_no as "drawNo", d.period, d.state, d.count,
       d.lock_seq as "lockSeq", d.draw_seq as "drawSeq", d.mark_seq as "markSeq",
       d.void_seq as "voidSeq", d.ticket_id as "ticketId", d.position,
       substring(d.list from '\n' || d.position || '\t([^\n]*)\n') as "winnerLine",
       t.member_id as "winnerMemberId", d.draw_date as "drawDate", d.locked_at as "lockedAt",
       d.drawn_at as "drawnAt", d.marked_at as "markedAt", d.voided_at as "voidedAt",
       coalesce(u.first_name, d.voided_by) as "voidedBy", d.void_reason as "voidReason"
     from draw d
     left join ticket t on t.account_id = d.account_id and t.ticket_id = d.ticket_id
     left join app_user u on u.account_id = d.account_id and u.user_id = d.voided_by
     where d.account_id = $1 and d.scheme_id = $2
     order by d.lock_seq desc`,
    [accountId, schemeId],
  );
  return rows;
}

/** The group of a draw. */
export async function groupOfDraw(
  database: Queryable,
  accountId: string,
  drawId: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ schemeId: string }>(
    'select scheme_id as "schemeId" from draw where account_id = $1 and draw_id = $2',
    [accountId, drawId],
  );
  return rows[0]?.schemeId;
}

/** The texts of all lists that were frozen in a group. */
export async function listsOf(
  database: Queryable,
  accountId: string,
  schemeId: string,
): Promise<string[]> {
  const { rows } = await database.query<{ list: string }>(
    'select list from draw where account_id = $1 and scheme_id = $2 order by lock_seq',
    [accountId, schemeId],
  );
  return rows.map(({ list }) => list);
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

export async function insertDraw(
  tx: Queryable,
  accountId: string,
  draw: {
    drawId: string;
    schemeId: string;
    drawNo: number;
    period: string;
    count: number;
    list: string;
    lockSeq: number;
    sentMonth: number;
    at: string;
    madeWith: string | null;
  },
): Promise<void> {
  await tx.query(
    `insert into draw (account_id, draw_id, scheme_id, draw_no, period, state, count, list, lock_seq,
       sent_month, locked_at, made_with)
     values ($1, $2, $3, $4, $5, 'locked', $6, $7, $8, $9, $10, $11)`,
    [
      accountId,
      draw.drawId,
      draw.schemeId,
      draw.drawNo,
      draw.period,
      draw.count,
      draw.list,
      draw.lockSeq,
      draw.sentMonth,
      draw.at,
      draw.madeWith,
    ],
  );
}

export async function storeDrawn(
  tx: Queryable,
  accountId: string,
  drawn: { drawId: string; seq: number; ticketId: string; position: number; at: string },
): Promise<void> {
  await tx.query(
    `update draw set state = 'drawn', draw_seq = $3, ticket_id = $4, position = $5, drawn_at = $6
     where account_id = $1 and draw_id = $2`,
    [accountId, drawn.drawId, drawn.seq, drawn.ticketId, drawn.position, drawn.at],
  );
}

/** Records a draw as marked, and counts it as one of its group's. */
export async function storeMarked(
  tx: Queryable,
  accountId: string,
  marked: {
    drawId: string;
    schemeId: string;
    seq: number;
    drawDate: string;
    sentMonth: number;
    at: string;
  },
): Promise<void> {
  await tx.query(
    `update draw set state = 'marked', mark_seq = $3, draw_date = $4, marked_month = $5,
       marked_at = $6
     where account_id = $1 and draw_id = $2`,
    [accountId, marked.drawId, marked.seq, marked.drawDate, marked.sentMonth, marked.at],
  );
  await tx.query(
    `update scheme set draws_completed = draws_completed + 1
     where account_id = $1 and scheme_id = $2`,
    [accountId, marked.schemeId],
  );
}

export async function storeVoid(
  tx: Queryable,
  accountId: string,
  voided: { drawId: string; seq: number; reason: string; by: string; at: string },
): Promise<void> {
  await tx.query(
    `update draw set state = 'void', void_seq = $3, void_reason = $4, voided_by = $5, voided_at = $6
     where account_id = $1 and draw_id = $2`,
    [accountId, voided.drawId, voided.seq, voided.reason, voided.by, voided.at],
  );
}
