import { insertRow, type Sql } from '../../ground/database/statements.ts';
import { build, execute, runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  type CommissionEarned,
  commissionPaise,
  type CommissionRule,
  type DeductionRule,
  type Group,
  type LateFee,
  MAX_LIST_SIZE,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { nextDrawDate } from './rules.ts';

type Row = Omit<
  Group,
  | 'schemeTypeName'
  | 'monthlyInstallment'
  | 'returnAmount'
  | 'endReturn'
  | 'deductions'
  | 'lateFee'
  | 'commission'
  | 'registrationFee'
  | 'nextDrawDate'
> & {
  deductions: DeductionRule[];
  lateFee: LateFee | null;
  commission: CommissionRule | null;
  instalmentPaise: number;
  registrationFeePaise: number;
  returnPaise: number | null;
  endPaise: number | null;
};

/** Groups `g` of an account. @param rest a condition, an order or a lock */
async function readGroups(on: Queryable, accountId: string, rest: Sql): Promise<Group[]> {
  const { rows } = await runSql<Row>(on)`
    select g.scheme_id, g.name as scheme_name, g.code as scheme_code,
      t.name as scheme_type, g.type_id as scheme_type_id, g.max_capacity,
      g.current_capacity, g.duration_months as scheme_duration,
      g.instalment_paise, g.return_paise, g.end_return_paise as end_paise, g.deductions,
      g.winner_pays_remaining, g.late_fee,
      g.referrer_commission as commission, g.registration_fee_paise,
      g.start_date as scheme_start_date, g.draw_date as scheme_draw_date, g.draw_hour,
      g.status as scheme_status, g.draws_completed, g.min_numbers, g.created_at, g.updated_at
    from scheme g join group_type t on t.account_id = g.account_id and t.type_id = g.type_id
    where g.account_id = ${accountId} ${rest}`;
  return rows.map(toGroup);
}

function toGroup({
  instalmentPaise,
  returnPaise,
  endPaise,
  deductions,
  lateFee,
  commission,
  registrationFeePaise,
  ...row
}: Row): Group {
  return {
    ...row,
    schemeTypeName: row.schemeType,
    monthlyInstallment: toRupees(instalmentPaise),
    returnAmount: returnPaise === null ? null : toRupees(returnPaise),
    ...(endPaise !== null && { endReturn: toRupees(endPaise) }),
    ...(deductions.length > 0 && { deductions }),
    ...(lateFee !== null && { lateFee }),
    ...(commission !== null && { commission }),
    ...(registrationFeePaise > 0 && { registrationFee: toRupees(registrationFeePaise) }),
    nextDrawDate: nextDrawDate(row),
  };
}

export async function countGroups(database: Queryable, accountId: string): Promise<number> {
  const { rows } = await runSql<{ count: number }>(database)`
    select count(*) as count from scheme where account_id = ${accountId}`;
  return rows[0]?.count ?? 0;
}

/** A page of an account's groups, newest first. */
export function pageOfGroups(
  database: Queryable,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Group[]> {
  const page = sql`order by g.created_at desc, g.scheme_id desc limit ${limit} offset ${offset}`;
  return readGroups(database, accountId, page);
}

/** All groups of an account: the active ones first, by name. */
export function listGroups(database: Queryable, accountId: string): Promise<Group[]> {
  const order = sql`order by g.status <> 'Active', lower(g.name), g.scheme_id`;
  return readGroups(database, accountId, sql`${order} limit ${MAX_LIST_SIZE}`);
}

export async function findGroup(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<Group | undefined> {
  return (await readGroups(database, accountId, sql`and g.scheme_id = ${groupId}`))[0];
}

/** A group, locked until the transaction ends. */
export async function lockGroup(
  tx: Queryable,
  accountId: string,
  groupId: string,
): Promise<Group | undefined> {
  const locked = sql`and g.scheme_id = ${groupId} for update of g`;
  return (await readGroups(tx, accountId, locked))[0];
}

/** Fields of a group that a form changes, as they are stored. */
const fieldsOf = (group: Group) => ({
  typeId: group.schemeTypeId,
  code: group.schemeCode,
  name: group.schemeName,
  maxCapacity: group.maxCapacity,
  durationMonths: group.schemeDuration,
  instalmentPaise: toPaise(group.monthlyInstallment),
  startDate: group.schemeStartDate,
  drawDate: group.schemeDrawDate,
  status: group.schemeStatus,
  updatedAt: group.updatedAt,
  minNumbers: group.minNumbers,
  returnPaise: group.returnAmount === null ? null : toPaise(group.returnAmount),
  deductions: JSON.stringify(group.deductions ?? []),
  drawHour: group.drawHour ?? null,
  winnerPaysRemaining: group.winnerPaysRemaining ?? true,
  lateFee: group.lateFee === undefined ? null : JSON.stringify(group.lateFee),
  referrerCommission: group.commission === undefined ? null : JSON.stringify(group.commission),
  registrationFeePaise: toPaise(group.registrationFee ?? 0),
  endReturnPaise: typeof group.endReturn === 'number' ? toPaise(group.endReturn) : null,
});

/** Stores a group without tickets and draws. */
export function insertGroup(tx: Queryable, accountId: string, group: Group): Promise<void> {
  const { createdAt } = group;
  return insertRow(tx, 'scheme', {
    accountId,
    schemeId: group.schemeId,
    createdAt,
    ...fieldsOf(group),
  });
}

/**
 * Stores the editable fields of a group. A changed code stays in its tickets' codes, so it is kept
 * among the former ones.
 */
export async function updateGroup(tx: Queryable, accountId: string, group: Group): Promise<void> {
  const formerCodes = sql<string[]>`case
    when next_ticket_seq = 1 or lower(code) = lower(${group.schemeCode}) then former_codes
    else array_append(array_remove(former_codes, code), code) end`;
  const changed = build.updateTable('scheme').set({ ...fieldsOf(group), formerCodes });
  const ofAccount = changed.where('accountId', '=', accountId);
  await execute(tx, ofAccount.where('schemeId', '=', group.schemeId));
}

/** Draws of a group: whether a list was ever frozen, and whether one waits for its winner. */
export async function drawsBegun(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<{ hasDraws: boolean; isUnderWay: boolean }> {
  const { rows } = await runSql<{ isUnderWay: boolean | null }>(database)`
    select bool_or(state in ('locked', 'drawn')) as is_under_way from draw
    where account_id = ${accountId} and scheme_id = ${groupId}`;
  const isUnderWay = rows[0]?.isUnderWay ?? null;
  return { hasDraws: isUnderWay !== null, isUnderWay: isUnderWay === true };
}

/**
 * Commission of the referrer of a new ticket of a group, by the group's terms as they are now.
 * @param instalmentPaise of the ticket
 * @returns null for nothing
 */
export async function agreedCommission(
  tx: Queryable,
  accountId: string,
  { groupId, instalmentPaise }: { groupId: string; instalmentPaise: number },
): Promise<{ commissionPaise: number; commissionEarned: CommissionEarned } | null> {
  const { rows } = await runSql<{ rule: CommissionRule | null }>(tx)`
    select referrer_commission as rule from scheme where account_id = ${accountId} and scheme_id = ${groupId}`;
  const rule = rows[0]?.rule ?? null;
  const paise = rule === null ? 0 : commissionPaise(instalmentPaise, rule);
  if (rule === null || paise === 0) return null;
  return { commissionPaise: paise, commissionEarned: rule.earned };
}

/** Registration fee of a ticket of a group, in paise; 0 for none. */
export async function registrationFeeOf(
  tx: Queryable,
  accountId: string,
  groupId: string,
): Promise<number> {
  const group = build.selectFrom('scheme').where('accountId', '=', accountId);
  const its = group.where('schemeId', '=', groupId).select('registrationFeePaise as paise');
  const { rows } = await execute(tx, its);
  return rows[0]?.paise ?? 0;
}

/** Number of a group's draw that is frozen or drawn and not finished. */
export async function drawUnderWayOf(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<number | undefined> {
  const { rows } = await runSql<{ drawNo: number }>(database)`
    select draw_no from draw
    where account_id = ${accountId} and scheme_id = ${groupId} and state in ('locked', 'drawn')`;
  return rows[0]?.drawNo;
}
