import type { Hangs } from '../federation/fallback-loader.ts';

const GROUPS = { module: 'mfe-groups', version: '1.1.0', canary: false };
const DUES = { module: 'mfe-dues', version: '2.0.0', canary: true };
/** Bodies that were sent, in every page of a test. */
const sent: string[] = [];
const fetchFake = (_url: string, { body }: { body: string }) => {
  sent.push(body);
  return Promise.resolve();
};
const passed = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
const hangs = () => window.__kuriHangs as Hangs;
/** Notes a version as the loader does. */
const run = (note: typeof GROUPS) => {
  hangs().note = { ...note };
  hangs().tell();
};
const isHung = (name: string) => name in hangs().hung;

/** The page answers its worker. */
let answers = true;
let stepping = 0;

/** A worker that runs on the clock of the test, beside a page that may hang. */
class FakeWorker {
  readonly #receive: unknown;
  onmessage: () => void = () => undefined;

  constructor() {
    const inside = {
      postMessage: () => {
        if (answers) this.onmessage();
      },
      pause: () => jest.setSystemTime(Date.now() + stepping),
    };
    Object.assign(window, inside);
    jest.isolateModules(() => jest.requireActual('./hang-worker.js'));
    this.#receive = window.onmessage;
    // The page posts to this worker alone.
    window.onmessage = null;
  }

  postMessage(data: unknown): void {
    (this.#receive as (event: { data: unknown }) => void)({ data });
  }
}

function openPage(): void {
  const listening = jest.spyOn(window, 'addEventListener');
  jest.isolateModules(() => jest.requireActual('./hang-watch.js'));
  heard.push(...(listening.mock.calls as typeof heard));
  listening.mockRestore();
}

const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const reported = () =>
  sent.map((body) => {
    const { module, version, kind, canary } = JSON.parse(body) as Record<string, unknown>;
    return [kind, module, version, canary];
  });

const heard: Parameters<typeof addEventListener>[] = [];
afterAll(() => {
  for (const call of heard) window.removeEventListener(...call);
});

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  sent.length = 0;
  answers = true;
  stepping = 0;
  Object.assign(window, {
    fetch: fetchFake,
    Worker: FakeWorker,
    __kuriBoot: { headers: () => ({}) },
  });
  Object.assign(URL, { createObjectURL: () => 'blob:kuri' });
  document.body.innerHTML = '<script type="text/plain" src="/shell/1.0.0/main.js"></script>';
  see('visible');
  // Pages of the tests before have heard that too.
  sessionStorage.clear();
  openPage();
});

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('a page that does not answer for 10 s is reported once, by what was noted last', () => {
  hangs().start();
  run(GROUPS);
  passed(60_000);
  expect(reported()).toEqual([]);
  run(DUES);
  answers = false;
  passed(8_000);
  expect(reported()).toEqual([]);
  passed(4_000);
  expect(reported()).toEqual([['hang', 'mfe-dues', '2.0.0', true]]);
  passed(60_000);
  expect(sent).toHaveLength(1);
});

test.each([
  ['is hidden', () => see('hidden')],
  ['shows a dialog for printing', () => window.dispatchEvent(new Event('beforeprint'))],
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
])('a page that %s may keep silent, and is found by nobody', (_, leave) => {
  hangs().start();
  run(GROUPS);
  leave();
  answers = false;
  passed(60_000);
  openPage();
  expect(reported()).toEqual([]);
  expect(isHung('mfe-groups@1.1.0')).toBe(false);
});

test('a machine that slept, and a page that a debugger holds, do not hang', () => {
  hangs().start();
  run(GROUPS);
  answers = false;
  for (let time = 0; time < 5; time += 1) {
    passed(4_000);
    jest.setSystemTime(Date.now() + 3_600_000);
  }
  expect(reported()).toEqual([]);
  stepping = 5_000;
  passed(30_000);
  expect(reported()).toEqual([]);
});

test('the next pages know the version that never ended, until it has its chance again', () => {
  hangs().start();
  run(GROUPS);
  answers = false;
  passed(12_000);
  expect(sent).toHaveLength(1);
  openPage();
  openPage();
  expect(isHung('mfe-groups@1.1.0')).toBe(true);
  expect(isHung('mfe-groups@1.0.0')).toBe(false);
  expect(sent).toHaveLength(1);
  delete hangs().hung['mfe-groups@1.1.0'];
  hangs().tell();
  openPage();
  expect(isHung('mfe-groups@1.1.0')).toBe(false);
});

test.each([0, 100, 1_000, 1_900])(
  'the next page knows a version as soon as it is reported, noted %i ms after a look',
  (after) => {
    hangs().start();
    passed(2_000 + after);
    run(GROUPS);
    answers = false;
    while (sent.length === 0) passed(100);
    openPage();
    expect(isHung('mfe-groups@1.1.0')).toBe(true);
  },
);

test('what hung before the page was watched is found unwatched', () => {
  run(GROUPS);
  passed(12_000);
  openPage();
  expect(hangs().found).toMatchObject({ ...GROUPS, isWatched: false });
  openPage();
  expect(isHung('mfe-groups@1.1.0')).toBe(true);
});

test('a copy of a tab whose page goes on finds nothing', () => {
  hangs().start();
  run(GROUPS);
  passed(60_000);
  openPage();
  expect(isHung('mfe-groups@1.1.0')).toBe(false);
  expect(reported()).toEqual([]);
});
