import { registryModule } from '../../testing/registry-fixture.ts';
import { integrityOf, noteIntegrity } from './integrity.ts';

const ENTRY = '/mfe/mfe-groups/1.0.0/remoteEntry.js';

beforeAll(() => {
  noteIntegrity(registryModule({ integrity: { [ENTRY]: 'sha384-entry' } }));
});

it('is known of a script by its path and by its whole address', () => {
  expect(integrityOf(ENTRY)).toBe('sha384-entry');
  expect(integrityOf(new URL(ENTRY, location.href).href)).toBe('sha384-entry');
});

it('is known of no other script: not of another version, origin or query', () => {
  expect(integrityOf('/mfe/mfe-groups/1.0.1/remoteEntry.js')).toBeUndefined();
  expect(integrityOf(`https://elsewhere.example${ENTRY}`)).toBeUndefined();
  expect(integrityOf(`${ENTRY}?1`)).toBeUndefined();
});

it('is kept of each release that was noted, the last word on an address counting', () => {
  const other = '/mfe/mfe-dues/1.0.0/remoteEntry.js';
  noteIntegrity(registryModule({ integrity: { [other]: 'sha384-dues' } }));
  expect(integrityOf(ENTRY)).toBe('sha384-entry');
  noteIntegrity(registryModule({ integrity: { [other]: 'sha384-anew' } }));
  expect(integrityOf(other)).toBe('sha384-anew');
});
