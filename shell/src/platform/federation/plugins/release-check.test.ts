import { registryModule } from '../../../testing/registry-fixture.ts';
import { checkRelease } from './release-check.ts';
import { RemoteFailure } from '../remote-failure.ts';

const OWN = 'https://kuri.example';
const DEV = 'http://127.0.0.1:4101';
const FOREIGN = 'https://elsewhere.example/page.js';
const versions = { react: '19.3.1', '@kuri/shared/api': '1.4.0', '@kuri/shared/ui': '1.4.0' };

/** Kind of a release's refusal; undefined when there is none. */
function refusalOf(overrides: Parameters<typeof registryModule>[0], origins = [OWN]) {
  try {
    checkRelease(registryModule(overrides), origins, versions);
    return undefined;
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    return { kind: error.kind, message: error.message };
  }
}

const entry = (url: string) => ({ entry: { url, globalName: 'mfe_groups' } });
const files = (...urls: string[]) => ({ files: { '/other': ['/mfe/a.js'], '/groups': urls } });

describe('where the files of a release may lie', () => {
  it('is the console itself, by whole address or by path', () => {
    expect(refusalOf({ ...entry('/mfe/entry.js'), ...files('/mfe/page.js') })).toBeUndefined();
    expect(refusalOf(entry(`${OWN}/mfe/entry.js`))).toBeUndefined();
  });

  it.each([
    ['its entry', entry(FOREIGN)],
    ['the first file of a page', files(FOREIGN, '/mfe/b.js')],
    ['the last file of a page', files('/mfe/b.js', FOREIGN)],
  ])('is nowhere else: %s is refused by its address', (_, overrides) => {
    expect(refusalOf(overrides)).toEqual({
      kind: 'manifest',
      message: `It has a file from a foreign origin: ${FOREIGN}`,
    });
  });

  it.each([
    ['a path without scheme', '//elsewhere.example/page.js'],
    ['backslashes', '\\\\elsewhere.example\\page.js'],
    ['another scheme', OWN.replace('https', 'http')],
    ['another port', `${OWN}:8443/page.js`],
    ['a name that begins the same', `${OWN}.elsewhere.example/page.js`],
    ['a user that looks like the console', 'https://kuri.example@elsewhere.example/page.js'],
    ['the bytes themselves', 'data:text/javascript,alert(1)'],
  ])('does not depend on the looks of an address: %s', (_, url) => {
    expect(refusalOf(entry(url))?.kind).toBe('manifest');
    expect(refusalOf(files(url))?.kind).toBe('manifest');
  });

  it('is also an origin that is allowed beside the console', () => {
    expect(refusalOf(entry(`${DEV}/entry.js`), [OWN, DEV])).toBeUndefined();
    expect(refusalOf(entry(`${DEV}/entry.js`))?.kind).toBe('manifest');
  });
});

describe('the calls that a release makes', () => {
  it('are refused when the server is older and does not serve one', () => {
    expect(refusalOf({})).toBeUndefined();
    expect(refusalOf({ unserved: ['giftCards'] })).toEqual({
      kind: 'api-version',
      message: 'It makes calls that this server does not serve: giftCards',
    });
  });
});

describe('the shared modules that a release needs', () => {
  it('may be any that the shell provides in a version of the range', () => {
    const shared = { react: '^19.0.0', '@kuri/shared/': '^1.2.0', '@kuri/shared/ui': '1.4.0' };
    expect(refusalOf({ shared })).toBeUndefined();
  });

  it.each([
    ['one of another major version', { react: '^18.0.0' }, 'react ^18.0.0', '19.3.1'],
    ['one that is newer', { react: '^19.4.0' }, 'react ^19.4.0', '19.3.1'],
    ['one below a path', { '@kuri/shared/': '^2.0.0' }, '@kuri/shared/ ^2.0.0', '1.4.0'],
    ['one that is not provided', { lodash: '*' }, 'lodash *', 'none'],
    ['one whose name begins the same', { '@kuri/shared': '^1.0.0' }, '@kuri/shared ^1.0.0', 'none'],
    ['a path below which nothing is provided', { 'react/': '^19.0.0' }, 'react/ ^19.0.0', 'none'],
  ])('are refused: %s', (_, shared, needs, has) => {
    expect(refusalOf({ shared: { ...shared } })).toEqual({
      kind: 'shared-version',
      message: `It needs ${needs}, this console has ${has}`,
    });
  });

  it('are refused when one of several is not there', () => {
    const shared = { react: '^19.0.0', '@kuri/shared/': '^2.0.0' };
    expect(refusalOf({ shared })?.kind).toBe('shared-version');
  });
});
