import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, ImportFault } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import {
  beginImport,
  bookGroup,
  bookMember,
  bookPayment,
  checkImport,
  csvOf,
  importBook,
  settled,
  totalsOf,
  WRITE_REASON,
} from '../../testing/imports/import-fixtures.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';
import { withoutEqual } from './import-queries.ts';
import { methodIn } from './words.ts';

it('folds equal faults of one sheet and column of the file alone', () => {
  const fault = { kind: 'payments', column: 'Amount', message: 'Not an amount' } as const;
  const folded = withoutEqual([
    { ...fault, row: 5, sheet: 'Group A', heading: 'Apr-26' },
    { ...fault, row: 6, sheet: 'Group A', heading: 'Apr-26' },
    { ...fault, row: 7, sheet: 'Group A', heading: 'May-26' },
    { ...fault, row: 5, sheet: 'Group B', heading: 'Apr-26' },
  ]);
  assert.deepEqual(
    folded.map(({ sheet, heading, row, others }) => [sheet, heading, row, others]),
    [
      ['Group A', 'Apr-26', 5, [6]],
      ['Group A', 'May-26', 7, undefined],
      ['Group B', 'Apr-26', 5, undefined],
    ],
  );
});

it('takes the number behind a way of payment', () => {
  const read = [
    'Cheque No. 123456',
    'NEFT UTR N12345678',
    'UPI/412345678901/ravi',
    'A/c 12345',
    'A/c',
    'CASH',
    'GPay 2',
    '17',
    '',
  ].map((text) => Object.values(methodIn(text)).join('|'));
  assert.deepEqual(read, [
    'Cheque|123456',
    'NEFT|N12345678',
    'UPI|412345678901',
    'A/c|12345',
    'A/c|',
    'CASH|',
    'GPay 2|',
    '17|',
    '|',
  ]);
});

describeAppOnBoth('words of a book', (at, database) => {
  const paid = (receiptDate: string, paymentMethod: string) =>
    bookPayment({ receiptDate, paymentMethod });
  const files = {
    groups: csvOf('groups', [bookGroup()]),
    members: csvOf('members', [bookMember({ status: 'Running' })]),
    payments: csvOf('payments', [
      paid('05/04/2026', 'GPay'),
      paid('05/05/2026', 'gpay'),
      paid('05/06/2026', 'Cheque 123456'),
      paid('05/07/2026', 'Post'),
      paid('05/08/2026', 'CASH'),
    ]),
  };

  it('are asked once, keep a book from being written, and are remembered', async () => {
    const caller = await at.caller();
    const importId = await beginImport(caller, files);
    const asked = await checkImport(caller, importId);
    const { found } = asked;
    assert.equal(found?.faults, 0);
    assert.deepEqual(
      found.words?.map(({ word, rows, proposed }) => [word, rows, proposed]),
      [
        ['GPay', 2, 'UPI'],
        ['Running', 1, 'Active'],
        ['Cheque', 1, 'Bank Transfer'],
        ['Post', 1, null],
      ],
    );
    const body = { importId, groups: totalsOf(asked), reason: WRITE_REASON };
    const refused = await caller.post('writeBookImport', body);
    assert.equal(refused.json<ErrorEnvelope>().code, 'IMPORT_STATE');

    const say = (value: string) => ({
      importId,
      words: [
        { key: 'paymentMethod', word: 'GPay', value },
        { key: 'paymentMethod', word: 'Cheque', value: 'Bank Transfer' },
        { key: 'paymentMethod', word: 'Post', value: 'Bank Transfer' },
        { key: 'status', word: 'Running', value: 'Active' },
      ],
    });
    assert.equal((await caller.post('checkBookImport', say('Gold'))).statusCode, 422);
    assert.equal((await caller.post('checkBookImport', say('UPI'))).statusCode, 202);
    assert.deepEqual((await settled(caller, importId)).found?.words, []);
    assert.equal((await caller.post('writeBookImport', body)).statusCode, 202);
    assert.equal((await settled(caller, importId)).state, 'written');
    const { rows } = await runSql<{ method: string; transaction_id: string | null }>(database())`
      select method, transaction_id from payment where account_id = ${caller.accountId} order by receipt_date`;
    assert.deepEqual(
      rows.map((row) => Object.values(row).join(' ')),
      ['UPI ', 'UPI ', 'Bank Transfer 123456', 'Bank Transfer ', 'Cash '],
    );

    const later = await importBook(caller, {
      groups: csvOf('groups', [bookGroup({ schemeCode: 'LG-B' })]),
      members: csvOf('members', [bookMember({ schemeCode: 'LG-B', status: 'RUNNING' })]),
      payments: csvOf('payments', [bookPayment({ schemeCode: 'LG-B', paymentMethod: 'GPAY' })]),
    });
    assert.equal(later.state, 'written');
  });

  it('list equal faults once, with their rows', async () => {
    const caller = await at.caller();
    const rows = ['05/04/2026', '05/05/2026', '05/06/2026'].map((day) => paid(day, '17'));
    const importId = await beginImport(caller, { ...files, payments: csvOf('payments', rows) });
    assert.equal((await checkImport(caller, importId)).found?.faults, 3);
    const listed = await caller.get(`bookImportFaults?importid=${importId}`);
    const { data } = listed.json<{ data: ImportFault[] }>();
    assert.deepEqual(
      data.map(({ row, others }) => [row, others]),
      [[2, [3, 4]]],
    );
  });
});
