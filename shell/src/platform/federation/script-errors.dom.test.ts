import type { TelemetryEvent } from '@kuri/shared/contract';
import { registryModule, registryOf } from '../../testing/registry-fixture.ts';
import { culpritOf, watchScriptErrors } from './script-errors.ts';

const SHELL = 'https://kuri.example/shell/2.0.0/main.1a2b.js:1:20';
const DUES = 'https://kuri.example/mfe/mfe-dues/1.2.0-abcd1234/page-dues.77.js:1:9';

describe('the part that an error comes from', () => {
  it.each([
    ['a remote', `Error: x\n at f (${DUES})`, { module: 'mfe-dues', version: '1.2.0-abcd1234' }],
    [
      'a remote, inside shared code',
      `Error: x\n at ${SHELL}\n at ${DUES}`,
      { module: 'mfe-dues', version: '1.2.0-abcd1234' },
    ],
    ['the shell', `Error: x\n at ${SHELL}`, { module: 'shell', version: '2.0.0' }],
    ['something else', 'Error: x\n at chrome-extension://abc/content.js:1:1', undefined],
  ])('is %s', (_, trace, expected) => expect(culpritOf(trace)).toEqual(expected));
});

describe('errors that nothing catches', () => {
  const reported: TelemetryEvent[] = [];
  const canary = { ...registryModule({ name: 'mfe-dues', version: '1.2.0-abcd1234' }) };

  beforeAll(() => {
    const dues = registryModule({
      name: 'mfe-dues',
      canary: { ...canary, share: 10, startedAt: '2026-01-01T10:15:00+05:30' },
    });
    watchScriptErrors(registryOf(dues), (event) => reported.push(event));
  });
  beforeEach(() => reported.splice(0));

  function fails(message: string, name = 'TypeError') {
    const error = Object.assign(new Error(message), { name, stack: `${name}\n at ${DUES}` });
    const event = new Event('unhandledrejection');
    window.dispatchEvent(Object.assign(event, { reason: error }));
  }

  it('are reported once each, with the part, its version and whether it is a canary', () => {
    fails('no total');
    fails('no total');
    window.dispatchEvent(new ErrorEvent('error', { filename: SHELL, message: 'x', error: 'x' }));
    expect(reported.map(({ module, kind, canary }) => [module, kind, canary])).toEqual([
      ['mfe-dues', 'script', true],
      ['shell', 'script', false],
    ]);
  });

  it('are not reported when the server refused, or the request was given up', () => {
    fails('Not found', 'ApiError');
    fails('aborted', 'AbortError');
    expect(reported).toEqual([]);
  });

  it('are reported for what the policy of the page refuses, by script; not for extensions', () => {
    const refuses = (sourceFile: string, blockedURI: string) => {
      const event = new Event('securitypolicyviolation');
      const about = { effectiveDirective: 'connect-src', sourceFile, blockedURI };
      document.dispatchEvent(Object.assign(event, about));
    };
    refuses(DUES, 'https://elsewhere.example/');
    refuses(DUES, 'https://elsewhere.example/');
    refuses('', 'inline');
    refuses('chrome-extension://abc/content.js', 'https://ads.example/');
    expect(reported.map(({ module, kind, message }) => [module, kind, message])).toEqual([
      ['mfe-dues', 'csp', 'connect-src: https://elsewhere.example/'],
      ['shell', 'csp', 'connect-src: inline'],
    ]);
  });

  it('are reported 20 times at most', () => {
    for (let count = 0; count < 40; count += 1) fails(`failure ${count}`);
    expect(reported.length).toBe(16);
  });
});
