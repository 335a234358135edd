import type { Queryable } from '../../ground/database/database.ts';

/** Stores a draw whose list is frozen by the event `lockSeq`. */
export async function insertDraw(
  tx: Queryable,
  accountId: string,
  draw: {
    drawId: string;
    groupId: string;
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
      draw.groupId,
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

/** What was asked about a draw lapses with its next step. */
const NOTHING_ASKED = 'void_asked_by = null, void_asked_at = null, void_asked_reason = null';

export async function storeDrawn(
  tx: Queryable,
  accountId: string,
  drawn: { drawId: string; seq: number; ticketId: string; position: number; at: string },
): Promise<void> {
  await tx.query(
    `update draw set state = 'drawn', ${NOTHING_ASKED}, draw_seq = $3, ticket_id = $4, position = $5, drawn_at = $6,
       member_id = (select member_id from ticket where account_id = $1 and ticket_id = $4)
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
    groupId: string;
    seq: number;
    drawDate: string;
    sentMonth: number;
    at: string;
  },
): Promise<void> {
  await tx.query(
    `update draw set state = 'marked', ${NOTHING_ASKED}, mark_seq = $3, draw_date = $4, marked_month = $5,
       marked_at = $6
     where account_id = $1 and draw_id = $2`,
    [accountId, marked.drawId, marked.seq, marked.drawDate, marked.sentMonth, marked.at],
  );
  await tx.query(
    `update scheme set draws_completed = draws_completed + 1
     where account_id = $1 and scheme_id = $2`,
    [accountId, marked.groupId],
  );
}

export async function storeVoid(
  tx: Queryable,
  accountId: string,
  voided: {
    drawId: string;
    seq: number;
    reason: string;
    by: string;
    confirmedBy: string | null;
    at: string;
  },
): Promise<void> {
  await tx.query(
    `update draw set state = 'void', ${NOTHING_ASKED}, void_seq = $3, void_reason = $4,
       voided_by = $5, voided_at = $6, void_confirmed_by = $7
     where account_id = $1 and draw_id = $2`,
    [accountId, voided.drawId, voided.seq, voided.reason, voided.by, voided.at, voided.confirmedBy],
  );
}

/** Keeps that a draw shall be voided, until another administrator answers. */
export async function storeVoidAsked(
  tx: Queryable,
  accountId: string,
  asked: { drawId: string; reason: string; by: string; at: string },
): Promise<void> {
  await tx.query(
    `update draw set void_asked_by = $3, void_asked_at = $4, void_asked_reason = $5
     where account_id = $1 and draw_id = $2`,
    [accountId, asked.drawId, asked.by, asked.at, asked.reason],
  );
}

export async function storeVoidDeclined(
  tx: Queryable,
  accountId: string,
  drawId: string,
): Promise<void> {
  await tx.query(`update draw set ${NOTHING_ASKED} where account_id = $1 and draw_id = $2`, [
    accountId,
    drawId,
  ]);
}
