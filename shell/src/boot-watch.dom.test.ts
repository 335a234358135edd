let arrived: { name: string; responseEnd: number; initiatorType?: string }[] = [];
const fetchMock = jest.fn<Promise<unknown>, unknown[]>();

beforeEach(() => {
  jest.useFakeTimers();
  arrived = [];
  fetchMock.mockReset().mockResolvedValue(undefined);
  performance.getEntriesByType = () => arrived as unknown as PerformanceEntryList;
  window.fetch = fetchMock as unknown as typeof fetch;
  watchBoot({ version: '1.0.1', insteadOf: '1.0.2', canary: null });
});

/** Runs the script anew in each test. */
function watchBoot(shell: object): void {
  document.body.innerHTML = `<div id="root"></div>
    <script type="application/json" id="kuri-registry">${JSON.stringify({ shell })}</script>`;
  // The files of a group share their modules.
  jest.isolateModules(() => jest.requireActual('./boot-watch.js'));
}

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

const kinds = () =>
  fetchMock.mock.calls.flatMap((call: unknown[]) => {
    const [, { body }] = call as [string, { body?: string }];
    return body === undefined ? [] : [(JSON.parse(body) as { kind: string }).kind];
  });
const alert = () => document.querySelector('[role="alert"]');

test('a shell that shows nothing for 10 s has failed', () => {
  jest.advanceTimersByTime(9_900);
  expect(alert()).toBeNull();
  jest.advanceTimersByTime(200);
  expect(alert()).toHaveTextContent('Kuri could not be started.');
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a start that is still loading has 10 s from the last script that arrived', () => {
  arrived = [
    { name: 'http://localhost/shell/1.0.1/main.js', responseEnd: performance.now() + 8_000 },
  ];
  jest.advanceTimersByTime(17_900);
  expect(alert()).toBeNull();
  jest.advanceTimersByTime(200);
  expect(alert()).toHaveTextContent('Kuri could not be started.');
});

test('a start whose script is on its way waits while its server answers, and blames no shell for silence', () => {
  const url = 'http://localhost/shell/1.0.1/main.js';
  document.body.insertAdjacentHTML('beforeend', `<link rel="preload" as="script" href="${url}">`);
  jest.advanceTimersByTime(10_100);
  expect(fetchMock.mock.calls).toEqual([[url, { method: 'HEAD', cache: 'no-store' }]]);
  arrived = [{ name: url, responseEnd: performance.now(), initiatorType: 'fetch' }];
  jest.advanceTimersByTime(19_900);
  expect(alert()).toBeNull();
  jest.advanceTimersByTime(10_200);
  expect(alert()).toHaveTextContent('Kuri could not be started.');
  expect(kinds()).toEqual(['timeout']);
});

test('one of which a script is lost is given up, unless it shows something soon', async () => {
  const lose = () => {
    const script = document.createElement('script');
    script.src = 'http://localhost/shell/1.0.1/chunk.js';
    script.type = 'text/plain';
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    return jest.advanceTimersByTimeAsync(0);
  };
  await lose();
  document.getElementById('root')?.append('Kuri');
  jest.advanceTimersByTime(5_000);
  expect(alert()).toBeNull();
  document.getElementById('root')?.replaceChildren();
  fetchMock.mockImplementation(() => Promise.reject(new Error('no line')));
  await lose();
  jest.advanceTimersByTime(1_000);
  expect(alert()).toHaveTextContent('Kuri could not be started.');
  expect(kinds()).toEqual(['unreachable']);
});

describe('a shell that stops after it was shown', () => {
  const wayBack = () => window.__kuriBoot?.wayBack() ?? null;
  afterEach(() => {
    document.cookie = 'kuri-shell-failed=;path=/;max-age=0';
  });

  test('is reported as such, and the one before is offered where there is one', () => {
    watchBoot({ version: '1.0.1', canary: null });
    window.__kuriBoot?.stopped(new Error('out of order'));
    expect(kinds()).toEqual(['render']);
    expect(wayBack()).not.toBeNull();
    document.cookie = 'kuri-shell-failed=1.0.1;path=/';
    expect(wayBack()).toBeNull();
    watchBoot({ version: '1.0.1', insteadOf: '1.0.2' });
    expect(wayBack()).toBeNull();
  });

  test.each([
    ['and has left an empty page is reported as such too', false, 'render'],
    ['is told from one that never showed anything', true, 'boot'],
  ])('%s', (_, isWaiting, kind) => {
    document.getElementById('root')?.toggleAttribute('data-waiting', isWaiting);
    const error = { filename: 'http://localhost/shell/1.0.1/main.js', message: 'out of order' };
    window.dispatchEvent(Object.assign(new Event('error'), error));
    jest.advanceTimersByTime(1_000);
    expect(new Set(kinds())).toEqual(new Set([kind]));
  });
});

test('what came with the page is not the shell: it fails all the same', () => {
  const root = document.getElementById('root');
  root?.setAttribute('data-waiting', '');
  root?.append('Sign in');
  document.documentElement.dataset['signedIn'] = '';
  jest.advanceTimersByTime(10_100);
  expect(root).toHaveTextContent(/^Kuri could not be started/);
  expect(document.documentElement).not.toHaveAttribute('data-signed-in');
});

test('one that shows something is left alone', () => {
  document.getElementById('root')?.append('Kuri');
  jest.advanceTimersByTime(60_000);
  expect(alert()).toBeNull();
  expect(fetchMock).not.toHaveBeenCalled();
});
