import type { FailureKind, ModuleRelease, TelemetryEvent } from '@kuri/shared/contract';
import { registryModule } from '../../testing/registry-fixture.ts';
import { FallbackLoader, type Hangs } from './fallback-loader.ts';
import { RemoteFailure, ShellFailure } from './remote-failure.ts';

const Screen = () => null;
const before = registryModule({ version: '1.0.0' });
const live = registryModule({ version: '1.1.0', previous: before });

const told = ({ version, kind, fellBackTo, alsoBefore }: TelemetryEvent) => [
  version,
  kind,
  fellBackTo,
  alsoBefore,
];

/** A loader whose releases fail as given: version -> what its attempts end with, the last one for ever. */
function loaderOf(outcomes: Record<string, (FailureKind | 'ok')[]>, hangs?: Hangs) {
  const attempts: string[] = [];
  const waits: number[] = [];
  const reports: TelemetryEvent[] = [];
  const loader = new FallbackLoader({
    shell: { version: '3.0.0' },
    load: ({ version }: ModuleRelease, _name, isRetry) => {
      attempts.push(isRetry ? `${version} again` : version);
      const left = outcomes[version] ?? ['ok'];
      const outcome = left.length > 1 ? left.shift() : left[0];
      return outcome === 'ok' || outcome === undefined
        ? Promise.resolve(Screen)
        : Promise.reject(new RemoteFailure(outcome, `${outcome}!`));
    },
    report: (event) => reports.push(event),
    hangs,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
  return { loader, attempts, waits, reports };
}

describe('a part that is begun', () => {
  it('is not loaded a second time by the one who asks for it next', async () => {
    const { loader, attempts } = loaderOf({});
    await loader.begin(live, '/groups');
    expect((await loader.load(live, '/groups')).release.version).toBe('1.1.0');
    expect(attempts).toEqual(['1.1.0']);
    await loader.load(live, '/groups');
    expect(attempts).toEqual(['1.1.0', '1.1.0']);
  });

  it('fails when it is asked for, not before', async () => {
    const { loader } = loaderOf({ '1.1.0': ['evaluate'], '1.0.0': ['evaluate'] });
    await expect(loader.begin(live, '/groups')).resolves.toBeUndefined();
    await expect(loader.load(live, '/groups')).rejects.toMatchObject({ kind: 'evaluate' });
  });

  it('is loaded again after Retry, when nobody had asked for it before it failed', async () => {
    const { loader, attempts } = loaderOf({ '1.1.0': ['evaluate', 'ok'], '1.0.0': ['evaluate'] });
    await loader.begin(live, '/groups');
    loader.resetFailures(live);
    expect((await loader.load(live, '/groups')).release.version).toBe('1.1.0');
    expect(attempts).toEqual(['1.1.0', '1.0.0', '1.1.0 again']);
  });

  it('is another one than that of another version', async () => {
    const { loader, attempts } = loaderOf({});
    await loader.begin(live, '/groups');
    await loader.load(before, '/groups');
    expect(attempts).toEqual(['1.1.0', '1.0.0']);
  });
});

describe('a part that is prepared', () => {
  it('has its code run, and is loaded as ever when it is asked for', async () => {
    const { loader, attempts, waits } = loaderOf({});
    loader.prepare(live, '/groups');
    expect(attempts).toEqual(['1.1.0']);
    expect((await loader.load(live, '/groups')).release.version).toBe('1.1.0');
    expect(waits).toEqual([]);
  });

  it('reports a failure when it is asked for, and has all its attempts then', async () => {
    const { loader, attempts, reports } = loaderOf({ '1.1.0': ['entry', 'entry', 'ok'] });
    loader.prepare(live, '/groups');
    await Promise.resolve();
    expect(reports).toEqual([]);
    expect((await loader.load(live, '/groups')).release.version).toBe('1.1.0');
    expect(attempts).toEqual(['1.1.0', '1.1.0', '1.1.0 again']);
  });
});

describe('a version that never ended in this tab', () => {
  function notes(...names: string[]) {
    const noted: string[] = [];
    const hangs: Hangs = {
      hung: Object.fromEntries(names.map((name) => [name, 1])),
      found: null,
      tell: () => noted.push(hangs.note?.version ?? ''),
      start: () => noted.push('start'),
    };
    return { hangs, noted };
  }

  it('gives way to the one before, and is not made ready either', async () => {
    const { hangs, noted } = notes('mfe-groups@1.1.0');
    const { loader, attempts } = loaderOf({}, hangs);
    loader.prepare(live, '/groups');
    const loaded = await loader.load(live, '/groups');
    expect(loaded).toMatchObject({ release: { version: '1.0.0' }, insteadOf: '1.1.0' });
    expect([attempts, noted]).toEqual([['1.0.0'], ['1.0.0']]);
  });

  it('has its chance again where there is none before it, or on Retry', async () => {
    const { hangs } = notes('mfe-groups@1.1.0');
    const { loader } = loaderOf({}, hangs);
    const alone = { ...live, previous: null };
    expect((await loader.load(alone, '/groups')).release.version).toBe('1.1.0');
    const again = notes('mfe-groups@1.1.0');
    const other = loaderOf({}, again.hangs).loader;
    other.resetFailures(live);
    expect((await other.load(live, '/groups')).release.version).toBe('1.1.0');
  });

  it('was noted before its code ran, and at once where it has to prove itself', async () => {
    const { hangs, noted } = notes();
    const { loader, attempts } = loaderOf({ '1.1.0': ['evaluate'] }, hangs);
    const lately = { ...live, liveSince: new Date().toISOString() };
    const loading = loader.load(lately, '/groups');
    expect([noted, attempts]).toEqual([['start', '1.1.0'], ['1.1.0']]);
    await loading;
    expect(noted).toEqual(['start', '1.1.0', 'start', '1.0.0']);
    const close = loader.opened(before, before);
    loader.prepare(live, '/groups');
    loader.opened(live, live)();
    close();
    expect(noted.slice(4)).toEqual(['1.0.0', '1.1.0', '1.0.0']);
  });
});

describe('a version that went live lately', () => {
  afterEach(() => jest.useRealTimers());

  it('is counted when it is shown, once, until it has proven itself', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
    const lately = registryModule({ liveSince: '2026-11-19T12:00:00.000+05:30' });
    const longAgo = registryModule({ liveSince: '2026-11-18T12:00:00.000+05:30' });
    const { loader, reports } = loaderOf({});
    loader.shown(longAgo, longAgo);
    loader.shown(lately, lately);
    loader.shown(lately, lately);
    expect(reports.map(({ kind, version }) => [kind, version])).toEqual([['loaded', '1.0.0']]);
  });
});

describe('a part that the shell provides and that did not arrive', () => {
  it('is asked for again, but is the fault of no remote: none falls back, and the shell is reported', async () => {
    const attempts: [string, boolean][] = [];
    const reports: TelemetryEvent[] = [];
    let isThere = false;
    const loader = new FallbackLoader({
      shell: { version: '3.0.0' },
      load: ({ version }, _name, isRetry) => {
        attempts.push([version, isRetry]);
        return isThere
          ? Promise.resolve(Screen)
          : Promise.reject(new ShellFailure('@kuri/shared/forms', 'Loading chunk 7 failed'));
      },
      report: (event) => reports.push(event),
      wait: () => Promise.resolve(),
    });
    await expect(loader.load(live, '/groups')).rejects.toThrow(ShellFailure);
    expect(attempts).toEqual([
      ['1.1.0', false],
      ['1.1.0', true],
      ['1.1.0', true],
    ]);
    expect(reports).toEqual([
      {
        module: 'shell',
        version: '3.0.0',
        kind: 'chunk',
        message: '@kuri/shared/forms of the shell could not be loaded: Loading chunk 7 failed',
        page: '/groups',
        canary: false,
        fellBackTo: null,
      },
    ]);
    isThere = true;
    expect((await loader.load(live, '/groups')).insteadOf).toBeNull();
  });
});

describe('loading a part of a remote', () => {
  it('takes the live version and reports nothing', async () => {
    const { loader, reports } = loaderOf({});
    const loaded = await loader.load(live, '/groups');
    expect(loaded).toMatchObject({ release: { version: '1.1.0' }, insteadOf: null });
    expect(reports).toEqual([]);
  });

  it('tries what may pass again with growing pauses, and fetches it again', async () => {
    const { loader, attempts, waits, reports } = loaderOf({ '1.1.0': ['chunk', 'entry', 'ok'] });
    expect((await loader.load(live, '/groups')).insteadOf).toBeNull();
    expect(attempts).toEqual(['1.1.0', '1.1.0 again', '1.1.0 again']);
    expect(waits).toEqual([500, 1500]);
    expect(reports).toEqual([]);
  });

  it.each<FailureKind>(['entry', 'chunk', 'integrity', 'unreachable'])(
    'tries a release again after %s, which may have been a bad answer that was kept',
    async (kind) => {
      const { loader, attempts } = loaderOf({ '1.1.0': [kind, 'ok'] });
      expect((await loader.load(live, '/groups')).insteadOf).toBeNull();
      expect(attempts).toEqual(['1.1.0', '1.1.0 again']);
    },
  );

  it.each<FailureKind>([
    'evaluate',
    'shared-version',
    'api-version',
    'name',
    'timeout',
    'manifest',
  ])('does not try a release again after %s', async (kind) => {
    const { loader, attempts } = loaderOf({ '1.1.0': [kind, 'ok'] });
    expect((await loader.load(live, '/groups')).insteadOf).toBe('1.1.0');
    expect(attempts).toEqual(['1.1.0', '1.0.0']);
  });

  it.each<FailureKind>([
    'entry',
    'chunk',
    'evaluate',
    'shared-version',
    'name',
    'integrity',
    'timeout',
  ])(
    'takes the version before after %s, reports it, and does not come back to the bad one',
    async (kind) => {
      const { loader, attempts, reports } = loaderOf({ '1.1.0': [kind] });
      const loaded = await loader.load(live, '/groups');
      expect(loaded).toMatchObject({ release: { version: '1.0.0' }, insteadOf: '1.1.0' });
      expect(reports).toEqual([
        {
          module: 'mfe-groups',
          version: '1.1.0',
          kind,
          message: `${kind}!`,
          page: '/groups',
          canary: false,
          fellBackTo: '1.0.0',
        },
      ]);
      attempts.length = 0;
      await loader.load(live, '/groups');
      expect(attempts).toEqual(['1.0.0']);
    },
  );

  it('fails with the newest version’s failure when the one before fails too', async () => {
    const { loader, reports } = loaderOf({ '1.1.0': ['name'], '1.0.0': ['timeout'] });
    await expect(loader.load(live, '/groups')).rejects.toMatchObject({ kind: 'name' });
    expect(reports.map(told)).toEqual([
      ['1.1.0', 'name', null, true],
      ['1.0.0', 'timeout', null, true],
    ]);
  });

  it('gives every version its chance again when asked to', async () => {
    const { loader, attempts } = loaderOf({ '1.1.0': ['name', 'ok'] });
    await loader.load(live, '/groups');
    loader.resetFailures(live);
    expect((await loader.load(live, '/groups')).insteadOf).toBeNull();
    expect(attempts).toEqual(['1.1.0', '1.0.0', '1.1.0 again']);
  });

  it('tries every version again when a page that failed altogether is opened again', async () => {
    const { loader, attempts } = loaderOf({ '1.1.0': ['name', 'ok'], '1.0.0': ['name'] });
    await expect(loader.load(live, '/groups')).rejects.toThrow();
    expect((await loader.load(live, '/groups')).insteadOf).toBeNull();
    expect(attempts).toEqual(['1.1.0', '1.0.0', '1.1.0 again']);
  });

  it('does not fall back to a version that lacks the page', async () => {
    const bare = registryModule({ version: '1.0.0', pages: [] });
    const { loader } = loaderOf({ '1.1.0': ['evaluate'] });
    await expect(
      loader.load(registryModule({ version: '1.1.0', previous: bare }), '/groups'),
    ).rejects.toMatchObject({ kind: 'evaluate' });
  });

  it('answers a failure at the first showing with whether another version is left', () => {
    const { loader, reports } = loaderOf({});
    expect(loader.renderFailed(live, '/groups', live, new Error('no'))).toBe(true);
    expect(loader.renderFailed(live, '/groups', before, new Error('no'))).toBe(false);
    expect(reports.map(told)).toEqual([
      ['1.1.0', 'render', null, true],
      ['1.0.0', 'render', null, true],
    ]);
  });

  it('reports a failure at the first showing when the version before stands on the screen', () => {
    const { loader, reports } = loaderOf({});
    loader.renderFailed(live, '/groups', live, new Error('no'));
    expect(reports).toEqual([]);
    loader.shown(live, before);
    expect(reports.map(told)).toEqual([['1.1.0', 'render', '1.0.0', undefined]]);
  });

  it('says of a version that failed at its first showing that the one before could not be had', async () => {
    const { loader, reports } = loaderOf({ '1.0.0': ['name'] });
    loader.renderFailed(live, '/groups', live, new Error('no'));
    await expect(loader.load(live, '/groups')).rejects.toMatchObject({ kind: 'name' });
    expect(reports.map(told)).toEqual([
      ['1.1.0', 'render', null, true],
      ['1.0.0', 'name', null, true],
    ]);
  });
});

describe('what has been shown', () => {
  it('is counted once per version, for a live with a canary only', () => {
    const { loader, reports } = loaderOf({});
    loader.shown(live, live);
    const canary = {
      ...before,
      version: '1.2.0',
      share: 10,
      startedAt: '2026-01-01T10:15:00+05:30',
    };
    const withCanary = { ...live, canary };
    loader.shown(withCanary, live);
    loader.shown(withCanary, live);
    loader.shown(withCanary, canary);
    expect(reports.map(({ kind, version, canary: isCanary }) => [kind, version, isCanary])).toEqual(
      [
        ['loaded', '1.1.0', false],
        ['loaded', '1.2.0', true],
      ],
    );
    expect(loader.runs('mfe-groups')).toBe('1.2.0');
    expect(loader.runs('mfe-draw')).toBeNull();
  });
});
