import {
  beginBookImport,
  bookImportColumns,
  bookImportFaultFile,
  bookImportById,
  bookImportFaults,
  bookImportPeople,
  bookImportRegister,
  bookImports,
  cancelBookImport,
  checkBookImport,
  matchImportColumns,
  matchImportRegister,
  putBookImportFile,
  undoBookImport,
  writeBookImport,
} from '@kuri/shared/calls';
import type {
  BookImport,
  ImportColumns,
  ImportFault,
  ImportFindings,
  ImportPerson,
  ImportRegister,
} from '@kuri/shared/contract';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  ok,
  page,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { ImportScreen } from './import-screen.tsx';

const fake = fakeHttp();
const AT = '2026-11-21T12:00:00.000+05:30';

const GROUP = {
  schemeCode: 'LG-A',
  schemeName: 'Lakshmi Gold A',
  isNew: true,
  pastDraw: null,
  tickets: 25,
  amount: 250_000,
  months: [{ month: '2026-04', payments: 50, amount: 250_000 }],
};

function findings(fields: Partial<ImportFindings> = {}): ImportFindings {
  return {
    rows: 76,
    faults: 0,
    newGroups: 1,
    knownGroups: 0,
    newMembers: 20,
    knownMembers: 1,
    tickets: 25,
    payments: 50,
    amount: 250_000,
    groups: [GROUP],
    ...fields,
  };
}

function bookImport(fields: Partial<BookImport> = {}): BookImport {
  return {
    importId: 'imp_1',
    state: 'files',
    step: null,
    done: 0,
    total: 0,
    problem: null,
    files: [],
    found: null,
    createdBy: 'Lakshmi',
    createdAt: AT,
    written: null,
    undone: null,
    ...fields,
  };
}

/** Answers with the import as it is from now on. */
function answerWith(fields: Partial<BookImport> = {}) {
  const data = bookImport(fields);
  fake.on(bookImports, page([data]));
  fake.on(bookImportById, ok(data));
  return ok(data, 'OK', 202);
}

const FAULT: ImportFault = {
  kind: 'members',
  row: 7,
  sheet: 'Group A',
  column: 'Phone',
  heading: 'Mobile',
  message: 'No phone',
  waiting: [{ kind: 'payments', count: 24, rows: [2, 3] }],
};

/** A file with two columns that may be the phone; `Name` and `Group` are matched. */
function fileColumns(fields: Partial<ImportColumns> = {}): ImportColumns {
  const ours = (key: string, heading: string, index: number | null) => ({
    ...{ key, heading, index, isRequired: true, equal: [] },
    by: index === null ? null : ('heading' as const),
  });
  const column = (index: number, heading: string) => ({ index, heading, samples: ['one', 'two'] });
  return {
    kind: 'members',
    name: 'book.csv',
    problem: null,
    sheets: ['April', 'May'],
    sheet: 'April',
    headingRow: 3,
    top: [
      { row: 1, text: 'Chits' },
      { row: 3, text: 'Name · Mobile · Phone · Group' },
    ],
    columns: ['Name', 'Mobile', 'Phone', 'Group', 'Ward'].map((name, at) => column(at, name)),
    matches: [
      ours('memberName', 'Member name', 0),
      { ...ours('contactPhone', 'Phone', null), equal: [1, 2] },
      ours('schemeCode', 'Group code', 3),
    ],
    ...{ months: [], monthDay: null, typed: {}, takesMarked: false, isRegister: false },
    rows: 25,
    leftOut: [
      { from: 1, to: 1, as: 'above', text: 'Chits' },
      { from: 4, to: 6, as: 'empty', text: '' },
      { from: 32, to: 32, as: 'total', text: 'TOTAL · 5000' },
    ],
    moreLeftOut: 0,
    ...fields,
  };
}
const PERSON: ImportPerson = {
  row: 3,
  memberName: 'Meera',
  contactPhone: '919847012345',
  memberId: null,
  names: ['Anjali Menon'],
};

beforeEach(() => {
  fake.on(bookImports, page([]));
  fake.on(
    bookImportColumns,
    ok(fileColumns({ matches: fileColumns().matches.filter(({ index }) => index !== null) })),
  );
  fake.on(bookImportFaults, page([FAULT]));
  fake.on(bookImportPeople, page([PERSON]));
});

const open = (route = '/import') => renderScreen(<ImportScreen />, { route });
const button = (name: string) => screen.findByRole('button', { name });
const step = () => screen.getByRole('list', { name: 'Steps of the import' });
const current = () => within(step()).getByText(/./, { selector: '[aria-current]' });

test('begins, takes files and has them checked', async () => {
  const { user, address } = open();
  fake.on(beginBookImport, () => answerWith());
  await user.click(await button('Start an import'));
  expect(await screen.findByRole('group', { name: 'Members' })).toHaveTextContent('No file yet');
  expect(address()).toBe('/import?import=imp_1');
  expect(await button('Check the files')).toBeDisabled();
  expect(await axeViolations()).toEqual([]);

  const files: BookImport['files'] = [
    { kind: 'members', name: 'book.csv', bytes: 9, isMatched: false },
  ];
  fake.on(putBookImportFile, () => answerWith({ files }));
  await user.upload(
    screen.getByLabelText('Choose the file of members', { selector: 'input' }),
    new File(['a,b'], 'book.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByRole('heading', { name: 'Columns: Members' })).toBeVisible();
  expect(current()).toHaveTextContent('Columns');
  const [sent] = fake.sent(putBookImportFile);
  expect(sent?.query).toEqual({ importid: 'imp_1', kind: 'members', filename: 'book.csv' });
  expect(sent?.headers['content-type']).toBe('application/octet-stream');

  const matched = files.map((file) => ({ ...file, isMatched: true }));
  fake.on(matchImportColumns, () => answerWith({ files: matched }));
  await user.click(await button('Continue'));
  expect(await screen.findByText('book.csv')).toBeVisible();
  fake.on(checkBookImport, () =>
    answerWith({ files: matched, state: 'checking', step: 'check', done: 20, total: 76 }),
  );
  await user.click(await button('Check the files'));
  expect(await screen.findByText('Checking: 20 of 76 rows')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '20');
  await waitFor(() => expect(step()).toHaveFocus());
  answerWith({ files: matched, state: 'checked', found: findings({ faults: 1 }) });
  expect(await screen.findByText('No phone', {}, { timeout: 5_000 })).toBeVisible();
});

test('lists faults, and people known by phone', async () => {
  answerWith({ state: 'checked', found: findings({ faults: 1_200 }) });
  open();
  expect(await screen.findByRole('heading', { name: '1,200 faults' })).toBeVisible();
  expect(screen.getByText(/The first 1,000 are listed/)).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Faults' });
  const row = within(table).getByRole('row', {
    name: /No phone.* Members, Group A 7 Mobile \(Phone\)/,
  });
  expect(within(row).getByText('24 payments wait for this row')).toBeVisible();
  expect(within(row).getByText('Rows 2, 3 and more')).not.toBeVisible();
  expect(await screen.findByText('a new member; Anjali Menon also has this phone')).toBeVisible();
  expect(current()).toHaveTextContent('Faults');
  expect(screen.queryByRole('button', { name: 'Write the book' })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('folds equal faults, and asks what the words of the files mean', async () => {
  const words = [
    { key: 'paymentMethod' as const, word: 'GPay', rows: 852, proposed: 'UPI' },
    { key: 'paymentMethod' as const, word: 'Chitty', rows: 1, proposed: null },
  ];
  fake.on(bookImportFaults, page([{ ...FAULT, waiting: undefined, others: [8, 9, 12, 15] }]));
  answerWith({ state: 'checked', found: findings({ faults: 5, words }) });
  const { user } = open();
  expect(await screen.findByText('Rows 7, 8, 9 and 2 more')).toBeVisible();
  const gpay = screen.getByLabelText('Method “GPay” (852 rows) is');
  expect(gpay).toHaveValue('UPI');
  const other = screen.getByLabelText('Method “Chitty” (1 row) is');
  expect(other).toHaveValue('');
  await user.selectOptions(other, 'Bank Transfer');
  expect(await axeViolations()).toEqual([]);
  answerWith({ state: 'checked', found: findings({ words }) });
  fake.on(checkBookImport, () => answerWith({ state: 'checked', found: findings() }));
  await user.click(await button('Use these and check again'));
  expect(await screen.findByRole('heading', { name: 'Totals of your paper book' })).toBeVisible();
  expect(fake.sent(checkBookImport)[0]?.body).toEqual({
    importId: 'imp_1',
    words: [
      { key: 'paymentMethod', word: 'GPay', value: 'UPI' },
      { key: 'paymentMethod', word: 'Chitty', value: 'Bank Transfer' },
    ],
  });
});

test('compares the paper with the files to the paisa', async () => {
  answerWith({ state: 'checked', found: findings({ groups: [{ ...GROUP, amount: 1_250.5 }] }) });
  const { user } = open();
  await enter(user, await screen.findByLabelText('Tickets in the book of LG-A'), '25');
  const amount = screen.getByLabelText('Amount in the book of LG-A');
  const row = within(screen.getByRole('group', { name: 'LG-A' }));
  for (const [text, said] of [
    ['1,250.50', 'Agrees'],
    ['1250', '₹0.50'],
    ['1250,50', 'Not entered'],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, text);
    expect(row.getByRole('status')).toHaveTextContent(said);
  }
});

test('writes only what agrees with the paper, to the rupee', async () => {
  answerWith({ state: 'checked', found: findings() });
  const { user } = open();
  await user.click(await button('Write the book'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    '1 group is not complete yet or does not agree',
  );
  await enter(user, screen.getByLabelText('Tickets in the book of LG-A'), '24');
  await enter(user, screen.getByLabelText('Amount in the book of LG-A'), '2,50,001');
  const row = within(screen.getByRole('group', { name: 'LG-A' }));
  expect(row.getByRole('status')).toHaveTextContent(
    '1 ticket more than the book; money is ₹1.00 less than the book',
  );
  await user.click(await button('Write the book'));
  expect(fake.sent(writeBookImport)).toEqual([]);
  expect(await axeViolations()).toEqual([]);

  await user.type(screen.getByLabelText('Tickets in the book of LG-A'), '{Backspace}5');
  expect(row.getByRole('status')).toHaveTextContent(
    'Tickets agree; money is ₹1.00 less than the book',
  );
  await user.type(screen.getByLabelText('Amount in the book of LG-A'), '{Backspace}0');
  expect(row.getByRole('status')).toHaveTextContent('Agrees');
  fake.on(writeBookImport, () => answerWith({ state: 'writing', step: 'write' }));
  await user.click(await button('Write the book'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Write the paper book' }));
  await user.click(dialog.getByRole('button', { name: 'Write the book' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  expect(fake.sent(writeBookImport)).toEqual([]);
  await enter(user, dialog.getByRole('textbox', { name: /Reason/ }), 'The book of 2026');
  await user.click(dialog.getByRole('button', { name: 'Write the book' }));
  expect(await screen.findByText('Writing all rows. If one fails, none is written.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel import' })).toBeNull();
  expect(fake.sent(writeBookImport)[0]?.body).toEqual({
    importId: 'imp_1',
    groups: [{ schemeCode: 'LG-A', tickets: 25, amount: 250_000 }],
    reason: 'The book of 2026',
  });
});

test('matches the columns of a file, none of which is guessed, and lists what is left out', async () => {
  const files: BookImport['files'] = [
    { kind: 'members', name: 'book.xlsx', bytes: 9, isMatched: false },
  ];
  answerWith({ files });
  fake.on(bookImportColumns, ok(fileColumns()));
  const { user } = open();
  expect(await button('Check the files')).toBeDisabled();
  expect(await button('Check the files')).toHaveAccessibleDescription(
    'Match the columns first: Members',
  );
  await user.click(await button('Columns of the file of members'));
  const phone = await screen.findByRole('combobox', { name: /^Phone/ });
  expect(phone).toHaveValue('');
  expect(phone).toHaveAccessibleDescription('Several columns fit: Mobile, Phone. Choose one.');
  expect(await button('Continue')).toBeDisabled();
  expect(await button('Continue')).toHaveAccessibleDescription('No column is chosen for: Phone');
  const leftOut = within(screen.getByRole('region', { name: 'Left out' }));
  expect(leftOut.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Other sheets: May',
    'Columns: Mobile, Phone, Ward',
    'Row 1: above the headings, Chits',
    'Rows 4 to 6: empty',
    'Row 32: a total, TOTAL · 5000',
  ]);
  expect(await axeViolations()).toEqual([]);

  await user.selectOptions(phone, 'Name');
  expect(await screen.findByText('Member name and Phone are the same column')).toBeVisible();
  expect(await button('Continue')).toBeDisabled();
  await user.selectOptions(phone, 'Mobile');
  expect(fake.sent(bookImportColumns).at(-1)?.query).toEqual({
    importid: 'imp_1',
    kind: 'members',
    sheet: 'April',
    headingrow: '3',
    columns: 'memberName:0,schemeCode:3,contactPhone:1',
  });
  expect(leftOut.getByText('Columns: Phone, Ward')).toBeVisible();
  fake.on(matchImportColumns, failure(422, 'VALIDATION_ERROR', 'This column is not in the file'));
  await waitFor(async () => {
    expect(await button('Continue')).toBeEnabled();
  });
  await user.click(await button('Continue'));
  expect(await screen.findByText('This column is not in the file')).toBeVisible();
  expect(phone).toHaveValue('1');
  fake.on(matchImportColumns, () =>
    answerWith({ files: files.map((file) => ({ ...file, isMatched: true })) }),
  );
  await user.click(await button('Continue'));
  expect(await button('Check the files')).toBeEnabled();
  await waitFor(() => expect(step()).toHaveFocus());
  expect(fake.sent(matchImportColumns).at(-1)?.body).toEqual({
    importId: 'imp_1',
    kind: 'members',
    sheet: 'April',
    headingRow: 3,
    columns: { memberName: 0, schemeCode: 3, contactPhone: 1 },
  });
});

const FILES: BookImport['files'] = [
  { kind: 'payments', name: 'book.xlsx', bytes: 9, isMatched: false },
];

test('reads months as payments, and what is typed for all rows', async () => {
  answerWith({ files: FILES });
  const [name, phone, group] = fileColumns().matches;
  const matches = [name, { ...phone, index: 1, equal: [] }, { ...group, index: null }];
  const months = { kind: 'payments' as const, months: ['Jun-25', 'Jul-25'], monthDay: 1 };
  fake.on(
    bookImportColumns,
    ok(fileColumns({ ...months, matches: matches as ImportColumns['matches'] })),
  );
  fake.on(matchImportColumns, ok(bookImport()));
  const { user } = open();
  await user.click(await button('Columns of the file of payments'));
  expect(await screen.findByLabelText(/These columns are months: Jun-25, Jul-25/)).toBeChecked();
  await user.selectOptions(screen.getByLabelText('Day of the month'), '5');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Group code' }),
    'The same in all rows',
  );
  expect(await button('Continue')).toBeDisabled();
  await enter(user, await screen.findByLabelText('Group code in all rows'), 'LG-A');
  expect(await axeViolations()).toEqual([]);
  await user.click(await button('Continue'));
  expect(fake.sent(matchImportColumns).at(-1)?.body).toMatchObject({
    columns: { memberName: 0, contactPhone: 1 },
    typed: { schemeCode: 'LG-A' },
    monthDay: 5,
  });
});

test('asks once what each sheet of a register is', async () => {
  answerWith({ files: FILES });
  fake.on(bookImportColumns, ok(fileColumns({ isRegister: true })));
  const sheet = { title: '', rows: 3, missing: [], months: [], monthDay: 1, typed: {} };
  const group = { schemeCode: 'A', schemeName: 'Group A', schemeType: '2000 x 12' };
  const day = '2026-04-10';
  const terms = { monthlyInstallment: '2000', schemeStartDate: day, schemeDrawDate: day };
  const rest = { takesMarked: false, leftOut: [] };
  const register: ImportRegister = {
    ...{ kind: 'payments', name: 'book.xlsx', problem: null },
    sheets: [
      {
        ...{ ...sheet, ...rest, sheet: 'Group A', as: 'register', months: ['Apr-26', 'May-26'] },
        typed: { ...group, ...terms },
        leftOut: [{ from: 9, to: 9, as: 'struck', text: '9 · Ravi' }],
      },
      { ...sheet, ...rest, sheet: 'Draws', as: 'draws', typed: { paymentMethod: 'Cash' } },
      { ...sheet, ...rest, sheet: 'Notes', as: 'none' },
    ],
  };
  fake.on(bookImportRegister, ok(register));
  fake.on(matchImportRegister, ok(bookImport()));
  const { user } = open();
  await user.click(await button('Columns of the file of payments'));
  const part = within(await screen.findByRole('region', { name: 'Group A' }));
  expect(await button('Continue')).toHaveAccessibleDescription('Still needed: Group A: Places');
  await enter(user, part.getByLabelText(/Places/), '43');
  await user.click(part.getByText('Left out of Group A'));
  await user.click(part.getByLabelText(/Read hidden, struck-through/));
  expect(await axeViolations()).toEqual([]);
  await user.click(await button('Continue'));
  expect(fake.sent(matchImportRegister).at(-1)?.body).toMatchObject({
    sheets: [
      { sheet: 'Group A', as: 'register', typed: { maxCapacity: '43' }, takesMarked: true },
      { sheet: 'Draws', as: 'draws', typed: { paymentMethod: 'Cash' } },
      { sheet: 'Notes', as: 'none' },
    ],
  });
});

test('asks also for a column that may be missing, where several fit', async () => {
  answerWith({ files: [{ kind: 'members', name: 'book.xlsx', bytes: 9, isMatched: false }] });
  const [name, phone, group] = fileColumns().matches;
  const tickets = { ...phone, key: 'ticketsCount', heading: 'Tickets', isRequired: false };
  const matches = [name, { ...phone, index: 1, equal: [] }, group, { ...tickets, equal: [2, 4] }];
  fake.on(bookImportColumns, ok(fileColumns({ matches: matches as ImportColumns['matches'] })));
  const { user } = open();
  await user.click(await button('Columns of the file of members'));
  const field = await screen.findByRole('combobox', { name: 'Tickets' });
  expect(field).toHaveDisplayValue('Choose a column');
  expect(await button('Continue')).toBeDisabled();
  expect(await button('Continue')).toHaveAccessibleDescription('Several columns fit: Tickets');
  await user.selectOptions(field, 'Ward');
  await waitFor(async () => {
    expect(await button('Continue')).toBeEnabled();
  });
  expect(fake.sent(bookImportColumns).at(-1)?.query['columns']).toMatch(/,ticketsCount:4$/);
  await user.selectOptions(field, 'Not in the file');
  expect(field).toHaveAccessibleDescription('');
  fake.on(matchImportColumns, () => answerWith({}));
  await waitFor(async () => {
    expect(await button('Continue')).toBeEnabled();
  });
  await user.click(await button('Continue'));
  const columns = { memberName: 0, contactPhone: 1, schemeCode: 3 };
  await waitFor(() => expect(fake.sent(matchImportColumns)[0]?.body).toMatchObject({ columns }));
  expect(fake.sent(matchImportColumns)[0]?.body).not.toHaveProperty('columns.ticketsCount');
});

test('reads another sheet or heading row, and says why a file cannot be read', async () => {
  answerWith({ files: [{ kind: 'members', name: 'book.xlsx', bytes: 9, isMatched: true }] });
  const { user } = open();
  await user.click(await button('Columns of the file of members'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'May');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Row with the headings' }),
    'The file has no headings',
  );
  expect(
    fake.sent(bookImportColumns).map(({ query }) => [query['sheet'], query['headingrow']]),
  ).toEqual([
    [undefined, undefined],
    ['May', undefined],
    ['April', '0'],
  ]);
  await user.click(await button('Back to the files'));
  const problem = 'This workbook has a password: save it without one';
  fake.on(
    bookImportColumns,
    ok(fileColumns({ problem: { message: problem }, columns: [], matches: [] })),
  );
  await user.click(await button('Columns of the file of members'));
  await waitFor(async () => {
    expect(await button('Continue')).toHaveAccessibleDescription(problem);
  });
  expect(await button('Continue')).toBeDisabled();
});

test('takes a file away with its faults', async () => {
  const files: BookImport['files'] = [
    { kind: 'members', name: 'book.csv', bytes: 9, isMatched: true },
  ];
  answerWith({ files, state: 'checked', found: findings({ faults: 1 }) });
  const { user } = open();
  fake.on(bookImportFaultFile, failure(422, 'VALIDATION_ERROR', 'This file is too large'));
  await user.click(await button('Members with their faults'));
  expect(await screen.findByText('This file is too large')).toBeVisible();
  expect(fake.sent(bookImportFaultFile)[0]?.query).toEqual({ importid: 'imp_1', kind: 'members' });
});

test('asks how many draws were held on paper where the first one has passed', async () => {
  const past = { ...GROUP, pastDraw: '2026-04-10' };
  answerWith({ state: 'checked', found: findings({ groups: [past] }) });
  const { user } = open();
  expect(await screen.findByText(/^The first draw was on 10-Apr-2026/)).toBeVisible();
  await enter(user, screen.getByLabelText('Tickets in the book of LG-A'), '25');
  await enter(user, screen.getByLabelText('Amount in the book of LG-A'), '250000');
  const write = await button('Write the book');
  await user.click(write);
  expect(screen.getByRole('alert')).toHaveTextContent('1 group is not complete yet');
  const draws = screen.getByLabelText('Draws held on paper in LG-A');
  await enter(user, draws, '13');
  await user.click(write);
  expect(screen.getByRole('alert')).toBeVisible();
  await user.clear(draws);
  await enter(user, draws, '7');
  expect(await axeViolations()).toEqual([]);
  fake.on(writeBookImport, () => answerWith({ state: 'writing', step: 'write' }));
  await user.click(write);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Write the paper book' }));
  await enter(user, dialog.getByRole('textbox', { name: /Reason/ }), 'The book of 2026');
  await user.click(dialog.getByRole('button', { name: 'Write the book' }));
  expect(await screen.findByText('Writing all rows. If one fails, none is written.')).toBeVisible();
  expect(fake.sent(writeBookImport)[0]?.body).toMatchObject({ groups: [{ paperDraws: 7 }] });
});

test('says why work ended without its result, and lets the files be checked again', async () => {
  const problem = 'The server stopped before it was finished: nothing was written.';
  answerWith({
    state: 'stopped',
    problem: { message: problem },
    files: [{ kind: 'groups', name: 'g.csv', bytes: 1, isMatched: true }],
  });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  expect(await button('Check the files')).toBeEnabled();
  fake.on(cancelBookImport, () => answerWith({ state: 'cancelled' }));
  await user.click(await button('Cancel import'));
  expect(await button('Start an import')).toBeVisible();
});

test('undoes what was written, or says what prevents it', async () => {
  answerWith({
    state: 'written',
    found: findings(),
    written: { by: 'Lakshmi', at: AT, reason: 'The book of 2026' },
  });
  const { user } = open('/import?import=imp_1');
  expect(await screen.findByText(/Everything in the files is in the console now/)).toBeVisible();
  expect(current()).toHaveTextContent('Written');
  expect(await screen.findByText('Written: The book of 2026')).toBeVisible();
  const why = 'This import can no longer be undone: there are 1 draws of its groups.';
  fake.on(undoBookImport, failure(409, 'IMPORT_BUILT_ON', why));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await enter(user, dialog.getByRole('textbox', { name: /Reason/ }), 'The wrong book');
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(await dialog.findByText(why)).toBeVisible();
  fake.on(undoBookImport, () =>
    answerWith({
      state: 'undone',
      found: findings(),
      undone: { by: 'Lakshmi', at: AT, reason: 'The wrong book' },
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByText('Undone: The wrong book')).toBeVisible();
});
