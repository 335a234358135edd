import { writeSync } from 'node:fs';
import type { Database } from '../../ground/database/database.ts';

// Money as the server writes it, small: an entry and the total that it changes, in one transaction.

const TICKETS = 50;
const WRITERS = 4;

export interface LedgerState {
  keys: string[];
  /** Tickets whose total is not the sum of their entries. */
  broken: number[];
}

async function createLedger(database: Database): Promise<void> {
  await database.query(`
    create table if not exists ledger_ticket (id int primary key, paise bigint not null default 0);
    create table if not exists ledger_entry (
      key text primary key, ticket_id int not null, paise bigint not null, filler text not null);
    create index if not exists ledger_entry_ticket on ledger_entry (ticket_id);
    insert into ledger_ticket select n, 0 from generate_series(1, ${String(TICKETS)}) n
      on conflict do nothing`);
}

async function readLedger(database: Database): Promise<LedgerState> {
  const entries = await database.query<{ key: string }>('select key from ledger_entry');
  const broken = await database.query<{ id: number }>(`
    select t.id from ledger_ticket t left join ledger_entry e on e.ticket_id = t.id
    group by t.id, t.paise having t.paise <> coalesce(sum(e.paise), 0)`);
  return { keys: entries.rows.map(({ key }) => key), broken: broken.rows.map(({ id }) => id) };
}

async function writeEntry(database: Database, key: string, count: number): Promise<void> {
  const ticket = 1 + (count % TICKETS);
  await database.transaction(async (tx) => {
    await tx.query('select 1 from ledger_ticket where id = $1 for update', [ticket]);
    await tx.query('insert into ledger_entry values ($1, $2, $3, $4)', [
      key,
      ticket,
      count,
      'x'.repeat(200 + ((count * 37) % 800)),
    ]);
    await tx.query('update ledger_ticket set paise = paise + $2 where id = $1', [ticket, count]);
  });
}

function say(line: string): void {
  // At once: what is buffered dies with the process.
  writeSync(1, `${line}\n`);
}

/**
 * Opens the ledger, reports to the parent what is in it, and writes entries for ever, reporting
 * each after its commit: `OPEN <state>`, then `ACK <key>` a line.
 */
export async function writeUntilKilled(database: Database, cycle: string): Promise<never> {
  await createLedger(database);
  say(`OPEN ${JSON.stringify(await readLedger(database))}`);
  let count = 0;
  const write = async (): Promise<never> => {
    for (;;) {
      count += 1;
      const key = `${cycle}-${String(count)}`;
      const isDue = count % 150 === 0;
      await writeEntry(database, key, count);
      say(`ACK ${key}`);
      if (isDue) await database.query('checkpoint');
    }
  };
  return await Promise.race(Array.from({ length: WRITERS }, write));
}
