import { createHash } from 'node:crypto';
import { inAccount } from '../../ground/database/account-scope.ts';
import { errorCode } from '../../ground/database/database-errors.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';

const WRITES = /\b(insert|update|delete)\b/i;

/** Outcome of a statement that was undone. */
export interface Outcome {
  /** Rows in no order; or the code of its failure. */
  answer: string;
  /** A digest of all rows of the other account afterwards; of writes that did not fail. */
  others?: string;
}

/** An outcome that ends its transaction. */
class Undone extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('undone');
    this.outcome = outcome;
  }
}

/** A digest of all rows of an account. */
export async function digestOf(
  tx: Queryable,
  tables: readonly string[],
  account: string,
): Promise<string> {
  await tx.query('set local role none');
  const texts = tables.map(
    (table) => `select '${table}' || t::text as row from ${table} t
    where t.account_id = $1`,
  );
  const { rows } = await tx.query<{ row: string }>(
    `select row from (${texts.join(' union all ')}) every order by row`,
    [account],
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/**
 * Runs a statement and undoes it.
 * @param as for an account; undefined is the owner of the tables, who sees all rows
 */
export async function runApart(
  database: Database,
  statement: { text: string; params: readonly unknown[] },
  { as, other, tables }: { as: string | undefined; other: string; tables: readonly string[] },
): Promise<Outcome> {
  const work = async (tx: Queryable) => {
    const { rows, rowCount } = await tx.query(statement.text, statement.params);
    const answer = JSON.stringify([rowCount, rows.map((row) => JSON.stringify(row)).sort()]);
    if (!WRITES.test(statement.text)) throw new Undone({ answer });
    throw new Undone({ answer, others: await digestOf(tx, tables, other) });
  };
  try {
    const run = () => database.transaction(work);
    return await (as === undefined ? run() : inAccount(as, run));
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { answer: code };
  }
}
