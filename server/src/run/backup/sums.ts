import { createHash } from 'node:crypto';
import type { BackupSums } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { toRupees } from '../../ground/money.ts';
import { tablesOf } from './table-list.ts';

/** How many rows, and a sum over a number that each row's text comes to: no order, all of the content. */
async function tableSums(session: Queryable): Promise<BackupSums['tables']> {
  const sums: BackupSums['tables'] = {};
  for (const { name } of await tablesOf(session)) {
    const { rows } = await session.query<{ rows: number; content: string }>(
      `select count(*) as rows,
         coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as content
       from ${name} t`,
    );
    const [sum] = rows;
    if (sum) sums[name] = sum;
  }
  return sums;
}

async function receiptSums(session: Queryable): Promise<BackupSums['receipts']> {
  const { rows } = await session.query<{ status: string; count: number; paise: number }>(
    `select status, count(*) as count, sum(amount_paise)::bigint as paise
     from receipt group by status order by status desc`,
  );
  return rows.map(({ status, count, paise }) => ({ status, count, amount: toRupees(paise) }));
}

async function ticketSums(session: Queryable): Promise<BackupSums['tickets']> {
  const { rows } = await session.query<{ count: number; paise: number }>(
    `select count(*) as count, coalesce(sum(paid_paise), 0)::bigint as paise
     from ticket where deleted_at is null`,
  );
  const { count = 0, paise = 0 } = rows[0] ?? {};
  return { count, paidAmount: toRupees(paise) };
}

async function drawSums(session: Queryable): Promise<BackupSums['draws']> {
  const { rows } = await session.query<{ head: string }>(
    `select distinct on (account_id, scheme_id) hash as head
     from draw_event order by account_id, scheme_id, seq desc`,
  );
  const heads = rows.map(({ head }) => head).sort();
  return {
    chains: heads.length,
    heads: createHash('sha256').update(heads.join('\n')).digest('hex'),
  };
}

/** The sums of a database, equal for two databases of the same content. */
export async function sumsOf(session: Queryable): Promise<BackupSums> {
  return {
    tables: await tableSums(session),
    receipts: await receiptSums(session),
    tickets: await ticketSums(session),
    draws: await drawSums(session),
  };
}

/**
 * The differences between the sums of a backup and those of the database that it was restored into.
 * @returns the names of the figures; empty when all are the same
 */
export function differences(stored: BackupSums, restored: BackupSums): string[] {
  const tables = new Set([...Object.keys(stored.tables), ...Object.keys(restored.tables)]);
  const named: [string, unknown, unknown][] = [
    ...[...tables].map((name): [string, unknown, unknown] => [
      `table ${name}`,
      stored.tables[name],
      restored.tables[name],
    ]),
    ['sums of receipts', stored.receipts, restored.receipts],
    ['tickets', stored.tickets, restored.tickets],
    ['chains of draws', stored.draws, restored.draws],
  ];
  return named.flatMap(([name, one, other]) =>
    JSON.stringify(one) === JSON.stringify(other) ? [] : [name],
  );
}
