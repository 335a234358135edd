import { runSql, rowsOf, rowOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  istInstant,
  type CashDesk,
  type CashVoucher,
  type ExpenseCategory,
  type Handover,
  type PaymentMode,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { isInDays, insertRow, updateRow } from '../../ground/database/statements.ts';
import type { Writer } from '../../ground/http/context.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { toRupees } from '../../ground/money.ts';

/** An entry of cash to be stored. */
export interface NewCashEntry {
  entryId: string;
  voucherNumber: string;
  kind: CashVoucher['kind'];
  /** Whose drawer; the giver's of a handover. */
  userId: string;
  toUserId: string | null;
  amountPaise: number;
  reason: string;
  category: ExpenseCategory | null;
  payee: string | null;
  bankId: string | null;
  reference: string | null;
  drawerReason: string | null;
  handoverId: string | null;
  /** The id of the entry that it reverses. */
  reverses: string | null;
  /** Cash unless it is a commission. */
  method: PaymentMode;
  /** Day of a commission, `YYYY-MM-DD`; null for other entries. */
  paidOn: string | null;
}

export function insertCashEntry(
  tx: Queryable,
  { accountId, userId, at, madeWith }: Pick<Writer, 'accountId' | 'userId' | 'at' | 'madeWith'>,
  entry: NewCashEntry,
): Promise<void> {
  const made = { createdBy: userId, createdAt: at, madeWith };
  return insertRow(tx, 'cashEntry', { accountId, ...entry, ...made });
}

/** An entry as stored, with the number of its counter-entry. */
export interface StoredCashEntry extends NewCashEntry {
  reversedBy: string | null;
  createdBy: string;
}

/** An entry by its id. Entries never change, and a counter-entry is refused a second time by its key. */
export async function findCashEntry(tx: Queryable, accountId: string, entryId: string) {
  return await rowOf<StoredCashEntry>(tx)`
    select e.entry_id, e.voucher_number, e.kind, e.user_id, e.to_user_id, e.amount_paise, e.reason,
      e.category, e.payee, e.bank_id, e.reference, e.drawer_reason, e.handover_id, e.reverses, e.method,
      e.paid_on, c.voucher_number as reversed_by, e.created_by
    from cash_entry e
    left join cash_entry c on c.account_id = e.account_id and c.reverses = e.entry_id
    where e.account_id = ${accountId} and e.entry_id = ${entryId}`;
}

/** An entry for people; the amount in paise. */
interface CashVoucherRow extends Omit<CashVoucher, 'amount' | 'method' | 'paidOn'> {
  paise: number;
  method: PaymentMode;
  paidOn: string | null;
}

/** An entry as its voucher says it. */
function toCashVoucher({ paise, method, paidOn, word, ...row }: CashVoucherRow): CashVoucher {
  const isSeen = row.kind === 'deposit' || row.kind === 'handover';
  return {
    ...row,
    amount: toRupees(paise),
    ...(paidOn !== null && { method, paidOn }),
    ...(isSeen && { word: word ? { ...word, at: istInstant(Date.parse(word.at)) } : null }),
  };
}

const VOUCHER = sql`select e.entry_id, e.voucher_number, e.kind,
    e.amount_paise as paise, e.created_at as at,
    coalesce(d.first_name, e.user_id) as drawer,
    case when e.to_user_id is not null then coalesce(t.first_name, e.to_user_id) end as to,
    b.name as bank, e.reference, e.category, e.payee, e.reason, e.drawer_reason,
    e.method, e.paid_on, coalesce(a.first_name, e.created_by) as by, o.voucher_number as reverses,
    c.voucher_number as reversed_by,
    case when w.standing is not null then jsonb_build_object('by', coalesce(s.first_name, w.answered_by),
      'at', w.answered_at, 'standing', w.standing) end as word
  from cash_entry e
  left join app_user d on d.account_id = e.account_id and d.user_id = e.user_id
  left join app_user t on t.account_id = e.account_id and t.user_id = e.to_user_id
  left join app_user a on a.account_id = e.account_id and a.user_id = e.created_by
  left join bank_account b on b.account_id = e.account_id and b.bank_id = e.bank_id
  left join cash_entry o on o.account_id = e.account_id and o.entry_id = e.reverses
  left join cash_entry c on c.account_id = e.account_id and c.reverses = e.entry_id
  left join second_word w on w.account_id = e.account_id and w.answer = 'confirmed'
    and w.act = case e.kind when 'deposit' then 'seeDeposit' when 'handover' then 'confirmHandover' end
    and w.subject_id = coalesce(e.handover_id, e.entry_id)
  left join app_user s on s.account_id = w.account_id and s.user_id = w.answered_by`;

/** The voucher of an entry. @throws Failure 404 */
export async function cashVoucherOf(database: Queryable, accountId: string, entryId: string) {
  const voucher = (await cashVouchersOf(database, accountId, [entryId])).get(entryId);
  if (!voucher) throw notFound(NOT_FOUND.entry);
  return voucher;
}

/** The vouchers of entries by their ids. */
export async function cashVouchersOf(
  database: Queryable,
  accountId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, CashVoucher>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await runSql<CashVoucherRow>(database)`
    ${VOUCHER} where e.account_id = ${accountId} and e.entry_id = any(${entryIds})`;
  return new Map(rows.map((row) => [row.entryId, toCashVoucher(row)]));
}

export interface StoredHandover {
  handoverId: string;
  fromUserId: string;
  toUserId: string;
  amountPaise: number;
  reason: string;
  drawerReason: string | null;
  proposedAt: string;
  answer: 'confirmed' | 'declined' | 'withdrawn' | null;
}

export function insertHandover(
  tx: Queryable,
  accountId: string,
  handover: Omit<StoredHandover, 'answer'>,
): Promise<void> {
  return insertRow(tx, 'cashHandover', { accountId, ...handover });
}

/** A handover, held until the transaction ends. @throws Failure 404 */
export async function lockHandover(tx: Queryable, accountId: string, handoverId: string) {
  const { rows } = await runSql<StoredHandover>(tx)`
    select handover_id, from_user_id, to_user_id, amount_paise, reason, drawer_reason, proposed_at, answer
    from cash_handover where account_id = ${accountId} and handover_id = ${handoverId} for update`;
  const [row] = rows;
  if (!row) throw notFound(NOT_FOUND.handover);
  return row;
}

type Answered = Pick<StoredHandover, 'handoverId' | 'answer'> & {
  reason: string | null;
  at: string;
};

export function storeAnswer(
  tx: Queryable,
  accountId: string,
  { handoverId, answer, reason, at }: Answered,
): Promise<void> {
  const answered = { answer, answerReason: reason, answeredAt: at };
  return updateRow(tx, 'cashHandover', { accountId, handoverId }, answered);
}

/**
 * The handovers of a day in India that nobody has answered, oldest first.
 * @param userId given or received by; undefined for everybody's
 */
export async function openHandovers(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<Handover[]> {
  const { rows } = await runSql<Omit<Handover, 'amount'> & { paise: number }>(database)`
    select h.handover_id, h.amount_paise as paise, h.reason, h.proposed_at as at,
      jsonb_build_object('userId', h.from_user_id, 'name', coalesce(f.first_name, h.from_user_id)) as "from",
      jsonb_build_object('userId', h.to_user_id, 'name', coalesce(t.first_name, h.to_user_id)) as "to"
    from cash_handover h
    left join app_user f on f.account_id = h.account_id and f.user_id = h.from_user_id
    left join app_user t on t.account_id = h.account_id and t.user_id = h.to_user_id
    where h.account_id = ${accountId} and h.answer is null and ${isInDays('h.proposed_at', date)}
      and (${userId ?? null}::text is null or h.from_user_id = ${userId ?? null} or h.to_user_id = ${userId ?? null})
    order by h.proposed_at, h.handover_id`;
  return rows.map(({ paise, ...row }) => ({ ...row, amount: toRupees(paise) }));
}

/** People who may have a drawer, by name. @param userTypes who may */
export async function peopleWithDrawers(
  database: Queryable,
  accountId: string,
  userTypes: readonly string[],
): Promise<CashDesk['people']> {
  return await rowsOf<{ userId: string; name: string }>(database)`
    select user_id, first_name as name from app_user
    where account_id = ${accountId} and disabled_at is null and user_type = any(${userTypes})
    order by lower(first_name), user_id`;
}
