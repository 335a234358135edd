import { runSql, rowsOf } from '../../ground/database/build.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  ADJUSTED,
  deductedFrom,
  localeOfName,
  type Deducted,
  type DeductionRule,
  type MembershipStatus,
  type PaymentMode,
  type Prize,
  type PrizePayout,
  type PrizeState,
  type ReminderLocale,
  type SettledCause,
  type Standing,
  type UnusualCause,
  refusals,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { toRupees } from '../../ground/money.ts';
import type { PageRange } from '../../ground/search/page-of-ids.ts';
import { FORMER_NAME, knownAt } from '../../people/members/rename.ts';

const REFUSED = refusals('prizeQueries', {
  thisDrawWasVoidedItHas: 'This draw was voided: it has no prize to pay out',
  thisDrawWasHeldBeforeKuri:
    'This draw was held before Kuri: it has no prize that is still to be paid',
  theWinnerOfThisDrawIs: 'The winner of this draw is not on record yet',
  payoutNotFound: 'Payout not found',
});

/** Undefined filters nothing. */
export interface PrizeFilter {
  groupId?: string | undefined;
  state?: PrizeState | undefined;
  drawId?: string | undefined;
  ticketId?: string | undefined;
  payoutId?: string | undefined;
}

/** A prize with its payout, when there is one; amounts in paise. */
export interface PrizeRow {
  drawId: string;
  drawNo: number;
  drawDate: string;
  /** Draw that was held before the group came into the console. */
  isPaper: boolean;
  /** Why it is paid without a win; null for the prize of a draw. */
  cause: SettledCause | null;
  formerStatus: MembershipStatus | null;
  groupId: string;
  schemeName: string;
  ticketId: string;
  code: string;
  paperNumber: string | null;
  memberId: string;
  /** Name on the voucher, once paid. */
  memberName: string;
  contactPhone: string;
  address: string;
  reminderLocale: ReminderLocale | null;
  /** Changes of the holder since the freeze of the draw; null without any. */
  formerNames: NonNullable<Prize['formerNames']> | null;
  state: PrizeState;
  returnPaise: number | null;
  groupReturnPaise: number | null;
  /** The group's return amount or deductions have changed since the freeze; of a prize that is to be paid. */
  returnChanged: boolean;
  /** Rules of the group, and lines of the payout in rupees. */
  rules: DeductionRule[];
  deductions: Deducted[] | null;
  receiptsReversed: boolean;
  paidBefore: boolean;
  confirmedStanding: Standing | null;
  /** The word on which it was paid, or the last one on a prize that is to be paid; null without one. */
  approvalTurn: number | null;
  approvedPaise: number;
  approvedMemberId: string;
  approvedName: string;
  approvedReceiver: string | null;
  causes: UnusualCause[];
  approvalReason: string;
  approvedBy: string;
  approvedById: string;
  approvedAt: string;
  standing: Standing | null;
  payoutId: string | null;
  voucherNumber: string;
  deductionPaise: number;
  deductionReason: string | null;
  /** Dues that it paid, by ticket; null without any. */
  adjusted:
    | { schemeName: string; membershipCode: string; paise: number; receiptNumber: string }[]
    | null;
  amountPaise: number;
  payoutDate: string;
  method: PaymentMode;
  reference: string | null;
  receiver: string | null;
  receiverReason: string | null;
  receiptsReason: string | null;
  drawerReason: string | null;
  paidBy: string;
  paidById: string;
  paidAt: string;
  confirmedBy: string | null;
  confirmedAt: string | null;
  reversedBy: string | null;
  reversedAt: string | null;
  reversalReason: string | null;
}

type Sql = RawBuilder<unknown>;

/** State from draw `d` and payout `p`. */
const STATE = sql`case when p.payout_id is null then 'payable' when p.reversed_at is not null then
  'reversed' when p.confirmed_at is not null then 'confirmed' else 'paid' end`;

function meantBy({ groupId, state, drawId, ticketId, payoutId }: PrizeFilter) {
  // Left out, they would let the planner expect so many prizes that it reads all tickets.
  const is = (column: Sql, value: string | null = null) =>
    sql`(${value}::text is null or ${column} = ${value})`;
  return sql`${is(sql`d.scheme_id`, groupId)} and ${is(STATE, state)} and ${is(sql`d.draw_id`, drawId)}
    and ${is(sql`d.ticket_id`, ticketId)} and ${is(sql`p.payout_id`, payoutId)}`;
}

const COLUMNS = sql`d.account_id, d.draw_id, d.draw_no, d.draw_date, d.scheme_id, d.ticket_id,
  p.payout_id, p.reversed_at`;
const DRAWN = sql`${COLUMNS}, d.locked_at, null::bigint as prize_paise, false as is_paper,
  null::text as cause`;
const ON_PAPER = sql`${COLUMNS}, d.recorded_at as locked_at, d.prize_paise, true as is_paper,
  null::text as cause`;
// Never frozen: nothing about it is unusual since then.
const SETTLED = sql`${COLUMNS}, 'infinity'::timestamptz as locked_at, d.prize_paise, false as is_paper,
  d.cause`;

/** Ticket `t` in the place of a draw. */
const ticketAsDraw = (cause: SettledCause, { since, paise }: Record<'since' | 'paise', Sql>) =>
  sql`t.account_id, t.ticket_id as draw_id, 0 as draw_no, ${since} as draw_date, t.scheme_id, t.ticket_id,
    ${paise} as prize_paise, ${sql.lit(cause)} as cause`;
const LAST_PAID = sql`greatest(t.joined_date, t.last_paid_date)`;
const lastDraw = (accountId: string) =>
  sql`coalesce((select max(w.draw_date) from draw w where w.account_id = ${accountId} and w.scheme_id = g.scheme_id
  and w.state = 'marked'), g.draw_date)`;
const hasNotWon = (accountId: string) =>
  sql`t.account_id = ${accountId} and t.deleted_at is null and t.paid_paise > 0
  and t.status in ('Joined', 'Active', 'Inactive', 'Defaulter')
  and not exists (select from draw w where w.account_id = ${accountId} and w.scheme_id = t.scheme_id
    and w.ticket_id = t.ticket_id and w.state in ('drawn', 'marked'))
  and not exists (select from paper_draw w where w.account_id = ${accountId} and w.ticket_id = t.ticket_id)`;
const HAS_ENDED = sql`(g.status = 'Completed' and g.end_return_paise is not null)`;

/**
 * Each prize once, payable or paid, and each of its reversed payouts; of draws on paper those that were
 * not paid on paper; tickets of finished groups that did not win, and one that leaves by its own id. From draws and
 * payouts alone: a second join to draws would read all of them for each row.
 */
function prizes(accountId: string, filter: PrizeFilter) {
  const isMeant = meantBy(filter);
  return sql`select ${DRAWN} from draw d
    left join prize_payout p on p.account_id = ${accountId} and p.draw_id = d.draw_id
      and p.reversed_at is null
    where d.account_id = ${accountId} and d.state = 'marked' and ${isMeant}
  union all
  select ${DRAWN} from prize_payout p
    join draw d on d.account_id = p.account_id and d.draw_id = p.draw_id
    where p.account_id = ${accountId} and p.reversed_at is not null and ${isMeant}
  union all
  select ${ON_PAPER} from paper_draw d
    left join prize_payout p on p.account_id = ${accountId} and p.paper_draw_id = d.draw_id
      and p.reversed_at is null
    where d.account_id = ${accountId} and d.ticket_id is not null and d.paid_on is null and ${isMeant}
  union all
  select ${ON_PAPER} from prize_payout p
    join paper_draw d on d.account_id = p.account_id and d.draw_id = p.paper_draw_id
    where p.account_id = ${accountId} and p.reversed_at is not null and ${isMeant}
  union all
  select ${SETTLED} from (
      select ${ticketAsDraw('ended', { since: lastDraw(accountId), paise: sql`g.end_return_paise` })} from scheme g
      cross join lateral (select * from ticket where account_id = ${accountId} and scheme_id = g.scheme_id offset 0) t
      where g.account_id = ${accountId} and ${HAS_ENDED} and ${hasNotWon(accountId)}
      union all
      select ${ticketAsDraw('left', { since: LAST_PAID, paise: sql`t.paid_paise` })} from ticket t
      join scheme g on g.account_id = ${accountId} and g.scheme_id = t.scheme_id
      where t.ticket_id = ${filter.drawId ?? null} and not ${HAS_ENDED} and ${hasNotWon(accountId)}
    ) d
    left join prize_payout p on p.account_id = ${accountId} and p.ticket_id = d.ticket_id and p.cause is not null
      and p.reversed_at is null
    where ${isMeant}
  union all
  select ${SETTLED} from prize_payout p
    cross join lateral (select ${ticketAsDraw('left', { since: LAST_PAID, paise: sql`p.return_paise` })} from ticket t
      where t.account_id = ${accountId} and t.ticket_id = p.ticket_id) d
    where p.account_id = ${accountId} and p.cause is not null and ${isMeant}`;
}

/** Dues that payout `p` paid. */
const dues = (accountId: string) =>
  sql`(select json_agg(json_build_object('schemeName', dg.name, 'membershipCode', dt.code,
    'paise', r.amount_paise, 'receiptNumber', dp.receipt_number) order by dt.code)
  from payment dp
  join receipt r on r.account_id = ${accountId} and r.payment_id = dp.payment_id
  join ticket dt on dt.account_id = ${accountId} and dt.ticket_id = r.ticket_id
  join scheme dg on dg.account_id = ${accountId} and dg.scheme_id = r.scheme_id
  where dp.account_id = ${accountId} and dp.payout_id = p.payout_id)`;

/** Whoever held ticket `t` of prize `d` when name `n` changed. */
const holderThen = (accountId: string) =>
  sql`coalesce((select h.member_id from former_holder h where h.account_id = ${accountId} and h.ticket_id = t.ticket_id
    and h.taken_over_at >= n.changed_at order by h.turn limit 1), t.member_id)`;

/** Changes of the holder of prize `d` since its freeze: names, phones and persons, the oldest first. */
function holderChanges(accountId: string) {
  const then = { m: 'hm', instant: 'h.taken_over_at' };
  return sql`(select json_agg(${FORMER_NAME}::jsonb ||
    case when f.transferred then '{"transferred": true}'::jsonb else '{}'::jsonb end order by f.changed_at)
  from (
    select h.account_id, ${knownAt(accountId, 'name', then)} as name,
      ${knownAt(accountId, 'phone10', then)} as phone10, h.reason, h.taken_over_by as changed_by,
      h.taken_over_at as changed_at, true as transferred
    from former_holder h join member hm on hm.account_id = ${accountId} and hm.member_id = h.member_id
    where h.account_id = ${accountId} and h.ticket_id = t.ticket_id and h.taken_over_at > d.locked_at
    union all
    select n.account_id, n.name, n.phone10, n.reason, n.changed_by, n.changed_at, false from former_name n
    where n.account_id = ${accountId} and n.changed_at > d.locked_at and n.member_id in (
        select t.member_id union all select h.member_id from former_holder h
        where h.account_id = ${accountId} and h.ticket_id = t.ticket_id)
      and n.member_id = ${holderThen(accountId)}
  ) f)`;
}

/** True when the return of the group of prize `d`, or its deductions, was entered or changed since the freeze. */
const returnChanged = (accountId: string) =>
  sql`(p.payout_id is null and not d.is_paper and exists (select from audit_log a
    where a.account_id = ${accountId} and split_part(a.action, '.', 1) = 'group' and a.at > d.locked_at
      and a.entity_id = d.scheme_id
      and (a.before->>'returnAmount' is distinct from a.after->>'returnAmount'
        or a.before->'deductions' is distinct from a.after->'deductions')))`;

/** The last word on prize `d`, unless a payout was made on it. */
const lastApproval = (accountId: string) =>
  sql`(select max(a.turn) from prize_approval a where a.account_id = ${accountId} and a.draw_id = d.draw_id
    and a.turn > (select coalesce(max(u.approval_turn), 0) from prize_payout u where u.account_id = ${accountId}
      and u.ticket_id = d.ticket_id and coalesce(u.draw_id, u.paper_draw_id, u.ticket_id) = d.draw_id))`;

/** The latest draw first; within a draw, reversed payouts last. */
const ORDER = sql`order by d.draw_date desc, d.draw_id desc, d.reversed_at desc nulls first`;

export async function countPrizes(
  database: Queryable,
  accountId: string,
  filter: PrizeFilter,
): Promise<number> {
  const { rows } = await runSql<{ count: number }>(database)`
    select count(*) as count from (${prizes(accountId, filter)}) d`;
  return rows[0]?.count ?? 0;
}

/** Prizes and reversed payouts, the latest draw first. */
export async function readPrizes(
  database: Queryable,
  accountId: string,
  { filter, page }: { filter: PrizeFilter; page: PageRange },
): Promise<PrizeRow[]> {
  return await rowsOf<PrizeRow>(database)`
    with page as materialized (select * from (${prizes(accountId, filter)}) d ${ORDER}
      limit ${page.limit} offset ${page.offset})
    select d.draw_id, d.draw_no, d.draw_date, d.is_paper, coalesce(p.cause, d.cause) as cause, p.former_status,
      d.scheme_id as group_id, g.name as scheme_name, t.ticket_id, t.code, t.paper_number, m.member_id,
      ${knownAt(accountId, 'name', { m: 'm', instant: 'p.created_at' })} as member_name, m.phone as contact_phone, m.address,
      m.reminder_locale, ${holderChanges(accountId)} as former_names,
      ${STATE} as state, coalesce(p.return_paise, d.prize_paise, g.return_paise) as return_paise,
      g.return_paise as group_return_paise, ${returnChanged(accountId)} as return_changed,
      y.turn as approval_turn, y.return_paise as approved_paise, y.member_id as approved_member_id,
      y.member_name as approved_name, y.receiver as approved_receiver, y.causes, y.reason as approval_reason,
      coalesce(yu.first_name, y.approved_by) as approved_by, y.approved_by as approved_by_id,
      y.approved_at, (select w.standing from second_word w where w.account_id = ${accountId}
        and w.subject_id = p.payout_id and w.act = 'payUnusualPrize') as standing,
      case when d.is_paper or d.cause is not null then '[]'::jsonb else g.deductions end as rules, p.deductions,
      p.payout_id, p.voucher_number, p.deduction_paise, p.deduction_reason,
      ${dues(accountId)} as adjusted, p.amount_paise, p.payout_date, p.method, p.reference,
      p.receiver, p.receiver_reason, p.receipts_reason, p.drawer_reason,
      exists (select from receipt r where r.account_id = ${accountId} and r.ticket_id = d.ticket_id
        and r.reversed_at >= d.locked_at and r.method <> ${ADJUSTED}) as receipts_reversed,
      exists (select from prize_payout b where b.account_id = ${accountId} and d.draw_id in (b.draw_id, b.paper_draw_id, b.ticket_id)
        and b.confirmed_at is not null and b.reversed_at is not null and p.payout_id is null) as paid_before,
      (select w.standing from second_word w where w.account_id = ${accountId} and w.subject_id = p.payout_id
        and w.act = 'confirmPrize') as confirmed_standing, p.created_by as paid_by_id,
      coalesce(u.first_name, p.created_by) as paid_by, p.created_at as paid_at,
      coalesce(c.first_name, p.confirmed_by) as confirmed_by, p.confirmed_at,
      coalesce(v.first_name, p.reversed_by) as reversed_by, p.reversed_at, p.reversal_reason
    from page d
    left join prize_payout p on p.account_id = ${accountId} and p.payout_id = d.payout_id
    join scheme g on g.account_id = ${accountId} and g.scheme_id = d.scheme_id
    join ticket t on t.account_id = ${accountId} and t.ticket_id = d.ticket_id
    join member m on m.account_id = ${accountId} and m.member_id = coalesce(p.member_id, t.member_id)
    left join prize_approval y on y.account_id = ${accountId} and y.draw_id = d.draw_id
      and y.turn = case when p.payout_id is null then ${lastApproval(accountId)} else p.approval_turn end
    left join app_user yu on yu.account_id = y.account_id and yu.user_id = y.approved_by
    left join app_user u on u.account_id = p.account_id and u.user_id = p.created_by
    left join app_user c on c.account_id = p.account_id and c.user_id = p.confirmed_by
    left join app_user v on v.account_id = p.account_id and v.user_id = p.reversed_by
    ${ORDER}`;
}

/** One prize as it is now, or with the named payout of it. */
export async function findPrize(
  database: Queryable,
  accountId: string,
  named: { drawId: string } | { payoutId: string },
): Promise<PrizeRow | undefined> {
  const rows = await readPrizes(database, accountId, {
    filter: named,
    page: { limit: 1, offset: 0 },
  });
  return rows[0];
}

function payoutOf(row: PrizeRow): PrizePayout | null {
  const {
    payoutId,
    confirmedBy,
    confirmedAt,
    confirmedStanding,
    reversedBy,
    reversedAt,
    reversalReason,
  } = row;
  if (payoutId === null) return null;
  const isReversed = reversedBy !== null && reversedAt !== null && reversalReason !== null;
  return {
    payoutId,
    voucherNumber: row.voucherNumber,
    deduction: toRupees(row.deductionPaise),
    deductionReason: row.deductionReason,
    ...(row.adjusted !== null && {
      adjusted: row.adjusted.map(({ paise, ...dues }) => ({ ...dues, amount: toRupees(paise) })),
    }),
    amount: toRupees(row.amountPaise),
    payoutDate: row.payoutDate,
    method: row.method,
    reference: row.reference,
    receiver: row.receiver,
    receiverReason: row.receiverReason,
    receiptsReason: row.receiptsReason,
    drawerReason: row.drawerReason,
    paidBy: row.paidBy,
    paidById: row.paidById,
    paidAt: row.paidAt,
    confirmed:
      confirmedBy !== null && confirmedAt !== null
        ? {
            by: confirmedBy,
            at: confirmedAt,
            ...(confirmedStanding && { standing: confirmedStanding }),
          }
        : null,
    reversal: isReversed ? { reason: reversalReason, by: reversedBy, at: reversedAt } : null,
  };
}

/** The word on a prize; how it stands once it is paid. */
function wordOf(row: PrizeRow): Pick<Prize, 'approval'> {
  if (row.approvalTurn === null) return {};
  const { standing } = row;
  return {
    approval: {
      returnAmount: toRupees(row.approvedPaise),
      memberId: row.approvedMemberId,
      memberName: row.approvedName,
      receiver: row.approvedReceiver,
      causes: row.causes,
      reason: row.approvalReason,
      by: row.approvedBy,
      byId: row.approvedById,
      at: row.approvedAt,
      ...(standing !== null && { standing }),
    },
  };
}

/** Deductions by the rules of the group: those of the payout, or of a prize that is still to be paid. */
export function deductionsOf({ deductions, returnPaise, rules }: PrizeRow): Deducted[] {
  return deductions ?? deductedFrom(toRupees(returnPaise ?? 0), returnPaise === null ? [] : rules);
}

/** The prize of the API. */
export function toPrize(row: PrizeRow): Prize {
  const deductions = deductionsOf(row);
  return {
    drawId: row.drawId,
    drawNo: row.drawNo,
    drawDate: row.drawDate,
    ...(row.isPaper && { heldOnPaper: true }),
    ...(row.cause !== null && { cause: row.cause }),
    schemeId: row.groupId,
    schemeName: row.schemeName,
    ticketId: row.ticketId,
    membershipCode: row.code,
    ...(row.paperNumber !== null && { paperNumber: row.paperNumber }),
    memberId: row.memberId,
    memberName: row.memberName,
    contactPhone: row.contactPhone,
    address: row.address,
    language: row.reminderLocale ?? localeOfName(row.memberName),
    ...(row.formerNames !== null && { formerNames: row.formerNames }),
    state: row.state,
    returnAmount: row.returnPaise === null ? null : toRupees(row.returnPaise),
    ...(deductions.length > 0 && { deductions }),
    ...(row.isPaper && {
      groupReturn: row.groupReturnPaise === null ? null : toRupees(row.groupReturnPaise),
    }),
    ...(row.returnChanged && { returnChanged: true }),
    receiptsReversed: row.receiptsReversed,
    ...(row.paidBefore && { paidBefore: true }),
    ...wordOf(row),
    payout: payoutOf(row),
  };
}

/**
 * The prize of a draw whose winner is on record.
 * @throws Failure 404, 409 DRAW_VOID or NOT_MARKED
 */
export async function prizeOfDraw(
  tx: Queryable,
  accountId: string,
  drawId: string,
): Promise<PrizeRow> {
  const prize = await findPrize(tx, accountId, { drawId });
  if (prize) return prize;
  const { rows } = await runSql<{ state: string }>(tx)`
    select state from draw where account_id = ${accountId} and draw_id = ${drawId}
    union all select 'paper' from paper_draw where account_id = ${accountId} and draw_id = ${drawId}`;
  const [draw] = rows;
  if (!draw) throw notFound(NOT_FOUND.draw);
  if (draw.state === 'void') throw conflict('DRAW_VOID', REFUSED.thisDrawWasVoidedItHas);
  if (draw.state === 'paper') throw conflict('PRIZE_PAID', REFUSED.thisDrawWasHeldBeforeKuri);
  throw conflict('NOT_MARKED', REFUSED.theWinnerOfThisDrawIs);
}

/** The payout of this id, with its prize. @throws Failure 404 */
export async function payoutNamed(
  tx: Queryable,
  accountId: string,
  payoutId: string,
): Promise<PrizeRow> {
  const row = await findPrize(tx, accountId, { payoutId });
  if (!row) throw notFound(REFUSED.payoutNotFound);
  return row;
}

export async function prizeNamed(
  tx: Queryable,
  accountId: string,
  payoutId: string,
): Promise<Prize> {
  return toPrize(await payoutNamed(tx, accountId, payoutId));
}

/** Answer to a repeat: the payout of the first answer as it is now. */
export async function prizeNow<T extends { data: Prize }>(
  tx: Queryable,
  { accountId }: { accountId: string },
  first: T,
): Promise<T> {
  const { payout } = first.data;
  if (!payout) return first;
  return { ...first, data: await prizeNamed(tx, accountId, payout.payoutId) };
}
