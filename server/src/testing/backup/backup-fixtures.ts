import path from 'node:path';
import type { Database } from '../../ground/database/database.ts';
import { addAnyGroup, addTicket } from '../enrolments/enrolment-fixtures.ts';
import { payFor } from '../receipts/receipt-fixtures.ts';
import { testApp } from '../test-app.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../test-database.ts';
import { backUp } from '../../run/backup/make-backup.ts';

/** An account with a group, a ticket whose texts are odd, a receipt and a reversed one. */
export async function fillSampleData(database: Database): Promise<string> {
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

const template = process.env[TEMPLATE_FOLDER_VARIABLE];

/** Migrations and the empty database of a build. */
export const SCHEMA = {
  migrations: MIGRATIONS,
  blank: template && path.join(template, 'database'),
};

/** Backs a database up into a folder. */
export function backUpInto(folder: string, database: Database, name = 'good.backup') {
  const file = path.join(folder, name);
  return backUp((read) => read(database), {
    ...SCHEMA,
    file,
    work: path.join(folder, `work-${name}`),
    now: Date.parse('2026-11-21T12:00:00+05:30'),
    onStep: () => undefined,
  }).then((made) => ({ ...made, file }));
}
