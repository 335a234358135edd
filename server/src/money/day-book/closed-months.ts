import { runSql } from '../../ground/database/build.ts';
import {
  addDays,
  addMonths,
  dayText,
  firstDayOf,
  istDate,
  lastDayOf,
  monthInWords,
  monthOf,
  type BookMonth,
  type BookMonths,
  type CloseMonthBody,
  type MonthSums,
  type OpenDrawer,
  type ReopenMonthBody,
  refusals,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { isInDays, updateRow } from '../../ground/database/statements.ts';
import { conflict, invalidField } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { bookSpan, bookSums, leftOf, linesOf, moneyOf } from '../journal/journal-sums.ts';
import { closedUntil, heldUntil } from '../journal/post.ts';

const REFUSED = refusals('closedMonths', {
  on: '{name} on {day}',
  whereToWasNeverConfirmed: '{drawer}, where {amount} to {name} was never confirmed',
  more: '{count} more',
  drawersAreStillOpenCountAnd:
    'Drawers are still open: {all}. Count and close each in the day book of its day first',
  isNotOverYet: '{month} is not over yet',
  isClosedAlready: '{month} is closed already',
  somethingWasRecordedInTheMeantime:
    'Something was recorded in the meantime: {month} comes to {amount} now',
  onlyTheMonthThatWasClosed: 'Only the month that was closed last is opened again',
});

/** Sums of a month by method, and of its other cash. */
async function sumsOfMonth(
  database: Queryable,
  accountId: string,
  month: string,
): Promise<MonthSums> {
  const range = { start: firstDayOf(month), end: lastDayOf(month) };
  const sums = await bookSums(database, accountId, range);
  return { ...moneyOf(linesOf(sums, 'months')), left: toRupees(leftOf(sums)) };
}

/** A drawer that was opened, and is open still when its month is to be closed. */
type Open = Pick<OpenDrawer, 'date' | 'name'> & { receiver: string | null; paise: number };

/**
 * Drawers up to a day that were opened and not closed, oldest first, each with what was handed out of it and never
 * confirmed: that cash is still in it. A drawer that nobody has opened has no count to wait for.
 */
async function openDrawersUntil(
  database: Queryable,
  accountId: string,
  day: string,
): Promise<OpenDrawer[]> {
  const { rows } = await runSql<Open>(database)`
    select d.business_date as date, coalesce(min(u.first_name), d.user_id) as name,
      string_agg(coalesce(t.first_name, h.to_user_id), ', ' order by h.proposed_at) as receiver,
      coalesce(sum(h.amount_paise), 0)::bigint as paise
    from drawer_day d
    left join app_user u on u.account_id = d.account_id and u.user_id = d.user_id
    left join cash_handover h on h.account_id = d.account_id and h.from_user_id = d.user_id
      and h.answer is null and (h.proposed_at at time zone 'Asia/Kolkata')::date = d.business_date
    left join app_user t on t.account_id = h.account_id and t.user_id = h.to_user_id
    where d.account_id = ${accountId} and d.business_date <= ${day} and d.opening_paise is not null
      and d.closed_at is null
    group by d.business_date, d.user_id
    order by d.business_date, name, d.user_id`;
  return rows.map(({ receiver, paise, ...drawer }) => ({
    ...drawer,
    waits: receiver === null ? null : { to: receiver, amount: toRupees(paise) },
  }));
}

/** Counts the deposits of a month that nobody has seen at the bank. */
async function unseenDepositsOf(
  database: Queryable,
  accountId: string,
  month: string,
): Promise<number> {
  const { rows } = await runSql<{ count: number }>(database)`
    select count(*)::int as count from cash_entry e
    where e.account_id = ${accountId} and ${isInDays('e.created_at', firstDayOf(month), lastDayOf(month))}
      and e.kind = 'deposit' and e.reverses is null
      and not exists (select from cash_entry c where c.account_id = ${accountId} and c.reverses = e.entry_id)
      and not exists (select from second_word w where w.account_id = ${accountId} and w.act = 'seeDeposit'
        and w.subject_id = e.entry_id)`;
  return rows[0]?.count ?? 0;
}

/** Drawers that a refusal names; the others are counted. */
const MOST_NAMED = 5;

/** @throws Failure 409 DRAWERS_OPEN that names the drawers, each with the handover that waits */
async function refuseOpenDrawers(tx: Queryable, accountId: string, day: string): Promise<void> {
  const open = await openDrawersUntil(tx, accountId, day);
  if (open.length === 0) return;
  const named = open.slice(0, MOST_NAMED).map(({ date, name, waits }) => {
    const drawer = REFUSED.on({ name, day: dayText(date) });
    if (waits === null) return drawer;
    const amount = paiseText(toPaise(waits.amount));
    return REFUSED.whereToWasNeverConfirmed({ drawer, amount, name: waits.to });
  });
  const more = open.length - named.length;
  const all = [...named, ...(more > 0 ? [REFUSED.more({ count: more })] : [])];
  throw conflict('DRAWERS_OPEN', REFUSED.drawersAreStillOpenCountAnd({ all }));
}

/** Sums of a month, and whether it is closed. @param month like `2027-06` */
export async function bookMonthOf(
  database: Queryable,
  accountId: string,
  month: string,
): Promise<BookMonth> {
  const until = await closedUntil(database, accountId);
  const isClosed = until !== null && firstDayOf(month) <= until;
  return { month, isClosed, sums: await sumsOfMonth(database, accountId, month) };
}

/**
 * The last closed month, and the one that can be closed next: the one after it, or the last that is over.
 * @param today the business date in India
 */
export async function bookMonthsOf(
  database: Queryable,
  accountId: string,
  today: string,
): Promise<BookMonths> {
  const until = await closedUntil(database, accountId);
  const month = monthOf(
    until === null ? addMonths(firstDayOf(monthOf(today)), -1) : addDays(until, 1),
  );
  const isOver = lastDayOf(month) < today;
  return {
    closed: until === null ? null : monthOf(until),
    next: isOver
      ? {
          month,
          sums: await sumsOfMonth(database, accountId, month),
          openDrawers: await openDrawersUntil(database, accountId, lastDayOf(month)),
          unseenDeposits: await unseenDepositsOf(database, accountId, month),
        }
      : null,
  };
}

/**
 * Closes a month and all before it. Waits for what is being recorded, which is summed up.
 * @throws Failure 409 MONTH_CLOSED, DRAWERS_OPEN, or MONTH_CHANGED when it sums up to something else than was shown, 422 for a
 *   month that is not over
 */
export async function closeMonth(
  tx: Queryable,
  writer: Writer,
  { month, left }: CloseMonthBody,
): Promise<void> {
  const { accountId, at } = writer;
  const until = await heldUntil(tx, accountId, 'closer');
  const last = lastDayOf(month);
  if (last >= istDate(Date.parse(at))) {
    throw invalidField('month', REFUSED.isNotOverYet({ month: monthInWords(month) }));
  }
  if (until !== null && last <= until) {
    throw conflict('MONTH_CLOSED', REFUSED.isClosedAlready({ month: monthInWords(month) }));
  }
  await refuseOpenDrawers(tx, accountId, last);
  const sums = await sumsOfMonth(tx, accountId, month);
  if (toPaise(sums.left) !== toPaise(left)) {
    const now = paiseText(toPaise(sums.left));
    throw conflict(
      'MONTH_CHANGED',
      REFUSED.somethingWasRecordedInTheMeantime({ month: monthInWords(month), amount: now }),
    );
  }
  await updateRow(tx, 'account', { accountId }, { booksClosedUntil: last });
  await writeAudit(tx, {
    ...writer,
    action: 'day-book.month-closed',
    entityId: accountId,
    before: { booksClosedUntil: until },
    after: { booksClosedUntil: last, month, leftPaise: toPaise(sums.left) },
  });
}

/**
 * Opens the last closed month again; with the first month of the books no month is closed any more.
 * @throws Failure 409 MONTH_NOT_LAST for another one
 */
export async function reopenMonth(
  tx: Queryable,
  writer: Writer,
  { month, reason }: ReopenMonthBody,
): Promise<void> {
  const { accountId } = writer;
  const until = await heldUntil(tx, accountId, 'closer');
  if (until !== lastDayOf(month)) {
    throw conflict('MONTH_NOT_LAST', REFUSED.onlyTheMonthThatWasClosed);
  }
  const before = addDays(firstDayOf(month), -1);
  const earlierBooks = await bookSpan(tx, accountId, { start: '1900-01-01', end: before });
  const earlier = earlierBooks ? before : null;
  await updateRow(tx, 'account', { accountId }, { booksClosedUntil: earlier });
  await writeAudit(tx, {
    ...writer,
    action: 'day-book.month-reopened',
    entityId: accountId,
    before: { booksClosedUntil: until },
    after: { booksClosedUntil: earlier, month, reason },
  });
}
