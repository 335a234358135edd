import {
  beginBookImport,
  bookImportById,
  bookImportFaults,
  bookImportPeople,
  bookImports,
  cancelBookImport,
  checkBookImport,
  putBookImportFile,
  undoBookImport,
  writeBookImport,
} from '@kuri/shared/calls';
import type { BookImport, ImportFault, ImportFindings, ImportPerson } from '@kuri/shared/contract';
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

const FAULT: ImportFault = { kind: 'members', row: 7, column: 'Phone', message: 'No phone' };
const PERSON: ImportPerson = {
  row: 3,
  memberName: 'Meera',
  contactPhone: '919847012345',
  memberId: null,
  names: ['Anjali Menon'],
};

beforeEach(() => {
  fake.on(bookImports, page([]));
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

  const files: BookImport['files'] = [{ kind: 'members', name: 'book.csv', bytes: 9 }];
  fake.on(putBookImportFile, () => answerWith({ files }));
  await user.upload(
    screen.getByLabelText('Choose the file of members', { selector: 'input' }),
    new File(['a,b'], 'book.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('book.csv')).toBeVisible();
  const [sent] = fake.sent(putBookImportFile);
  expect(sent?.query).toEqual({ importid: 'imp_1', kind: 'members', filename: 'book.csv' });
  expect(sent?.headers['content-type']).toBe('application/octet-stream');

  fake.on(checkBookImport, () =>
    answerWith({ files, state: 'checking', step: 'check', done: 20, total: 76 }),
  );
  await user.click(await button('Check the files'));
  expect(await screen.findByText('Checking: 20 of 76 rows')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '20');
  await waitFor(() => {
    expect(step()).toHaveFocus();
  });
  answerWith({ files, state: 'checked', found: findings({ faults: 1 }) });
  expect(await screen.findByText('No phone', {}, { timeout: 5_000 })).toBeVisible();
});

test('lists faults, and people known by phone', async () => {
  answerWith({ state: 'checked', found: findings({ faults: 1_200 }) });
  open();
  expect(await screen.findByRole('heading', { name: '1,200 faults' })).toBeVisible();
  expect(screen.getByText(/The first 1,000 are listed/)).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Faults' });
  expect(within(table).getByRole('row', { name: /No phone Members 7 Phone/ })).toBeVisible();
  expect(await screen.findByText('a new member; Anjali Menon also has this phone')).toBeVisible();
  expect(current()).toHaveTextContent('Faults');
  expect(screen.queryByRole('button', { name: 'Write the book' })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('compares the paper with the files to the paisa', async () => {
  answerWith({ state: 'checked', found: findings({ groups: [{ ...GROUP, amount: 1_250.5 }] }) });
  const { user } = open();
  await enter(user, await screen.findByLabelText('Tickets of LG-A in the paper book'), '25');
  const amount = screen.getByLabelText('Amount of LG-A in the paper book');
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
  expect(screen.getByRole('alert')).toHaveTextContent('1 group does not agree yet');
  await enter(user, screen.getByLabelText('Tickets of LG-A in the paper book'), '24');
  await enter(user, screen.getByLabelText('Amount of LG-A in the paper book'), '2,50,001');
  const row = within(screen.getByRole('group', { name: 'LG-A' }));
  expect(row.getByRole('status')).toHaveTextContent('−1 ticket, +₹1');
  await user.click(await button('Write the book'));
  expect(fake.sent(writeBookImport)).toEqual([]);
  expect(await axeViolations()).toEqual([]);

  await user.type(screen.getByLabelText('Tickets of LG-A in the paper book'), '{Backspace}5');
  await user.type(screen.getByLabelText('Amount of LG-A in the paper book'), '{Backspace}0');
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

test('says why work ended without its result, and lets the files be checked again', async () => {
  const problem = 'The server stopped before it was finished: nothing was written.';
  answerWith({ state: 'stopped', problem, files: [{ kind: 'groups', name: 'g.csv', bytes: 1 }] });
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
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  expect(await screen.findByText('Undone: The wrong book')).toBeVisible();
});
