import {
  BOOK_COLUMNS,
  type BookImport,
  type ErrorEnvelope,
  type ImportColumns,
  type ImportFault,
  type ImportKind,
} from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { runSql } from '../../ground/database/build.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { DRAW_MONTH, freezeDraw, startDraw } from '../../testing/draws/draw-fixtures.ts';
import {
  beginImport,
  bookGroup,
  bookMember,
  bookPayment,
  checkImport,
  csvOf,
  importBook,
  importOf,
  putFile,
  settled,
  totalsOf,
  WRITE_REASON,
} from '../../testing/imports/import-fixtures.ts';
import { workbookOf } from '../../testing/imports/xlsx-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { linesOfFile } from './check-book.ts';
import { withFaults } from './fault-file.ts';

const PHONES = ['9847055501', '9847055502'] as const;

/** A register of an office: a title, other headings, columns that nobody needs, a total. */
const REGISTER = workbookOf({
  Notes: [['Kept by Ravi']],
  April: [
    ['SREE MEENAKSHI CHITS'],
    [],
    ['S.No', 'Mobile', 'Name of subscriber', 'Group', 'Paid on', 'Amt', 'Collected by'],
    ['1', PHONES[0], 'Asha', 'LG-A', '05/04/2026', '5000', 'Ravi'],
    ['2', PHONES[1], 'Biju', 'LG-A', '06/04/2026', '10000', 'Ravi'],
    ['3'],
    ['', 'TOTAL', '', '', '', '15000'],
  ],
});

const COLUMNS = { contactPhone: 1, memberName: 2, schemeCode: 3, receiptDate: 4, amount: 5 };

async function columnsOf(caller: Caller, importId: string, kind: ImportKind, query = '') {
  const answer = await caller.get(`bookImportColumns?importid=${importId}&kind=${kind}${query}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: ImportColumns }>().data;
}

const placesIn = ({ matches }: ImportColumns) =>
  Object.fromEntries(matches.flatMap(({ key, index }) => (index === null ? [] : [[key, index]])));

async function faultsOf(caller: Caller, importId: string): Promise<ImportFault[]> {
  const answer = await caller.get(`bookImportFaults?importid=${importId}&pagesize=250`);
  const { data } = answer.json<{ data: ImportFault[] }>();
  return data.flatMap(({ others = [], ...fault }) =>
    [fault.row, ...others].map((row) => ({ ...fault, row })),
  );
}

describeAppOnOne('the columns of a file', (at) => {
  let caller: Caller;

  const match = (importId: string, fields: object = {}) =>
    caller.post('matchImportColumns', {
      importId,
      kind: 'payments',
      sheet: 'April',
      headingRow: 3,
      columns: COLUMNS,
      ...fields,
    });

  it('are matched, and what is left out is listed, before its rows are read', async () => {
    caller = await at.caller();
    const files = {
      groups: csvOf('groups', [bookGroup()]),
      members: csvOf('members', [
        bookMember({ memberName: 'Asha', contactPhone: PHONES[0] }),
        bookMember({ memberName: 'Biju', contactPhone: PHONES[1] }),
      ]),
      payments: REGISTER,
    };
    const importId = await beginImport(caller, files);
    const found = await columnsOf(caller, importId, 'payments');
    assert.deepEqual([found.sheets, found.sheet], [['Notes', 'April'], 'April']);
    assert.deepEqual([found.headingRow, found.rows, found.problem], [3, 2, null]);
    assert.deepEqual(placesIn(found), COLUMNS);
    assert.deepEqual(
      found.leftOut.map(({ from, to, as, text }) => [from, to, as, text]),
      [
        [1, 1, 'above', 'SREE MEENAKSHI CHITS'],
        [2, 2, 'empty', ''],
        [6, 6, 'unused', '3'],
        [7, 7, 'total', 'TOTAL · 15000'],
      ],
    );
    // Nobody has said yet that the guesses are right.
    const unsaid = await checkImport(caller, importId);
    assert.equal(unsaid.files.find(({ kind }) => kind === 'payments')?.isMatched, false);
    assert.deepEqual(
      (await faultsOf(caller, importId)).map(({ kind, message }) => [kind, message]),
      [['payments', 'Say first which column of this file is which']],
    );

    const matched = (await match(importId)).json<{ data: BookImport }>().data;
    assert.deepEqual([matched.state, matched.found], ['files', null]);
    assert.equal(matched.files.find(({ kind }) => kind === 'payments')?.isMatched, true);
    const checked = await checkImport(caller, importId);
    assert.deepEqual([checked.found?.faults, checked.found?.payments], [0, 2]);
    assert.equal(checked.found?.amount, 15_000);
    await caller.post('cancelBookImport', { importId });
  });

  it('are remembered for the office, in any order, and for no other', async () => {
    const content = Buffer.from(
      'Amt,Paid on,Group,Name of subscriber,Mobile,S.No,Collected by\n5000,05/04/2026,LG-A,Asha,9847055501,1,Ravi\n',
    );
    const importId = await beginImport(caller, { payments: content });
    const { matches } = await columnsOf(caller, importId, 'payments');
    assert.deepEqual(
      matches.flatMap(({ key, by }) => (by === 'remembered' ? key : [])),
      ['contactPhone', 'memberName', 'schemeCode', 'receiptDate', 'amount'],
    );
    const other = await at.caller();
    const otherImport = await beginImport(other, { payments: content });
    const fresh = await columnsOf(other, otherImport, 'payments');
    assert.ok(fresh.matches.every(({ by }) => by === 'heading' || by === null));
    // Another file in its place has not been matched.
    await match(importId, {
      sheet: '',
      headingRow: 1,
      columns: {
        ...COLUMNS,
        contactPhone: 4,
        memberName: 3,
        schemeCode: 2,
        receiptDate: 1,
        amount: 0,
      },
    });
    await putFile(caller, importId, { kind: 'payments', content });
    assert.equal((await importOf(caller, importId)).files[0]?.isMatched, false);
    await caller.post('cancelBookImport', { importId });
    assert.equal((await match(importId)).statusCode, 404);
  });

  it('are refused where one is missing, taken twice, or not there', async () => {
    const importId = await beginImport(caller, { payments: REGISTER });
    const refused = async (fields: object) => {
      const answer = await match(importId, fields);
      assert.equal(answer.statusCode, 422, answer.body);
      return answer
        .json<ErrorEnvelope>()
        .errors.map(({ field, message }) => `${field}: ${message}`);
    };
    const { amount: _, ...without } = COLUMNS;
    assert.deepEqual(await refused({ columns: without }), [
      'amount: Amount: say which column of the file it is',
    ]);
    assert.deepEqual(await refused({ columns: { ...COLUMNS, amount: 4 } }), [
      'amount: Amount and Date are the same column of the file',
    ]);
    assert.deepEqual(await refused({ columns: { ...COLUMNS, amount: 9, colour: 0 } }), [
      'amount: Amount: this column is not in the file',
      'colour: There is no column colour',
    ]);
    assert.deepEqual(await refused({ sheet: 'May' }), ['sheet: This sheet is not in the file']);
    assert.equal((await importOf(caller, importId)).files[0]?.isMatched, false);
    const bad = await caller.get(`bookImportColumns?importid=${importId}&kind=payments&columns=x`);
    assertRefused(bad, 422, 'VALIDATION_ERROR');
    assert.equal((await columnsOf(caller, importId, 'payments', '&sheet=Notes')).sheet, 'Notes');
    const chosen = await columnsOf(
      caller,
      importId,
      'payments',
      '&columns=contactPhone:1,amount:5',
    );
    assert.deepEqual(placesIn(chosen), { contactPhone: 1, amount: 5 });
    await putFile(caller, importId, { kind: 'payments', content: Buffer.from('PK\u0003\u0004') });
    const unreadable = await columnsOf(caller, importId, 'payments');
    assert.match(unreadable.problem?.message ?? '', /cannot be read/);
    assert.equal((await match(importId)).statusCode, 422);
    await caller.post('cancelBookImport', { importId });
  });

  /** Faults of a file of payments whose columns are matched so. */
  async function readAs(
    lines: readonly string[],
    places: readonly (string | null)[],
    headingRow = 1,
  ) {
    const importId = await beginImport(caller, { payments: Buffer.from(lines.join('\n')) });
    const columns = Object.fromEntries(places.flatMap((key, at) => (key ? [[key, at]] : [])));
    const body = { importId, kind: 'payments', sheet: '', headingRow, columns };
    const matched = await caller.post('matchImportColumns', body);
    assert.equal(matched.statusCode, 200, matched.body);
    const { leftOut } = await columnsOf(caller, importId, 'payments');
    await checkImport(caller, importId);
    const faults = await faultsOf(caller, importId);
    await caller.post('cancelBookImport', { importId });
    return {
      leftOut: leftOut.map(({ from, as }) => `${from} ${as}`),
      // The file is alone, so no group and no member is known.
      faults: faults.flatMap(({ row, column, message }) =>
        ['Group code', 'Phone'].includes(column) ? [] : `${row} ${column}: ${message}`,
      ),
    };
  }
  const NEEDED = ['contactPhone', 'schemeCode', 'receiptDate', 'amount'];
  const paid = (amount: string) => `9847055501,LG-A,05/04/2026,${amount}`;
  const needsQuotes = (amount: string, whole: string) =>
    `Amount: "${amount}": an amount with a comma needs quotes, such as "${whole}"; write ${amount}.00 if that is all`;

  it('hide no piece of an amount, though a column without a heading is matched', async () => {
    const headings = 'Phone,Group code,Date,Amount';
    for (const first of [headings, `${headings},,`]) {
      const lines = [first, ...['5,000', '125,500', '500,50', '1,00,000'].map(paid)];
      const { faults } = await readAs(lines, [...NEEDED, 'transactionId', 'bookNumber']);
      assert.deepEqual(faults, [
        `2 ${needsQuotes('5', '5,000')}`,
        `3 ${needsQuotes('125', '125,500')}`,
        `4 ${needsQuotes('500', '500,50')}`,
        `5 ${needsQuotes('1', '1,00,000')}`,
      ]);
    }
    const shifted = [`${headings},Method`, `${paid('125,500')},Cash`, `${paid('5000,Cash')},17`];
    const { faults } = await readAs(shifted, [...NEEDED, null, 'bookNumber']);
    assert.deepEqual(faults, [`2 ${needsQuotes('125', '125,500')}`]);
  });

  it('of a file without headings are as many as in its first row', async () => {
    const lines = [paid('5000'), paid('10,000'), `${paid('5000')},x`, '9847055501,LG-A'];
    const { faults } = await readAs(lines, NEEDED, 0);
    const wide = 'This row has 5 cells and the file 4 columns: an amount with a comma needs quotes';
    assert.deepEqual(faults.slice(0, 4), [
      `2 : ${wide}`,
      `3 : ${wide}`,
      '4 Date: Date is required',
      '4 Amount: Amount is required',
    ]);
    const cut = ['1,00,000', '125,500', '5000,117'].map(paid);
    assert.deepEqual((await readAs(cut, NEEDED, 0)).faults, [
      `1 ${needsQuotes('1', '1,00,000')}`,
      `2 ${needsQuotes('125', '125,500')}`,
    ]);
  });

  it('may be without a heading to the left of all that are read, as numbers of rows are', async () => {
    const lines = [
      ',Phone,Group code,Date,Amount,No',
      `1,${paid('500')},117`,
      `2,${paid('5000')},`,
    ];
    const { faults } = await readAs(lines, [null, ...NEEDED, 'bookNumber']);
    assert.deepEqual(faults, []);
    const beyond = await readAs(
      [...lines, `3,${paid('125,500')}`, `4,${paid('5,000')},1`],
      [null, ...NEEDED],
    );
    assert.deepEqual(beyond.faults, [
      '5 : This row has 7 cells and the file 6 columns: an amount with a comma needs quotes',
    ]);
  });

  it('with one heading are told apart by their letters', async () => {
    const content = Buffer.from('Phone,Amount,,amount ,Date\n9847055501,5000,x,4000,05/04/2026\n');
    const importId = await beginImport(caller, { payments: content });
    const { columns } = await columnsOf(caller, importId, 'payments');
    assert.deepEqual(
      columns.map(({ heading }) => heading),
      ['Phone', 'Amount (column B)', 'Column C', 'amount (column D)', 'Date'],
    );
    await caller.post('cancelBookImport', { importId });
  });

  it('leave out no row as a total that does not fit under them', async () => {
    const lines = ['Phone,Group code,Date,Amount', paid('5000'), 'Total,,,5,000', 'Total,,,5000'];
    const { leftOut, faults } = await readAs(lines, NEEDED);
    assert.deepEqual(leftOut, ['4 total']);
    assert.deepEqual(faults, [
      '3 : This row has 5 cells and the file 4 columns: an amount with a comma needs quotes',
    ]);
  });

  it('need no match in a file that is our template', async () => {
    const importId = await beginImport(caller, { groups: csvOf('groups', [bookGroup()]) });
    const { matches, leftOut } = await columnsOf(caller, importId, 'groups');
    assert.deepEqual(leftOut, []);
    assert.deepEqual(
      matches.map(({ index }) => index),
      BOOK_COLUMNS.groups.map((_, index) => index),
    );
    assert.equal((await checkImport(caller, importId)).found?.faults, 0);
    await caller.post('cancelBookImport', { importId });
  });
});

describeAppOnOne('the faults of a book', (at) => {
  let caller: Caller;
  before(async () => {
    caller = await at.caller();
  });

  const months = ['04', '05', '06', '07', '08', '09', '10', '11'];
  const paidBy = (contactPhone: string) =>
    months.map((month) => bookPayment({ contactPhone, receiptDate: `05/${month}/2026` }));
  const MEMBERS = [
    bookMember({ memberName: 'A', contactPhone: '9847055501', schemeCode: 'LG-X' }),
    bookMember({ memberName: 'B', contactPhone: '9847055502', joinedDate: '31/04/2026' }),
    bookMember({ memberName: 'C', contactPhone: '98470 5550' }),
    bookMember({ memberName: 'D', contactPhone: '9847055504' }),
  ];
  const PAYMENTS = [
    ...paidBy('9847055501'),
    ...paidBy('9847055502'),
    ...paidBy('9847055503'),
    ...paidBy('9847055504'),
    bookPayment({ contactPhone: '9000000001' }),
  ];

  /** Faults of some files as `members 2 Phone`, each with the rows that wait for it. */
  async function waitingOf(files: Partial<Record<ImportKind, Buffer>>) {
    const importId = await beginImport(caller, files);
    await checkImport(caller, importId);
    const faults = await faultsOf(caller, importId);
    await caller.post('cancelBookImport', { importId });
    return faults.map(({ kind, row, column, waiting = [] }) =>
      [
        `${kind} ${row} ${column}`,
        ...waiting.map(({ kind: own, count, rows }) => `${count} ${own} from ${rows[0] ?? 0}`),
      ].join(' <- '),
    );
  }

  it('stand once, with the rows that wait for them, and nothing is written', async () => {
    const files = {
      groups: csvOf('groups', [bookGroup()]),
      members: csvOf('members', MEMBERS),
      payments: csvOf('payments', PAYMENTS),
    };
    assert.deepEqual(await waitingOf(files), [
      'members 2 Group code <- 8 payments from 2',
      'members 3 Joined date <- 8 payments from 10',
      'members 4 Phone <- 8 payments from 18',
      'payments 34 Phone',
    ]);
    const importId = await beginImport(caller, files);
    const checked = await checkImport(caller, importId);
    assert.equal(checked.found?.faults, 4);
    const body = { importId, groups: totalsOf(checked), reason: WRITE_REASON };
    assertRefused(await caller.post('writeBookImport', body), 409, 'IMPORT_STATE');
    await caller.post('cancelBookImport', { importId });
  });

  it('of shortened phones hold the payments of what is left of them', async () => {
    const phones = ['9847055501', '9847055502', '9447055503', '9847155504', '8847055501'];
    const shortened = ['9.19847E+11', '9.84706E+09', '9.44706E9', ''];
    const members = shortened.map((contactPhone, at) =>
      bookMember({ memberName: `M${at}`, contactPhone }),
    );
    const payments = phones.map((contactPhone) => bookPayment({ contactPhone }));
    const files = {
      groups: csvOf('groups', [bookGroup()]),
      members: csvOf('members', members),
      payments: csvOf('payments', payments),
    };
    assert.deepEqual(await waitingOf(files), [
      'members 2 Phone <- 3 payments from 2',
      'members 3 Phone',
      'members 4 Phone <- 1 payments from 4',
      'members 5 Phone',
      'payments 6 Phone',
    ]);
  });

  it('of a group or a whole file hold what needs it, down to the payments', async () => {
    const groups = csvOf('groups', [bookGroup({ maxCapacity: 'many' })]);
    const members = csvOf('members', [bookMember(), bookMember({ memberName: 'B' })]);
    const payments = csvOf('payments', [bookPayment({ memberName: 'Anjali Menon' })]);
    assert.deepEqual(await waitingOf({ groups, members, payments }), [
      'groups 2 Places <- 2 members from 2 <- 1 payments from 2',
    ]);
    const unreadable = Buffer.from('"Phone\n');
    const right = csvOf('groups', [bookGroup()]);
    assert.deepEqual(await waitingOf({ groups: right, members: unreadable, payments }), [
      'members 1  <- 1 payments from 2',
    ]);
    assert.deepEqual(await waitingOf({ groups: unreadable, members, payments }), [
      'groups 1  <- 2 members from 2 <- 1 payments from 2',
    ]);
    // A row of too many cells is no group.
    const wide = Buffer.from(
      'Group code,Group name,Group type,Monthly instalment,Places,Start date,First draw\nLG-A,A,Gold,5,000,25,01/04/2026,10/04/2026\n',
    );
    assert.deepEqual(await waitingOf({ groups: wide, members, payments }), [
      'groups 2  <- 2 members from 2 <- 1 payments from 2',
    ]);
    // A fault of its own stays, also in a row that waits.
    const own = csvOf('members', [bookMember({ contactPhone: '1' })]);
    assert.deepEqual(await waitingOf({ groups, members: own }), [
      'groups 2 Places <- 1 members from 2',
      'members 2 Phone',
    ]);
  });

  it('are taken away in the file itself, mended there and chosen again', async () => {
    const rows = [
      ['Register of 2026'],
      [],
      ['Name', 'Mobile', 'Address', 'Group', 'Joined on', 'Aadhaar'],
      ['<A & B>', '919847055501', 'Kochi', 'LG-A', '31/04/2026', '123456789012'],
      ['=1+1', '9847055502', 'Kochi', 'LG-A', '01/04/2026', ''],
      // Excel's own way to write the text _x0041_.
      ['C', '98470', 'Kochi', 'NONE', '01/04/2026', '_x005F_x0041_'],
    ];
    const xml = rows.map((cells) =>
      cells.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    );
    const importId = await beginImport(caller, {
      groups: csvOf('groups', [bookGroup()]),
      members: workbookOf({ S: xml }),
    });
    const columns = { memberName: 0, contactPhone: 1, address: 2, schemeCode: 3, joinedDate: 4 };
    const body = { importId, kind: 'members', sheet: 'S', headingRow: 3, columns };
    assert.equal((await caller.post('matchImportColumns', body)).statusCode, 200);
    await checkImport(caller, importId);
    const answer = await caller.get(`bookImportFaultFile?importid=${importId}&kind=members`);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(String(answer.headers['content-disposition']), /members-faults\.xlsx/);
    const content = answer.rawPayload;
    const lines = await linesOfFile({ kind: 'members', content, chosen: {} });
    assert.deepEqual(
      lines.map(({ row, cells }) => [row, cells.join('|')]),
      [
        [1, 'Register of 2026'],
        [3, 'Name|Mobile|Address|Group|Joined on|Aadhaar|Fault'],
        [
          4,
          `${rows[3]?.join('|') ?? ''}|Joined on: "31/04/2026": There is no such day: write it as 25/04/2026 or 25-Apr-2026`,
        ],
        [
          5,
          `${rows[4]?.join('|') ?? ''}|Name: "=1+1": This is a formula without its value: open the file in Excel and save it, or write the value`,
        ],
        [
          6,
          `${rows[5]?.join('|').replace('x005F_', '') ?? ''}|Mobile: "98470": This has 5 digits. Please enter a valid 10-digit phone number; Group: "NONE": No group has this code, in the console or in the groups file`,
        ],
      ],
    );
    // The match is remembered with the column of faults, which is no column of ours.
    await putFile(caller, importId, { kind: 'members', content });
    const again = await columnsOf(caller, importId, 'members');
    assert.deepEqual([again.headingRow, placesIn(again)], [3, columns]);
    const missing = await caller.get(`bookImportFaultFile?importid=${importId}&kind=payments`);
    assert.equal(missing.statusCode, 404);
    await caller.post('cancelBookImport', { importId });
  });

  it('replace those of an earlier check', () => {
    const lines = [
      { row: 1, cells: ['Phone', 'Fault', 'Name'] },
      { row: 2, cells: ['1', 'Phone: old', 'A'] },
      { row: 3, cells: ['2'] },
    ];
    const fault = { kind: 'members', row: 3, column: '', message: 'new' } as const;
    assert.deepEqual(
      withFaults(lines, 1, [fault]).map(({ cells }) => cells),
      [
        ['Phone', 'Fault', 'Name'],
        ['1', '', 'A'],
        ['2', 'new'],
      ],
    );
  });
});

describeAppOnOne('draws that were held on paper', (at, database) => {
  const FILES = {
    groups: csvOf('groups', [
      bookGroup(),
      bookGroup({ schemeCode: 'LG-B' }),
      // The first draw is today, so it may be the console's.
      bookGroup({ schemeCode: 'LG-C', schemeDrawDate: '21/11/2026' }),
    ]),
    members: csvOf(
      'members',
      ['LG-A', 'LG-B', 'LG-C'].map((schemeCode) => bookMember({ schemeCode })),
    ),
    payments: csvOf(
      'payments',
      ['LG-A', 'LG-B', 'LG-C'].map((schemeCode) => bookPayment({ schemeCode, amount: '40000' })),
    ),
  };

  it('are asked for before a group with a past first draw is written, and stop its draws', async () => {
    const caller = await at.caller();
    const importId = await beginImport(caller, FILES);
    const checked = await checkImport(caller, importId);
    assert.deepEqual(
      checked.found?.groups.map(({ schemeCode, pastDraw }) => [schemeCode, pastDraw]),
      [
        ['LG-A', '2026-04-10'],
        ['LG-B', '2026-04-10'],
        ['LG-C', null],
      ],
    );
    const silent = totalsOf(checked).map(({ schemeCode, tickets, amount }) => ({
      schemeCode,
      tickets,
      amount,
    }));
    const write = (groups: object[]) =>
      caller.post('writeBookImport', { importId, groups, reason: WRITE_REASON });
    const unsaid = await write(silent);
    assertRefused(unsaid, 409, 'DRAWS_NOT_SAID');
    assert.deepEqual(unsaid.json<ErrorEnvelope>().errors, [
      { field: 'LG-A', message: 'The first draw of LG-A was on 10-Apr-2026' },
      { field: 'LG-B', message: 'The first draw of LG-B was on 10-Apr-2026' },
    ]);
    assert.equal(
      (await write(silent.map((total) => ({ ...total, paperDraws: 13 })))).statusCode,
      422,
    );
    const said = silent.map((total) => ({
      ...total,
      ...(total.schemeCode === 'LG-A' && { paperDraws: 7 }),
      ...(total.schemeCode === 'LG-B' && { paperDraws: 0 }),
    }));
    assert.equal((await write(said)).statusCode, 202);
    assert.equal((await settled(caller, importId)).state, 'written');

    const { rows } = await runSql<{
      code: string;
      schemeId: string;
      draws: number | null;
    }>(database())`
      select code, scheme_id, paper_draws as draws from scheme
      where account_id = ${caller.accountId} order by code`;
    assert.deepEqual(
      rows.map(({ code, draws }) => [code, draws]),
      [
        ['LG-A', 7],
        ['LG-B', 0],
        ['LG-C', null],
      ],
    );
    const [a, b, c] = rows.map(({ schemeId }) => schemeId);
    const body = (schemeId = '') => ({ schemeId, drawMonth: DRAW_MONTH });
    const frozen = await caller.post('draws/freeze', body(a));
    assertRefused(frozen, 409, 'DRAWS_ON_PAPER', /^7 draws of this group were held/);
    const started = await caller.post('draws/start', { ...body(a), numbers: [] });
    assertRefused(started, 409, 'DRAWS_ON_PAPER');
    assert.notEqual((await freezeDraw(caller, b ?? '')).drawId, null);
    assert.notEqual((await startDraw(caller, c ?? '')).drawId, null);
  });

  it('are no question for a group with a draw of the console', async () => {
    const caller = await at.caller();
    await importBook(caller, FILES);
    const groups = (await caller.get('monthlySchemes')).json<{
      data: { schemeId: string; schemeCode: string }[];
    }>().data;
    const b = groups.find(({ schemeCode }) => schemeCode === 'LG-B')?.schemeId ?? '';
    await startDraw(caller, b);
    const members = csvOf('members', [
      bookMember({ memberName: 'Ravi', contactPhone: '9447055501', schemeCode: 'LG-B' }),
      bookMember({ memberName: 'Ravi', contactPhone: '9447055501', schemeCode: 'LG-A' }),
    ]);
    const { found } = await checkImport(caller, await beginImport(caller, { members }));
    assert.deepEqual(
      found?.groups.map(({ schemeCode, pastDraw }) => [schemeCode, pastDraw]),
      [
        ['LG-A', '2026-04-10'],
        ['LG-B', null],
      ],
    );
  });
});
