import { MAX_LIST_SIZE, type GroupType } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { toPaise, toRupees } from '../../ground/money.ts';

interface Row {
  typeId: string;
  name: string;
  description: string;
  durationMonths: number;
  amountPaise: number;
  returnPaise: number | null;
  winnerPaysRemaining: boolean;
  createdAt: string;
  updatedAt: string;
}

const SELECT = `select type_id as "typeId", name, description, duration_months as "durationMonths",
  amount_paise as "amountPaise", return_paise as "returnPaise",
  winner_pays_remaining as "winnerPaysRemaining", created_at as "createdAt",
  updated_at as "updatedAt"
  from group_type where account_id = $1`;

function toGroupType(row: Row): GroupType {
  return {
    schemeTypeId: row.typeId,
    schemeType: row.name,
    schemeTypeDescription: row.description,
    schemeDuration: row.durationMonths,
    schemeAmount: toRupees(row.amountPaise),
    returnAmount: row.returnPaise === null ? null : toRupees(row.returnPaise),
    winnerPaysRemaining: row.winnerPaysRemaining,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** All group types of an account, newest first. */
export async function listGroupTypes(database: Queryable, accountId: string): Promise<GroupType[]> {
  const { rows } = await database.query<Row>(
    `${SELECT} order by created_at desc, type_id desc limit ${MAX_LIST_SIZE}`,
    [accountId],
  );
  return rows.map(toGroupType);
}

export async function findGroupType(
  database: Queryable,
  accountId: string,
  typeId: string,
): Promise<GroupType | undefined> {
  const { rows } = await database.query<Row>(`${SELECT} and type_id = $2`, [accountId, typeId]);
  return rows.map(toGroupType)[0];
}

/** The same, locked until the transaction ends. */
export async function lockGroupType(
  tx: Queryable,
  accountId: string,
  typeId: string,
): Promise<GroupType | undefined> {
  const { rows } = await tx.query<Row>(`${SELECT} and type_id = $2 for update`, [
    accountId,
    typeId,
  ]);
  return rows.map(toGroupType)[0];
}

function columns(accountId: string, type: GroupType) {
  return [
    accountId,
    type.schemeTypeId,
    type.schemeType,
    type.schemeTypeDescription,
    type.schemeDuration,
    toPaise(type.schemeAmount),
    type.returnAmount === null ? null : toPaise(type.returnAmount),
    type.updatedAt,
    type.winnerPaysRemaining,
  ];
}

export async function insertGroupType(
  tx: Queryable,
  accountId: string,
  type: GroupType,
): Promise<void> {
  await tx.query(
    `insert into group_type (account_id, type_id, name, description, duration_months,
       amount_paise, return_paise, updated_at, winner_pays_remaining,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...columns(accountId, type), type.createdAt],
  );
}

export async function updateGroupType(
  tx: Queryable,
  accountId: string,
  type: GroupType,
): Promise<void> {
  await tx.query(
    `update group_type set name = $3, description = $4, duration_months = $5, amount_paise = $6,
       return_paise = $7, updated_at = $8, winner_pays_remaining = $9
     where account_id = $1 and type_id = $2`,
    columns(accountId, type),
  );
}
