import { NOTHING } from '@kuri/shared/format';
import { pageLabels } from '../pages/labels.ts';

export const modulesLabels = {
  title: pageLabels.modules,
  loading: pageLabels.loadingModules,
  description: 'What is live, what this tab runs, and how it got there.',
  failed: 'Failed to fetch modules',
  list: 'Modules',
  columns: {
    name: 'Module',
    version: 'Live version',
    runs: 'This tab runs',
    owner: 'Owner',
    size: 'Size',
    state: 'State',
  },
  notYet: 'not opened yet',
  held: (until: string) => `Held until ${until}`,
  canary: (share: number) => `Canary ${share}%`,
  failures: (count: number) => (count === 1 ? '1 failure' : `${count} failures`),
  /** What the browser can be the cause of. */
  fromBrowser: (count: number) => `${count} from the browser`,
  fine: 'Fine',
  nothingLive: 'none',
  retired: 'Retired',
  retiredWhy: (at: string, by: string, why: string) => `${at}, by ${by}: ${why}`,
  release: 'Release',
  published: 'Published',
  by: 'By',
  commit: 'Commit',
  why: 'Why',
  previous: 'Version before',
  hold: 'Hold',
  shared: 'Shared versions',
  canaryTitle: (version: string) => `Canary ${version}`,
  share: 'Share of accounts',
  named: 'Named',
  grows: 'Grows by itself',
  ramp: (shares: string, every: string, dueAt: string) =>
    `to ${shares}, every ${every}, the next from ${dueAt} on`,
  minutes: (count: number) => (count % 60 === 0 ? `${count / 60} h` : `${count} min`),
  since: 'Since',
  canaryTally: 'Canary: loads, failures',
  stableTally: 'Stable: loads, failures',
  tally: (loads: number, failures: number) => `${loads}, ${failures}`,
  recentFailures: 'Recent failures',
  noFailures: 'None in the last 14 days.',
  otherFailures: (signedIn: number, anonymous: number) =>
    `Elsewhere in that time: ${signedIn} in other accounts, ${anonymous} without a login.`,
  failure: { at: 'When', version: 'Version', kind: 'What', page: 'Page', message: 'Message' },
  fellBack: (version: string) => `${version} took its place`,
  flags: 'Flags of this account',
  flag: { name: 'Flag', about: 'What it does', state: 'State' },
  flagState: { on: 'On', off: 'Off' },
  figures: 'In browsers, the last 14 days',
  figuresNote: 'All accounts. Three of four visits are at or below this value.',
  figuresFailed: 'Failed to fetch the figures',
  figuresLoading: 'Loading the figures',
  noFigures: 'Nothing has been measured yet. A tab sends its figures when you leave it.',
  figurePage: 'Page',
  figureVersion: 'Version',
  figure: {
    LCP: 'Largest paint (LCP)',
    INP: 'Press to paint (INP)',
    CLS: 'Layout shift (CLS)',
    firstRow: 'First row',
    load: 'First load',
  },
  ofFigures: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  plot: (figure: string, days: string) => `${figure} by day. ${days}`,
  violations: 'From the browser: refused by the page’s policy (csp), or its texts moved (moved)',
  history: 'History',
  signed: (by: string, key: string) => `${by}, signed by ${key}`,
  event: { at: 'When', action: 'Action', version: 'Version', by: 'By', why: 'Why' },
  dash: NOTHING,
  /** Reason for administrators of an account who are none of the console. */
  notYours: (userId: string) =>
    `Only console administrators can change what is live. The operator of the server names them in KURI_CONSOLE_ADMINS; your id is ${userId}.`,
  unsigned: (names: string) =>
    `This server has no key to sign changes of ${names}. They cannot be rolled back from this page, and are not rolled back when they fail. The operator of the server sets the key with KURI_RELEASE_KEY.`,
} as const;

const dialog = {
  cancel: 'Cancel',
  busy: 'Working...',
  reason: 'Reason',
  reasonHint: 'At least 5 characters; it stays in the history.',
};

/** Texts of each change of a module: in the row's menu, the dialog and afterwards. */
export const changeLabels = {
  rollback: {
    ...dialog,
    action: (version: string) => `Roll back to ${version}`,
    title: 'Roll Back',
    confirm: 'Roll Back',
    sentence: (title: string, from: string, to: string) =>
      `${title} goes back from ${from} to ${to} for all accounts with their next page. Open tabs are offered a reload.`,
    done: 'Rolled back',
    failed: 'Failed to roll the module back. Please try again.',
  },
  withdraw: {
    ...dialog,
    action: (version: string) => `Withdraw canary ${version}`,
    title: 'Withdraw Canary',
    confirm: 'Withdraw Canary',
    sentence: (title: string, canary: string, live: string) =>
      `Everyone who has ${canary} of ${title} goes back to ${live} with their next page.`,
    done: 'Canary withdrawn',
    failed: 'Failed to withdraw the canary. Please try again.',
  },
  hold: {
    ...dialog,
    action: 'Hold',
    title: 'Hold Module',
    confirm: 'Hold Module',
    sentence: (title: string, live: string) =>
      `${title} stays at ${live}: it cannot be released or rolled back until the last day of the hold is over.`,
    until: 'Last day',
    done: 'Module held',
    failed: 'Failed to hold the module. Please try again.',
  },
  lift: {
    ...dialog,
    action: 'Lift the hold',
    actionOfAll: 'Lift the hold of all modules',
    title: 'Lift Hold',
    confirm: 'Lift Hold',
    all: 'All modules',
    /** @param what a module's title, or all of them */
    sentence: (what: string, held: { by: string; why: string } | null) =>
      `${what} may be changed again. Held by ${held?.by ?? ''}${held?.why ? `: ${held.why}` : ''}.`,
    done: 'Hold lifted',
    failed: 'Failed to lift the hold. Please try again.',
  },
  switchOn: {
    ...dialog,
    action: 'Switch on',
    title: 'Switch Flag On',
    confirm: 'Switch On',
    sentence: (flag: string, about: string) =>
      `${flag} goes on for everybody of this account, with their next page: ${about}.`,
    done: 'Flag switched on',
    failed: 'Failed to switch the flag. Please try again.',
  },
  switchOff: {
    ...dialog,
    action: 'Switch off',
    title: 'Switch Flag Off',
    confirm: 'Switch Off',
    sentence: (flag: string, about: string) =>
      `${flag} goes off for everybody of this account, with their next page: ${about}.`,
    done: 'Flag switched off',
    failed: 'Failed to switch the flag. Please try again.',
  },
  noKey: 'This server has no key to sign it with',
  isHeld: 'It is held: lift the hold first',
} as const;
