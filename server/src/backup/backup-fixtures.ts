import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../database/database.ts';
import { addAnyGroup, addTicket } from '../enrolments/enrolment-fixtures.ts';
import { payFor } from '../receipts/receipt-fixtures.ts';
import { testApp } from '../testing/test-app.ts';
import { MIGRATIONS } from '../testing/migrations-folder.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../testing/test-database.ts';
import { backUp } from './make-backup.ts';

/** An account with a group, a ticket whose texts are odd, a receipt and a reversed one. */
export async function fillSomewhat(database: Database): Promise<string> {
  const { app, caller: signIn } = await testApp(database);
  const caller = await signIn();
  const { schemeId } = await addAnyGroup(caller);
  const ticket = await addTicket(caller, schemeId, {
    memberName: "അഞ്ജലി “Anju” \\N {O'Neill}",
    address: 'Line one, [12]\tTab "and" \\ 😀',
  });
  await payFor(caller, [ticket], { remarks: '["not", "a", "row"]' });
  const { receiptNumber } = await payFor(caller, [ticket], { paymentMethod: 'UPI' });
  await caller.post('reverseMemberReceipt', { receiptNumber, reason: 'Typed twice' });
  await app.close();
  return caller.accountId;
}

/** A data folder with an empty, migrated database where the tests have one: making it takes long. */
export function emptyDatabaseIn(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const template = process.env[TEMPLATE_FOLDER_VARIABLE];
  if (template !== undefined) {
    const to = path.join(dataDir, 'database');
    cpSync(path.join(template, 'database'), to, { recursive: true });
  }
  return dataDir;
}

/** Backs a database up into a folder. */
export function backUpInto(folder: string, database: Database, name = 'good.backup') {
  const work = path.join(folder, `work-${name}`);
  emptyDatabaseIn(path.join(work, 'scratch'));
  const file = path.join(folder, name);
  return backUp((read) => read(database), {
    file,
    work,
    migrations: MIGRATIONS,
    now: Date.parse('2026-11-21T12:00:00+05:30'),
    onStep: () => undefined,
  }).then((made) => ({ ...made, file }));
}
