import {
  changeModule,
  changeSetting,
  failureStack,
  keepAudience,
  moduleDesk,
  moduleFigures,
  moduleList,
  moduleUses,
  switchFlag,
  versionUse,
} from '@kuri/shared/calls';
import type {
  FigureDay,
  ModuleDesk,
  ModuleStatus,
  ModuleUses,
  PlannedChange,
  VersionDay,
} from '@kuri/shared/contract';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  login,
  ok,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { currentSession } from '@kuri/shared/session';
// Fetched at its first showing otherwise, for which no test waits.
import './modules-screen.tsx';
import { renderApp } from '../../testing/render-app.tsx';

const http = fakeHttp();

const AT = '2026-11-20T10:15:00+05:30';
const HELD = { until: '2026-12-01T18:00:00+05:30', why: 'Draw day', by: 'Ravi' };
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
  held: HELD,
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
  failureCounts: [
    { version: '1.1.17', count: 43 },
    { version: '1.1.9', count: 1 },
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
const planned1: PlannedChange = {
  at: '2099-12-04T18:00:00+05:30',
  by: 'Anu',
  why: '',
  action: 'release',
  version: '1.3.0',
};
const planned = [planned1];
const shell: ModuleStatus = {
  ...groups,
  name: 'shell',
  title: 'Shell',
  held: null,
  canary: null,
  failures: [],
  failureCounts: [],
  otherFailures: { signedIn: 0, anonymous: 0 },
};

type Opened = Partial<ModuleDesk> & { figures?: FigureDay[]; use?: VersionDay[] };

const USES: ModuleUses = {
  deprecated: { '@kuri/shared/ui: Tabs': 'use Sections' },
  modules: [
    {
      ...{ title: 'Groups', owner: 'Team Groups', version: '1.1.0', builtWith: '1.3.0' },
      uses: { '@kuri/shared/ui': { Tabs: 'abcd', Button: 'efgh' } },
      ...{ fills: [], offers: [], settings: [] },
    },
  ],
};
const open = ({
  mayChange = false,
  unsigned = [],
  figures = [],
  use = [],
  audiences = [],
}: Opened = {}) => {
  http.on(versionUse, ok(use));
  http.on(moduleDesk, ok({ mayChange, unsigned, audiences }));
  http.on(moduleFigures, ok(figures));
  http.on(moduleUses, ok(USES));
  return renderApp({ at: '/modules' });
};
const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows an administrator what is live, what this tab runs and what is wrong', async () => {
  http.on(moduleList, ok([shell, groups]));
  const { user } = open();
  // The shell's own version, and of the groups none so far.
  expect(await row(/Shell shell 1\.1\.0 1\.0\.0 Team Groups 23\.5 kB Fine/)).toBeVisible();
  const found = await row(/Groups mfe-groups 1\.1\.0 not opened yet/);
  expect(found).toHaveTextContent('Held until 01-Dec-2026 6:00 pm');
  expect(found).toHaveTextContent('Canary 10%');
  expect(found).toHaveTextContent('1.1.17: 43 failures1.1.9: 1 failure');

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

it('says what is retired, and what nothing is live of', async () => {
  const begun = { ...groups, name: 'mfe-new', title: 'New', version: '', held: null };
  const retired = { at: AT, by: 'Anu', why: 'nobody used it' };
  http.on(
    moduleList,
    ok([begun, { ...shell, name: 'mfe-old', title: 'Old', version: '', retired }]),
  );
  const { user } = open();
  expect(await row(/New mfe-new none .*Canary 10%/)).toBeVisible();
  expect(await row(/Old mfe-old none .*Retired/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: /Old/, expanded: false }));
  expect(screen.getByText('20-Nov-2026 10:15 am, by Anu: nobody used it')).toBeVisible();
});

it('says what is planned, and what of it waits', async () => {
  const past = { at: '2026-11-20T18:00:00+05:30', action: 'canary' } as const;
  const shares = [{ ...planned1, ...past, audience: { share: 25 } }];
  const dues = { ...groups, name: 'mfe-dues', title: 'Dues', planned: shares };
  http.on(moduleList, ok([{ ...groups, planned }, dues]));
  const { user } = open();
  expect(await row(/Groups mfe-groups .*1\.3\.0 at 04-Dec-2099 6:00 pm/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Groups/, expanded: false }));
  expect(screen.getByText('1.3.0 at 04-Dec-2099 6:00 pm, by Anu')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Dues/, expanded: false }));
  expect(screen.getByText(/^1\.3\.0 for 25% at 20-Nov-2026.*, by Anu; it waits for/)).toBeVisible();
});

it('says so when they cannot be fetched, and recovers', async () => {
  http.on(moduleList, failure(503, 'UNAVAILABLE', 'Not now'));
  const { user } = open();
  expect(await screen.findByText('Failed to fetch modules', {}, { timeout: 8000 })).toBeVisible();
  http.on(moduleList, ok([shell]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/Shell/)).toBeVisible();
});

/** The menu of a module, opened by a user who may change what is live. */
async function menuOf(module: ModuleStatus, unsigned: string[] = []) {
  http.on(moduleList, ok([shell, module]));
  const { user } = open({ mayChange: true, unsigned });
  const found = within(await row(/mfe-groups/));
  await user.click(await found.findByRole('button', { name: 'Actions for Groups' }));
  return { user, choose: (name: string) => user.click(screen.getByRole('menuitem', { name })) };
}

const WHY = 'Lists are empty for some';
const SENT = { module: 'mfe-groups', why: WHY };

it.each([
  ['Roll back to 1.0.0', 'Roll Back', { action: 'rollback', version: '1.1.0' }, 'Rolled back'],
  [
    'Withdraw canary 1.2.0',
    'Withdraw Canary',
    { action: 'withdraw', version: '1.2.0' },
    'Canary withdrawn',
  ],
  ['Call off 1.3.0', 'Call Off', { action: 'callOff', version: '1.3.0' }, 'Called off'],
  ['Lift the hold', 'Lift Hold', { action: 'lift' }, 'Hold lifted'],
  ['Lift the hold of all modules', 'Lift Hold', { action: 'lift', ofAll: true }, 'Hold lifted'],
])('a console administrator can: %s', async (entry, title, body, done) => {
  const own = title === 'Lift Hold' ? groups.held : null;
  const held = 'ofAll' in body && own ? { ...own, ofAll: true } : own;
  const { user, choose } = await menuOf({ ...groups, held, planned });
  http.on(changeModule, ok(null));
  await choose(entry);
  const dialog = within(screen.getByRole('alertdialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: title }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  expect(http.sent(changeModule)).toEqual([]);
  await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), WHY);
  await user.click(dialog.getByRole('button', { name: title }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(http.sent(changeModule)).toMatchObject([{ body: { ...SENT, ...body } }]);
});

it('a console administrator can hold a module through a day', async () => {
  const { user, choose } = await menuOf({ ...groups, held: null });
  http.on(changeModule, failure(409, 'REFUSED', '2026-11-01 is over already.'));
  await choose('Hold');
  expect(await axeViolations()).toEqual([]);
  const dialog = within(screen.getByRole('alertdialog', { name: 'Hold Module' }));
  await user.click(dialog.getByRole('spinbutton', { name: /day, Last day/ }));
  await user.keyboard('01112026');
  await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), WHY);
  await user.click(dialog.getByRole('button', { name: 'Hold Module' }));
  expect(await dialog.findByText('2026-11-01 is over already.')).toBeVisible();
  await waitFor(() => {
    expect(http.sent(changeModule)).toMatchObject([
      { body: { ...SENT, action: 'hold', until: '2026-11-01' } },
    ]);
  });
});

it('a console administrator can hold all modules, and lift that', async () => {
  http.on(moduleList, ok([shell]));
  http.on(changeModule, ok(null));
  const { user } = open({ mayChange: true });
  await user.click(await screen.findByRole('button', { name: 'Hold all modules' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Hold All Modules' }));
  await user.click(dialog.getByRole('spinbutton', { name: /day, Last day/ }));
  await user.keyboard('01122026');
  await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), WHY);
  http.on(moduleList, ok([{ ...shell, held: { ...HELD, ofAll: true } }]));
  await user.click(dialog.getByRole('button', { name: 'Hold All Modules' }));
  expect(await screen.findByText('All modules held')).toBeVisible();
  expect(http.sent(changeModule)).toMatchObject([
    { body: { action: 'hold', ofAll: true, until: '2026-12-01', why: WHY } },
  ]);
  expect(await screen.findByRole('button', { name: 'Lift the hold of all modules' })).toBeVisible();
});

it('says of what is held, or cannot be signed, why it is not offered', async () => {
  await menuOf(groups);
  expect(screen.getByRole('menuitem', { name: 'Roll back to 1.0.0' })).toHaveAccessibleDescription(
    'It is held: lift the hold first',
  );
});

it('says which modules the server has no key for', async () => {
  await menuOf(groups, ['mfe-groups']);
  expect(screen.getByText(/no key to sign changes of Groups/)).toBeInTheDocument();
  for (const entry of screen.getAllByRole('menuitem')) {
    expect(entry).toHaveAccessibleDescription('This server has no key to sign it with');
    expect(entry).toHaveAttribute('aria-disabled', 'true');
  }
});

it('shows an administrator of an account how to become one of the console', async () => {
  http.on(moduleList, ok([shell, groups]));
  open();
  expect(await screen.findByText(/KURI_CONSOLE_ADMINS; your id is/)).toBeVisible();
  await row(/mfe-groups/);
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

it('shows how fast a page was in browsers, by version and by day', async () => {
  const of = (version: string, p75: number, day: string | null, more: Partial<FigureDay> = {}) =>
    ({ page: '/groups', name: 'LCP', version, day, p75, count: 7, ...more }) as const;
  const types = { page: '/group-types', name: 'CLS' } as const;
  const figures = [
    ...[of('1.0.0', 2140, null), of('1.1.0', 340, null), of('1.1.0', 0.08, null, types)],
    ...[of('1.0.0', 2140, '2026-11-19'), of('1.1.0', 340, '2026-11-20')],
  ];
  http.on(moduleList, ok([groups]));
  const { user } = open({ figures });
  await row(/mfe-groups/);
  await user.click(screen.getByRole('button', { name: /Groups/, expanded: false }));
  const page = await screen.findByRole('combobox', { name: 'Page' });
  await user.selectOptions(page, '/groups');
  const both = 'Largest paint (LCP) 2.1 s (7 visits) 340 ms (7 visits) −1.8 s (−84%)';
  expect(screen.getByRole('row', { name: both })).toBeVisible();
  const days = '19-Nov-2026 1.0.0: 2.1 s, 20-Nov-2026 1.1.0: 340 ms';
  expect(screen.getByRole('img', { name: `Largest paint (LCP) by day. ${days}` })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.selectOptions(page, '/group-types');
  expect(screen.getByRole('cell', { name: '0.08 (7 visits)' })).toBeVisible();
});

it('shows who had which version by day, and two versions side by side', async () => {
  const of = (version: string, p75: number) =>
    ({ page: '/groups', name: 'LCP', version, day: null, p75, count: 7 }) as const;
  const figures = [of('1.1.9', 1000), of('1.1.17', 2500), of('1.1.0', 500)];
  const use = [
    { day: '2026-11-20', version: '1.1.9', people: 12, visits: 60, failures: 0 },
    { day: '2026-11-20', version: '1.1.17', people: 1, visits: 1, failures: 1 },
    { day: '2026-11-19', version: '1.1.9', people: 9, visits: 40, failures: 2 },
  ];
  http.on(moduleList, ok([{ ...groups, version: '1.1.17' }]));
  const { user } = open({ figures, use });
  await row(/mfe-groups/);
  await user.click(screen.getByRole('button', { name: 'Details of Groups' }));
  const days = within(await screen.findByRole('table', { name: 'Who had which version, by day' }));
  expect(days.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayVersionPeopleVisitsFailures',
    '20-Nov-20261.1.17111',
    '20-Nov-20261.1.912600',
    '19-Nov-20261.1.99402',
  ]);

  const both = within(screen.getByRole('table', { name: 'Two versions side by side' }));
  const shows = (name: string) => expect(both.getByRole('row', { name })).toBeVisible();
  shows('Largest paint (LCP) 1.0 s (7 visits) 2.5 s (7 visits) +1.5 s (+150%)');
  shows('People, on the day with most 12 1 −11 (−92%)');
  shows('Failures 2 1 −1 (−50%)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '1.1.0');
  shows('Largest paint (LCP) 500 ms (7 visits) 2.5 s (7 visits) +2.0 s (+400%)');
  shows('Visits 0 1 +1');
  expect(await axeViolations()).toEqual([]);
});

it('lists what the policy of the page refused, apart from the failures', async () => {
  const refused = { ...groups.failures[0], kind: 'csp', message: 'img-src: https://x.example/' };
  http.on(moduleList, ok([{ ...groups, violations: [refused] } as ModuleStatus]));
  const { user } = open();
  await row(/mfe-groups/);
  await user.click(screen.getByRole('button', { name: /Groups/, expanded: false }));
  const list = screen.getByRole('table', { name: /^From the browser/ });
  expect(within(list).getByText(/img-src: https:\/\/x\.example/)).toBeVisible();
});

it('says of a module that is otherwise fine how often the policy has blocked it', async () => {
  const refused = { ...groups.failures[0], kind: 'csp', message: 'img-src: https://x.example/' };
  const module = { ...shell, violations: [refused, { ...refused, page: '/dues' }] };
  http.on(moduleList, ok([module as ModuleStatus]));
  open();
  expect(await row(/Shell shell .* 2 from the browser/)).toBeVisible();
  expect(screen.queryByText('Fine')).toBeNull();
});

it('shows a console administrator the file and line of a failure, and its components', async () => {
  const [failed] = groups.failures;
  const failures = [
    { ...failed, failureId: 'flr_1' },
    { ...failed, page: '/group-types' },
  ];
  http.on(moduleList, ok([{ ...groups, failures } as ModuleStatus]));
  const line = { script: 'page-groups.1a2b.js:2:1234', name: null };
  const place = 'mfe-groups/src/groups/group-list.tsx:36:12';
  http.on(
    failureStack,
    ok({ thrown: [{ ...line, place, name: 'total' }], components: [{ ...line, place: null }] }),
  );
  const { user } = open({ mayChange: true });
  await row(/mfe-groups/);
  await user.click(screen.getByRole('button', { name: 'Details of Groups' }));
  const list = within(screen.getByRole('table', { name: 'Recent failures' }));
  const [first, second] = list.getAllByRole('button', { expanded: false });
  if (first) await user.click(first);
  expect(await screen.findByText(new RegExp(`${place} total`))).toHaveTextContent(
    'page-groups.1a2b.js:2:1234',
  );
  expect(http.sent(failureStack)).toMatchObject([{ query: { failure: 'flr_1' } }]);
  expect(await axeViolations()).toEqual([]);
  if (second) await user.click(second);
  expect(screen.getByText('Its browser sent no place in the code.')).toBeVisible();
});

it('switches a flag for the account, with a reason, and for this tab at once', async () => {
  const flags = [{ name: 'new-list', about: 'Groups as cards', on: false }];
  http.on(moduleList, ok([shell, { ...groups, flags }]));
  http.on(switchFlag, ok(['new-list']));
  const { user } = open();
  await row(/mfe-groups/);
  await user.click(screen.getByRole('button', { name: /Groups/, expanded: false }));
  await user.click(screen.getByRole('button', { name: /Switch on/ }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Switch Flag On' }));
  await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), WHY);
  await user.click(dialog.getByRole('button', { name: 'Switch On' }));
  expect(await screen.findByText('Flag switched on')).toBeVisible();
  expect(http.sent(switchFlag)).toMatchObject([{ body: { flag: 'new-list', on: true, why: WHY } }]);
  expect(currentSession()?.flags).toEqual(['new-list']);
});

it('gives a setting a value for the account, checked by its schema, and for this tab at once', async () => {
  const words = { title: 'Most cards', description: 'From 1 to 20' };
  const limits = { minimum: 1, maximum: 20, default: 5 };
  const settings = [
    { name: 'limit', schema: { type: 'number' as const, ...words, ...limits }, value: 5 },
    {
      name: 'greets',
      schema: { type: 'boolean' as const, title: 'Greets', default: true },
      value: true,
    },
  ];
  http.on(moduleList, ok([shell, { ...groups, settings }]));
  const given = { 'mfe-groups': { limit: 9 } };
  http.on(changeSetting, ok({ flags: [], settings: given }));
  const { user } = open();
  await row(/mfe-groups/);
  await user.click(screen.getByRole('button', { name: /Groups/, expanded: false }));
  expect(screen.getByRole('row', { name: /^Greets .*On/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Change.*Most cards|Most cards.*Change/ }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Change Setting' }));
  const limit = dialog.getByRole('textbox', { name: 'Most cards' });
  await enter(user, limit, '0');
  await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), WHY);
  await user.click(dialog.getByRole('button', { name: 'Change Setting' }));
  expect(await dialog.findByText('Most cards is not valid')).toBeVisible();
  await user.clear(limit);
  await enter(user, limit, '9');
  await user.click(dialog.getByRole('button', { name: 'Change Setting' }));
  expect(await screen.findByText('Setting changed')).toBeVisible();
  expect(http.sent(changeSetting)).toMatchObject([
    { body: { module: 'mfe-groups', setting: 'limit', value: 9, why: WHY } },
  ]);
  expect(currentSession()?.settings).toEqual(given);
});

it('says who depends on what is deprecated, and on any name that is searched for', async () => {
  http.on(moduleList, ok([shell, groups]));
  const { user } = open();
  expect(await row(/^Team Groups Groups 1\.1\.0 Tabs .* 1\.3\.0 use Sections/)).toBeVisible();
  await enter(user, screen.getByRole('textbox', { name: /^Name, call, slot/ }), 'butt');
  expect(await row(/^Team Groups Groups 1\.1\.0 Button/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /Tabs/ })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

it('keeps audiences of canaries under their names, for console administrators', async () => {
  http.on(moduleList, ok([shell]));
  http.on(keepAudience, ok(null));
  const { user } = open({ mayChange: true, audiences: [{ name: 'office', members: ['ADMIN'] }] });
  expect(await row(/^office ADMIN/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Audience' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Audience' }));
  await enter(user, dialog.getByRole('textbox', { name: /Name/ }), 'pilots');
  await enter(
    user,
    dialog.getByRole('textbox', { name: 'Members' }),
    'anu@kuri.example, COLLECTOR',
  );
  await user.click(dialog.getByRole('button', { name: 'Save Audience' }));
  expect(await screen.findByText('Audience saved')).toBeVisible();
  expect(http.sent(keepAudience)).toMatchObject([
    { body: { name: 'pilots', members: 'anu@kuri.example, COLLECTOR' } },
  ]);
  expect(await axeViolations()).toEqual([]);
});

it('is no page for anybody else', () => {
  renderApp({ at: '/modules', session: login({ userType: 'OPERATOR' }) });
  expect(screen.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
});
