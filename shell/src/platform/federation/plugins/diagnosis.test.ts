import { RemoteFailure } from '../remote-failure.ts';
import { registryModule } from '../../../testing/registry-fixture.ts';
import { diagnose, toRemoteFailure } from './diagnosis.ts';

const chunk = Object.assign(new Error('Loading chunk 7 failed.\n(error: /mfe/x/7.js)'), {
  request: '/mfe/x/7.js',
});

describe('what went wrong with a remote', () => {
  it.each([
    ['chunk', chunk],
    ['timeout', new Error('Loading chunk 7 failed.\n(timeout: /mfe/x/7.js)')],
    ['evaluate', new TypeError('x is not a function')],
    ['evaluate', 'thrown as text'],
  ])('is classified: %s', (kind, error) => expect(toRemoteFailure(error).kind).toBe(kind));

  it('keeps what is named already', () => {
    const named = new RemoteFailure('shared-version', 'needs react 20');
    expect(toRemoteFailure(named)).toBe(named);
  });

  it.each([
    ['its entry', new RemoteFailure('entry', ''), ['/mfe/mfe-groups/1.0.0/remoteEntry.js']],
    ['its chunk', chunk, ['/mfe/x/7.js']],
    ['nothing when its own code failed', new RemoteFailure('evaluate', ''), []],
  ])('has what gave no good answer asked for once more: %s', async (_, error, asked) => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
    const { kind } = await diagnose(error, registryModule());
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(asked);
    expect(kind).toBe(asked.length === 0 ? 'evaluate' : 'unreachable');
    fetched.mockRestore();
  });

  it.each([
    ['integrity', 'are others than were published', 'sha384-other'],
    ['unreachable', 'are right by now', 'sha384-entry'],
  ])('is %s where its bytes %s', async (kind, _, served) => {
    const ENTRY = '/mfe/mfe-groups/1.0.0/remoteEntry.js';
    Reflect.set(globalThis, 'location', new URL('https://console.example/'));
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((_url, { integrity = served } = {}) =>
        integrity === served
          ? Promise.resolve(new Response())
          : Promise.reject(new TypeError('bytes')),
      );
    const release = registryModule({ integrity: { [ENTRY]: 'sha384-entry' } });
    const failure = await diagnose(new RemoteFailure('entry', ''), release);
    expect(failure.kind).toBe(kind);
    fetched.mockRestore();
    Reflect.deleteProperty(globalThis, 'location');
  });
});
