import { insertRow, updateRow } from '../../ground/database/statements.ts';
import { build, execute, runSql, rowsOf } from '../../ground/database/build.ts';
import type { MembershipStatus, PaymentMode } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';

/** A draw that was held on paper, as stored; amounts in paise. */
export interface StoredPaperDraw {
  drawId: string;
  drawNo: number;
  drawDate: string;
  ticketId: string | null;
  /** Status of the ticket before its win was recorded. */
  formerStatus: MembershipStatus | null;
  prizePaise: number | null;
  paidOn: string | null;
  method: PaymentMode | null;
  reason: string;
}

/** Draws on paper of a group: `held` as somebody has said, null where nobody has. */
export interface PaperRecord {
  held: number | null;
  draws: readonly StoredPaperDraw[];
}

/** Draws of a group on paper as they are recorded, in their order. */
export async function paperRecordOf(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<PaperRecord> {
  const groups = build.selectFrom('scheme').select('paperDraws as held');
  const stated = await execute(
    database,
    groups.where((row) => row.and({ accountId, schemeId: groupId })),
  );
  const { rows } = await runSql<StoredPaperDraw>(database)`
    select draw_id, draw_no, draw_date, ticket_id, former_status, prize_paise, paid_on, method, reason
    from paper_draw where account_id = ${accountId} and scheme_id = ${groupId} order by draw_no`;
  return { held: stated.rows[0]?.held ?? null, draws: rows };
}

/** Names that a reader of the record sees beside its draws. */
export interface NamedPaperDraw extends StoredPaperDraw {
  code: string;
  memberId: string;
  memberName: string;
  recordedBy: string;
  recordedAt: string;
}

/** Draws on paper of a group with the ticket's holder of today and who recorded them. */
export async function namedPaperDraws(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<NamedPaperDraw[]> {
  return await rowsOf<NamedPaperDraw>(database)`
    select d.draw_id, d.draw_no, d.draw_date, d.ticket_id, d.former_status, d.prize_paise,
      d.paid_on, d.method, d.reason, t.code, m.member_id, m.name as member_name,
      coalesce(u.first_name, d.recorded_by) as recorded_by, d.recorded_at
    from paper_draw d
    left join ticket t on t.account_id = d.account_id and t.ticket_id = d.ticket_id
    left join member m on m.account_id = t.account_id and m.member_id = t.member_id
    left join app_user u on u.account_id = d.account_id and u.user_id = d.recorded_by
    where d.account_id = ${accountId} and d.scheme_id = ${groupId}
    order by d.draw_no`;
}

/** Voucher of any payout of some draws on paper, reversed ones too; undefined without one. */
export async function voucherOfPaper(
  tx: Queryable,
  accountId: string,
  drawIds: readonly string[],
): Promise<string | undefined> {
  const { rows } = await runSql<{ voucher: string }>(tx)`
    select voucher_number as voucher from prize_payout
    where account_id = ${accountId} and paper_draw_id = any(${drawIds}) order by created_at limit 1`;
  return rows[0]?.voucher;
}

export async function deletePaperDraws(
  tx: Queryable,
  accountId: string,
  drawIds: readonly string[],
): Promise<void> {
  await runSql(tx)`
    delete from paper_draw where account_id = ${accountId} and draw_id = any(${drawIds})`;
}

export async function insertPaperDraw(
  tx: Queryable,
  { accountId, userId, at }: { accountId: string; userId: string; at: string },
  { groupId, ...draw }: StoredPaperDraw & { groupId: string; importId: string | null },
): Promise<void> {
  const made = { recordedBy: userId, recordedAt: at };
  await insertRow(tx, 'paperDraw', { accountId, schemeId: groupId, ...draw, ...made });
}

/** Stores how many draws of a group were held on paper; the next draw follows them. */
export async function storeHeld(
  tx: Queryable,
  accountId: string,
  { groupId, held }: { groupId: string; held: number },
): Promise<void> {
  const changes = { paperDraws: held, drawsCompleted: held };
  await updateRow(tx, 'scheme', { accountId, schemeId: groupId }, changes);
}
