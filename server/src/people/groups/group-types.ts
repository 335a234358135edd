import { runSql } from '../../ground/database/build.ts';
import { insertRow, type Sql, updateRow } from '../../ground/database/statements.ts';
import { sql } from 'kysely';
import {
  commissionText,
  type CommissionRule,
  deductionFault,
  type DeductionRule,
  deductionText,
  istDate,
  type GroupType,
  type groupTypeBody,
  type LateFee,
  lateFeeText,
  MAX_LIST_SIZE,
  refusals,
} from '@kuri/shared/contract';
import { fileCalls, groupCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import type * as z from 'zod/mini';
import type { Queryable } from '../../ground/database/database.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { atOnce, type CsvColumns, plainAmount, sendCsv } from '../../ground/http/csv-file.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { invalidField, notFound } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';
import { changedAt, refuseStale } from '../../ground/versions.ts';
import { withGroupConflicts } from './rules.ts';

const REFUSED = refusals('groupTypes', { groupTypeNotFound: 'Group type not found' });

interface TypeRow {
  typeId: string;
  name: string;
  description: string;
  durationMonths: number;
  amountPaise: number;
  returnPaise: number | null;
  winnerPaysRemaining: boolean;
  deductions: DeductionRule[];
  lateFee: LateFee | null;
  commission: CommissionRule | null;
  createdAt: string;
  updatedAt: string;
}

/** Group types of an account. @param rest a condition, an order or a lock */
async function readTypes(on: Queryable, accountId: string, rest: Sql): Promise<GroupType[]> {
  const { rows } = await runSql<TypeRow>(on)`
    select type_id, name, description, duration_months, amount_paise, return_paise,
      winner_pays_remaining, deductions, late_fee, referrer_commission as commission, created_at, updated_at
    from group_type where account_id = ${accountId} ${rest}`;
  return rows.map(toGroupType);
}

function toGroupType(row: TypeRow): GroupType {
  return {
    schemeTypeId: row.typeId,
    schemeType: row.name,
    schemeTypeDescription: row.description,
    schemeDuration: row.durationMonths,
    schemeAmount: toRupees(row.amountPaise),
    returnAmount: row.returnPaise === null ? null : toRupees(row.returnPaise),
    winnerPaysRemaining: row.winnerPaysRemaining,
    ...(row.deductions.length > 0 && { deductions: row.deductions }),
    ...(row.lateFee !== null && { lateFee: row.lateFee }),
    ...(row.commission !== null && { commission: row.commission }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** All group types of an account, newest first. */
export const listGroupTypes = (database: Queryable, accountId: string): Promise<GroupType[]> =>
  readTypes(
    database,
    accountId,
    sql`order by created_at desc, type_id desc limit ${MAX_LIST_SIZE}`,
  );

export async function findGroupType(
  database: Queryable,
  accountId: string,
  typeId: string,
): Promise<GroupType | undefined> {
  return (await readTypes(database, accountId, sql`and type_id = ${typeId}`))[0];
}

/** Locks a group type until the transaction ends. */
async function lockGroupType(
  tx: Queryable,
  accountId: string,
  typeId: string,
): Promise<GroupType | undefined> {
  return (await readTypes(tx, accountId, sql`and type_id = ${typeId} for update`))[0];
}

/** Fields of a group type that a form changes, as they are stored. */
const fieldsOf = (type: GroupType) => ({
  name: type.schemeType,
  description: type.schemeTypeDescription,
  durationMonths: type.schemeDuration,
  amountPaise: toPaise(type.schemeAmount),
  returnPaise: type.returnAmount === null ? null : toPaise(type.returnAmount),
  updatedAt: type.updatedAt,
  winnerPaysRemaining: type.winnerPaysRemaining,
  deductions: JSON.stringify(type.deductions ?? []),
  lateFee: type.lateFee === undefined ? null : JSON.stringify(type.lateFee),
  referrerCommission: type.commission === undefined ? null : JSON.stringify(type.commission),
});

export function insertGroupType(tx: Queryable, accountId: string, type: GroupType): Promise<void> {
  const { schemeTypeId: typeId, createdAt } = type;
  return insertRow(tx, 'groupType', { accountId, typeId, createdAt, ...fieldsOf(type) });
}

const updateGroupType = (tx: Queryable, accountId: string, type: GroupType): Promise<void> =>
  updateRow(tx, 'groupType', { accountId, typeId: type.schemeTypeId }, fieldsOf(type));

const GROUP_TYPE_COLUMNS: CsvColumns<GroupType> = [
  ['Group type', (type) => type.schemeType],
  ['Description', (type) => type.schemeTypeDescription],
  ['Months', (type) => type.schemeDuration],
  ['Monthly amount', (type) => plainAmount(type.schemeAmount)],
  ['Return amount', (type) => (type.returnAmount === null ? null : plainAmount(type.returnAmount))],
  ['Deductions', (type) => (type.deductions ?? []).map(deductionText).join(', ')],
  ['Commission of referrers', ({ commission }) => (commission ? commissionText(commission) : null)],
];

const LATE_FEE_COLUMN: CsvColumns<GroupType> = [
  ['Late fee', (type) => (type.lateFee ? lateFeeText(type.lateFee) : null)],
];

/** @throws Failure 422 for a return amount below the deductions */
function withFields(
  body: z.output<typeof groupTypeBody>,
  kept: Pick<
    GroupType,
    | 'schemeTypeId'
    | 'winnerPaysRemaining'
    | 'deductions'
    | 'lateFee'
    | 'commission'
    | 'createdAt'
    | 'updatedAt'
  >,
): GroupType {
  const {
    winnerPaysRemaining = kept.winnerPaysRemaining,
    deductions = kept.deductions,
    lateFee: rule = kept.lateFee,
    commission = kept.commission,
    ...fields
  } = body;
  const fault = deductionFault({ ...fields, deductions });
  if (fault) throw invalidField(fault.field, fault.message);
  const { schemeTypeId, createdAt, updatedAt } = kept;
  // Instalments that were due before it was switched on stay free, also when the rule is changed later.
  const since = kept.lateFee?.since ?? istDate(Date.parse(updatedAt));
  const type = { ...fields, winnerPaysRemaining, schemeTypeId, createdAt, updatedAt };
  return {
    ...type,
    ...(deductions && deductions.length > 0 && { deductions }),
    ...(rule && { lateFee: { ...rule, since } }),
    ...(commission && { commission }),
  };
}

export const groupTypeRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  serve(scope, groupCalls.groupTypes, async ({ request }) =>
    ok(await listGroupTypes(context.database, sessionOf(request).accountId)),
  );

  serve(
    scope,
    fileCalls.groupTypesFile,
    async ({ request, reply }) => {
      const { accountId } = sessionOf(request);
      const types = await listGroupTypes(context.database, accountId);
      const hasLateFees = types.some(({ lateFee }) => lateFee !== undefined);
      const columns = [...GROUP_TYPE_COLUMNS, ...(hasLateFees ? LATE_FEE_COLUMN : [])];
      return sendCsv(reply, 'group-types', {
        columns,
        parts: atOnce(() => Promise.resolve(types)),
      });
    },
    { config: { report: true } },
  );

  serveWrite(scope, context, groupCalls.addGroupType, async (tx, { body, writer }) => {
    const { accountId, at } = writer;
    const entityId = newId('gty');
    const after = withFields(body, {
      schemeTypeId: entityId,
      winnerPaysRemaining: true,
      createdAt: at,
      updatedAt: at,
    });
    await withGroupConflicts(() => insertGroupType(tx, accountId, after));
    await writeAudit(tx, { ...writer, action: 'group-type.created', entityId, after });
    return ok(after, 'Group type added successfully');
  });

  serveWrite(
    scope,
    context,
    groupCalls.updateGroupType,
    async (tx, { query, body, writer, request }) => {
      const { accountId, at } = writer;
      const { updatedAt: seen, ...fields } = body;
      const before = await lockGroupType(tx, accountId, query.schemetypeid);
      if (!before) throw notFound(REFUSED.groupTypeNotFound);
      refuseStale(request.headers['if-match'] ?? seen, before, 'group type');
      const updatedAt = changedAt(before.updatedAt, at);
      const after = withFields(fields, { ...before, updatedAt });
      await withGroupConflicts(() => updateGroupType(tx, accountId, after));
      const entityId = before.schemeTypeId;
      await writeAudit(tx, { ...writer, action: 'group-type.updated', entityId, before, after });
      return ok(after, 'Group type updated successfully');
    },
  );
  done();
};
