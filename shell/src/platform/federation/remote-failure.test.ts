import { RemoteFailure, failedUrl, toRemoteFailure } from './remote-failure.ts';

const chunk = Object.assign(new Error('Loading chunk 7 failed.\n(error: /mfe/x/7.js)'), {
  request: '/mfe/x/7.js',
});

describe('what went wrong with a remote', () => {
  it.each([
    ['chunk', chunk],
    ['timeout', new Error('Loading chunk 7 failed.\n(timeout: /mfe/x/7.js)')],
    ['evaluate', new TypeError('x is not a function')],
    ['evaluate', 'thrown as text'],
  ])('is classified: %s', (kind, error) => {
    expect(toRemoteFailure(error).kind).toBe(kind);
  });

  it('keeps what is named already', () => {
    const named = new RemoteFailure('shared-version', 'needs react 20');
    expect(toRemoteFailure(named)).toBe(named);
  });

  it('knows the address that gave no good answer', () => {
    expect(failedUrl(new RemoteFailure('entry', ''), '/e.js')).toBe('/e.js');
    expect(failedUrl(toRemoteFailure(chunk), '/e.js')).toBe('/mfe/x/7.js');
    expect(failedUrl(new RemoteFailure('evaluate', ''), '/e.js')).toBeUndefined();
  });
});
