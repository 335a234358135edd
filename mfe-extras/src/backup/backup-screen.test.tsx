import { backupFile, backupStatus, beginBackup } from '@kuri/shared/calls';
import type { BackupStatus, GoodBackup } from '@kuri/shared/contract';
import {
  axeViolations,
  failure,
  fakeHttp,
  ok,
  renderPage,
  savedFiles,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';

const fake = fakeHttp();
const saved = savedFiles();

const FILE = 'kuri-2026-11-21-143005.backup';

function good(fields: Partial<GoodBackup> = {}): GoodBackup {
  return {
    at: new Date().toISOString(),
    by: 'Lakshmi',
    file: FILE,
    bytes: 3_210_000,
    seconds: 12.3,
    sums: {
      tables: { account: { rows: 1, content: '1' }, receipt: { rows: 1200, content: '2' } },
      receipts: [
        { status: 'Valid', count: 1190, amount: 5_950_000 },
        { status: 'Reversed', count: 10, amount: 50_000 },
      ],
      tickets: { count: 150, paidAmount: 5_950_000 },
      draws: { chains: 12, heads: 'a' },
    },
    ...fields,
  };
}

function status(fields: Partial<BackupStatus> = {}): BackupStatus {
  return {
    engine: 'embedded',
    downloadable: true,
    last: null,
    running: null,
    failure: null,
    ready: null,
    ...fields,
  };
}

const open = (fields: Partial<BackupStatus> = {}) => {
  fake.on(backupStatus, ok(status(fields)));
  return renderPage('/backup');
};
const button = (name: string) => screen.findByRole('button', { name });

test('shows time, author and compared sums of the last backup', async () => {
  await open({ last: good() });
  const card = within(await screen.findByRole('region', { name: 'Last backup' }));
  expect(card.getByText('Lakshmi')).toBeVisible();
  expect(card.getByText('3.2 MB')).toBeVisible();
  expect(card.getByText('Up to date')).toBeVisible();
  expect(screen.getByText('1,190, ₹59,50,000.00')).toBeVisible();
  expect(screen.getByText('1,201')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('warns of a backup that is older than a day, and of none at all', async () => {
  const at = new Date(Date.now() - 50 * 60 * 60_000).toISOString();
  const { unmount } = await open({ last: good({ at }) });
  expect(await screen.findByRole('note')).toHaveTextContent('2 days old');
  unmount();
  await open();
  expect(await screen.findByText('No backup yet')).toBeVisible();
});

test('backs up, says how far it is, and downloads the file that is good', async () => {
  const { user } = await open();
  fake.on(beginBackup, () => {
    const running = { since: new Date().toISOString(), step: 'check' as const };
    const made = status({ last: good(), ready: { file: FILE, bytes: 3_210_000 } });
    // The first refetch after the write still finds it running.
    fake.on(backupStatus, () => {
      fake.on(backupStatus, ok(made));
      return ok(status({ running }));
    });
    return ok(status({ running }), 'The backup has started', 202);
  });
  fake.on(backupFile, ok('the file'), { file: FILE });
  await user.click(await button('Back up now and download'));
  expect(await screen.findByText(/^Step 3 of 3/)).toBeVisible();
  // Half of the last step: it is full when the backup is there.
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2.5');
  expect(await button('Backing up...')).toHaveAttribute('aria-disabled', 'true');
  expect(
    await screen.findByText(
      `${FILE} was checked and is complete. Your browser saves it.`,
      {},
      { timeout: 5000 },
    ),
  ).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual([FILE]);

  await user.click(await button('Download it again'));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([FILE, FILE]));
});

test('says why none was made, and why one could not be downloaded', async () => {
  const { user } = await open({
    failure: { at: new Date().toISOString(), message: 'There is not enough room on the disk' },
    ready: { file: FILE, bytes: 1 },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('not enough room on the disk');
  fake.on(beginBackup, failure(409, 'BACKUP_RUNNING', 'A backup is being made already'));
  await user.click(await button('Back up now and download'));
  expect(await screen.findByText(/is being made already/)).toBeVisible();
});

test('another person’s backup is shown, and not downloaded by itself', async () => {
  const running = { since: new Date().toISOString(), step: 'write' as const };
  await open({ running });
  fake.on(backupStatus, ok(status({ last: good(), ready: { file: FILE, bytes: 1 } })));
  expect(await button('Download it again')).toBeVisible();
  expect(saved).toEqual([]);
});

test('several accounts are backed up by the command only', async () => {
  await open({ downloadable: false });
  expect(await screen.findByText('npm run backup -w server -- <file>')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('No backup yet')).toBeNull();
});

test('a PostgreSQL server is backed up by itself', async () => {
  await open({ engine: 'postgres', downloadable: false });
  expect(await screen.findByText(/pgBackRest/, { selector: 'h2' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(await axeViolations()).toEqual([]);
});
