import { moduleList } from '@kuri/shared/calls';
import type { ModuleStatus } from '@kuri/shared/contract';
import { axeViolations, failure, fakeHttp, login, ok, screen } from '@kuri/shared/testing';
import { renderApp } from '../testing/render-app.tsx';

const http = fakeHttp();

const AT = '2026-11-20T10:15:00+05:30';
const groups: ModuleStatus = {
  name: 'mfe-groups',
  title: 'Groups',
  owner: 'Team Groups',
  version: '1.1.0',
  publishedBy: 'Anu',
  publishedAt: AT,
  publishedFrom: '1a2b3c4',
  why: 'Draw dates are shorter',
  previous: '1.0.0',
  bytes: 23_456,
  shared: { react: '^19.3.1' },
  held: { until: '2026-12-01T18:00:00+05:30', why: 'Draw day', by: 'Ravi' },
  canary: {
    version: '1.2.0',
    share: 10,
    startedAt: AT,
    canary: { loads: 40, failures: 3 },
    stable: { loads: 400, failures: 1 },
  },
  failures: [
    {
      at: AT,
      version: '1.2.0',
      kind: 'chunk',
      message: 'Loading chunk 7 failed',
      page: '/groups',
      canary: true,
      fellBackTo: '1.1.0',
    },
  ],
  otherFailures: { signedIn: 12, anonymous: 3 },
  history: [
    {
      revision: 7,
      at: AT,
      by: 'Anu',
      action: 'release',
      version: '1.1.0',
      from: '1.0.0',
      commit: '1a2b3c4',
      why: 'Draw dates are shorter',
      signedBy: 'Team Groups',
    },
  ],
};
const shell: ModuleStatus = {
  ...groups,
  name: 'shell',
  title: 'Shell',
  held: null,
  canary: null,
  failures: [],
  otherFailures: { signedIn: 0, anonymous: 0 },
};

const open = () => renderApp({ at: '/modules' });
const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows an administrator what is live, what this tab runs and what is wrong', async () => {
  http.on(moduleList, ok([shell, groups]));
  const { user } = open();
  // The shell's own version, and of the groups none so far.
  expect(await row(/Shell shell 1\.1\.0 1\.0\.0 Team Groups 23\.5 kB Fine/)).toBeVisible();
  const found = await row(/Groups mfe-groups 1\.1\.0 not opened yet/);
  expect(found).toHaveTextContent('Held until 01-Dec-2026 6:00 pm');
  expect(found).toHaveTextContent('Canary 10%');
  expect(found).toHaveTextContent('1 failure');

  await user.click(screen.getByRole('button', { name: /Groups/, expanded: false }));
  expect(screen.getByText('Draw day (Ravi)')).toBeVisible();
  expect(screen.getByText('40, 3')).toBeVisible();
  expect(screen.getByText('400, 1')).toBeVisible();
  expect(screen.getByText('^19.3.1')).toBeVisible();
  expect(screen.getByText('Loading chunk 7 failed (1.1.0 took its place)')).toBeVisible();
  const elsewhere = 'Elsewhere in that time: 12 in other accounts, 3 without a login.';
  expect(screen.getByText(elsewhere)).toBeVisible();
  expect(screen.getByText('Anu, signed by Team Groups')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('says what is retired, what nothing is live of, and how a canary grows', async () => {
  const canary = groups.canary && {
    ...groups.canary,
    ramp: { next: [25, 100], dueAt: '2026-11-20T13:15:00+05:30', everyMinutes: 180 },
  };
  const begun = { ...groups, name: 'mfe-new', title: 'New', version: '', canary, held: null };
  const retired = { at: AT, by: 'Anu', why: 'nobody used it' };
  http.on(
    moduleList,
    ok([begun, { ...shell, name: 'mfe-old', title: 'Old', version: '', retired }]),
  );
  const { user } = open();
  expect(await row(/New mfe-new none .*Canary 10%/)).toBeVisible();
  expect(await row(/Old mfe-old none .*Retired/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: /New/, expanded: false }));
  const growth = 'to 25%, 100%, every 3 h, the next from 20-Nov-2026 1:15 pm on';
  expect(screen.getByText(growth)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Old/, expanded: false }));
  expect(screen.getByText('20-Nov-2026 10:15 am, by Anu: nobody used it')).toBeVisible();
});

it('says so when they cannot be fetched, and recovers', async () => {
  http.on(moduleList, failure(503, 'UNAVAILABLE', 'Not now'));
  const { user } = open();
  expect(await screen.findByText('Failed to fetch modules', {}, { timeout: 8000 })).toBeVisible();
  http.on(moduleList, ok([shell]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/Shell/)).toBeVisible();
});

it('is no page for anybody else', () => {
  renderApp({ at: '/modules', session: login({ userType: 'OPERATOR' }) });
  expect(screen.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
});
