import { backupStatus, checkBackup, drawSecretFile } from '@kuri/shared/calls';
import type { BackupStatus, CheckedBackup } from '@kuri/shared/contract';
import {
  axeViolations,
  failure,
  fakeHttp,
  ok,
  renderPage,
  savedFiles,
  screen,
  within,
} from '@kuri/shared/testing';

beforeAll(() => {
  // jsdom's blobs have none.
  const bytesOf = (blob: Blob) =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsArrayBuffer(blob);
    });
  Reflect.set(Blob.prototype, 'arrayBuffer', function arrayBuffer(this: Blob) {
    return bytesOf(this);
  });
});

const http = fakeHttp();
const saved = savedFiles();

const STATUS: BackupStatus = {
  engine: 'embedded',
  downloadable: true,
  last: null,
  running: null,
  failure: null,
  ready: null,
};

const CHECKED: CheckedBackup = {
  at: '2026-11-21T14:30:05.000+05:30',
  sums: {
    tables: { account: { rows: 1, content: '1' }, receipt: { rows: 1_200, content: '2' } },
    receipts: [{ status: 'Valid', count: 1_200, amount: 5_950_000 }],
    tickets: { count: 150, paidAmount: 5_950_000 },
    draws: { chains: 12, heads: 'a' },
  },
  offices: [{ name: 'Lakshmi Savings', isOwn: true }],
  changes: 2,
  isOpened: true,
};

const PACKED = new Uint8Array([0x1f, 0x8b, 8]);
const FILE = new File([PACKED], 'kuri-2026-11-21.backup');

const open = async () => {
  http.on(backupStatus, ok(STATUS));
  const { user } = await renderPage('/backup');
  const card = within(await screen.findByRole('region', { name: 'Is this file good?' }));
  const choose = (file = FILE) =>
    user.upload(card.getByLabelText('Choose a backup file', { selector: 'input' }), file);
  return { user, card, choose };
};

it('says that a file is good, what is in it, and how it is restored', async () => {
  http.on(checkBackup, ok(CHECKED));
  const { card, choose } = await open();
  await choose();
  expect(await card.findByText(/is good/)).toHaveTextContent(
    'kuri-2026-11-21.backup is good: a complete backup of 21-Nov-2026',
  );
  expect(card.getByText('Lakshmi Savings')).toBeVisible();
  expect(card.getByText('1,200, ₹59,50,000.00')).toBeVisible();
  expect(card.getByText('Older: a restore brings it up, in 2 steps')).toBeVisible();
  expect(card.getByText('The one of this server opens its draws')).toBeVisible();
  expect(card.getByText(/restore -w server -- kuri-2026-11-21.backup --secret/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('says what is wrong with a bad file, and that a good one is of another office', async () => {
  http.on(
    checkBackup,
    failure(422, 'VALIDATION_ERROR', 'The file is not a complete backup: it is cut.'),
  );
  const { card, choose } = await open();
  await choose();
  expect(await card.findByRole('alert')).toHaveTextContent(
    'kuri-2026-11-21.backup cannot be restored: The file is not a complete backup: it is cut.',
  );
  const offices = [{ name: null, isOwn: false }];
  http.on(checkBackup, ok({ ...CHECKED, offices, isOpened: null }));
  await choose();
  expect(await card.findByText('an office without a name')).toBeVisible();
  expect(card.getByRole('status')).toHaveTextContent(/but not of this office/);
});

it('refuses a file that is no backup before it is sent', async () => {
  const { card, choose } = await open();
  await choose(new File(['%PDF-1.7'], 'accounts.pdf'));
  expect(await card.findByRole('alert')).toHaveTextContent(
    'accounts.pdf cannot be restored: it is no backup. Choose a file that was saved on this page.',
  );
  expect(http.sent(checkBackup)).toEqual([]);
});

it('saves the secret of the draws under a passphrase that was typed twice', async () => {
  http.on(drawSecretFile, ok('{}'));
  const { user } = await open();
  const card = within(screen.getByRole('region', { name: 'The secret of the draws' }));
  const type = async (first: string, again: string) => {
    await user.clear(card.getByLabelText(/^Passphrase, at least/));
    await user.type(card.getByLabelText(/^Passphrase, at least/), first);
    await user.clear(card.getByLabelText(/^Passphrase again/));
    await user.type(card.getByLabelText(/^Passphrase again/), again);
    await user.click(card.getByRole('button', { name: 'Save the secret' }));
  };
  await type('four words of an office', 'four words of another');
  expect(await card.findByText('Passphrases do not match')).toBeVisible();
  await type('four words of an office', 'four words of an office');
  expect(await card.findByText(/^Your browser saves kuri-draw-secret-/)).toBeVisible();
  expect(http.sent(drawSecretFile).at(-1)?.body).toEqual({ passphrase: 'four words of an office' });
  expect(saved).toHaveLength(1);
});
