import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runSql } from '../ground/database/build.ts';
import type { Database, Queryable } from '../ground/database/database.ts';
import { wrongBooks } from '../money/journal/check-books.ts';
import { MIGRATIONS } from './migrations-folder.ts';

const SQL = readFileSync(path.join(MIGRATIONS, '0084_journal.sql'), 'utf8');
const FILLS = SQL.match(/^insert into[^;]+/gm) ?? [];

/** Statements that fill the journal of one account, into tables of another name where given. */
function fillsOf(accountId: string, journal = 'journal', sums = 'journal_sum'): string[] {
  const own = (table: string) => `(select * from ${table} where account_id = '${accountId}')`;
  return FILLS.map((statement) =>
    statement
      .replace('insert into journal_sum', `insert into ${sums}`)
      .replace('insert into journal ', `insert into ${journal} `)
      .replaceAll('from journal j', `from ${own(journal)} j`)
      .replaceAll(/from (receipt r|prize_payout o|cash_entry e)\n/g, (_, named: string) => {
        const [table = '', alias = ''] = named.split(' ');
        return `from ${own(table)} ${alias}\n`;
      })
      .replaceAll('from drawer_day where', `from drawer_day where account_id = '${accountId}' and`),
  );
}

/** Fills the journal of an account with receipts that were stored without it, as the migration does. */
export async function fillJournal(tx: Queryable, accountId: string): Promise<void> {
  const fills = fillsOf(accountId);
  for (const fill of fills.slice(0, -1)) await tx.query(`${fill} on conflict do nothing`);
  await tx.query('delete from journal_sum where account_id = $1', [accountId]);
  await tx.query(fills.at(-1) ?? '');
}

const COLUMNS = `document, document_id, kind, reversed, debit, debit_of, credit, credit_of, paise, method, recorded_at,
  person_id, book_day, group_id, ticket_id, member_id`;
const CASH = `select side.person, sum(side.paise) from journal j
  cross join lateral (values (debit, debit_of, paise), (credit, credit_of, -paise)) as side (ledger, person, paise)
  where account_id = $1 and side.ledger = 'cash' group by 1 order by 1`;

const WITHOUT_AUDIT = `select p.receipt_number from payment p left join audit_log a
    on a.account_id = p.account_id and a.entity_id = coalesce(p.import_id, p.payment_id)
      and a.action in ('payment.recorded', 'import.written')
  where p.account_id = $1 and a.audit_id is null`;

/** Asserts that the books of an account agree, and that the migration would have filled the journal with the same. */
export async function assertBooks(database: Database, accountId: string): Promise<void> {
  assert.deepEqual(await wrongBooks(database, accountId), []);
  assert.deepEqual((await database.query(WITHOUT_AUDIT, [accountId])).rows, []);
  const undone = database.transaction(async (tx) => {
    await tx.query('set local role none');
    await tx.query('create temporary table filled (like journal including all) on commit drop');
    await tx.query('create temporary table filled_sum (like journal_sum) on commit drop');
    for (const fill of fillsOf(accountId, 'filled', 'filled_sum')) await tx.query(fill);
    const rowsOf = async (table: string) => {
      const rows = `select ${COLUMNS} from ${table} where account_id = $1 and document <> 'count' order by 1, 2, 3, 4`;
      return (await tx.query(rows, [accountId])).rows;
    };
    assert.deepEqual(await rowsOf('filled'), await rowsOf('journal'));
    const cash = (await tx.query(CASH, [accountId])).rows;
    const filled = CASH.replace('from journal', 'from filled');
    // Counts that were late differ row by row and come to the same.
    assert.deepEqual((await tx.query(filled, [accountId])).rows, cash);
    throw new Error('enough');
  });
  await assert.rejects(undone, /^Error: enough$/);
}

/** All receipt numbers of an account, in order. */
export async function receiptNumbers(database: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await runSql<{ number: string }>(database)`
    select receipt_number as number from payment where account_id = ${accountId} order by 1`;
  return rows.map(({ number }) => number);
}
