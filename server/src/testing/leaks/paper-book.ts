import assert from 'node:assert/strict';
import {
  beginImport,
  bookGroup,
  bookMember,
  bookPayment,
  importBook,
  csvOf,
  settled,
} from '../imports/import-fixtures.ts';
import type { Caller } from '../test-app.ts';

const REASON = 'As the test needs it';

/** A paper book, brought along, undone and brought along again in parts. */
export async function paperBook(caller: Caller): Promise<string> {
  // Somebody of its own: nothing else is done to them at this same instant.
  const contactPhone = '9447055503';
  const files = {
    groups: csvOf('groups', [bookGroup()]),
    members: csvOf('members', [bookMember({ contactPhone, status: 'Active' })]),
    payments: csvOf('payments', [bookPayment({ contactPhone })]),
  };
  const { importId } = await importBook(caller, files);
  const undoing = await caller.post('undoBookImport', { importId, reason: REASON });
  assert.equal(undoing.statusCode, 202, undoing.body);
  assert.equal((await settled(caller, importId)).state, 'undone');
  const again = await importBook(caller, files);
  assert.equal(again.state, 'written', again.problem?.message ?? '');
  const more = csvOf('payments', [bookPayment({ contactPhone, receiptDate: '05/10/2026' })]);
  await importBook(caller, { payments: more });
  const open = await beginImport(caller, { payments: more });
  const matched = {
    ...{ importId: open, kind: 'payments', sheet: '', headingRow: 1 },
    columns: { contactPhone: 0, schemeCode: 2, receiptDate: 3, amount: 4 },
  };
  const match = await caller.post('matchImportColumns', matched);
  assert.equal(match.statusCode, 200, match.body);
  const sheet = { sheet: '', as: 'payments', monthDay: 1, typed: {}, takesMarked: false };
  const register = { importId: open, kind: 'payments', sheets: [sheet] };
  const said = await caller.post('matchImportRegister', register);
  assert.equal(said.statusCode, 200, said.body);
  const words = [{ key: 'paymentMethod', word: 'GPay', value: 'UPI' }];
  const check = await caller.post('checkBookImport', { importId: open, words });
  assert.equal(check.statusCode, 202, check.body);
  await settled(caller, open);
  for (const path of ['bookImportColumns', 'bookImportRegister', 'bookImportFaultFile']) {
    const read = await caller.get(`${path}?importid=${open}&kind=payments`);
    assert.equal(read.statusCode, 200, read.body);
  }
  await caller.delete(`bookImportFile?importid=${open}&kind=payments`);
  const cancelled = await caller.post('cancelBookImport', { importId: open });
  assert.equal(cancelled.statusCode, 200, cancelled.body);
  return importId;
}
