import { registryModule } from '../../../testing/registry-fixture.ts';
import { integrityOf } from './integrity.ts';

const ENTRY = '/mfe/mfe-groups/1.0.0/remoteEntry.js';
const release = registryModule({ integrity: { [ENTRY]: 'sha384-entry' } });

it('is known of a script by its path and by its whole address', () => {
  expect(integrityOf(ENTRY, release)).toBe('sha384-entry');
  expect(integrityOf(new URL(ENTRY, location.href).href, release)).toBe('sha384-entry');
});

it('is known of no other script: not of another version, origin or query', () => {
  expect(integrityOf('/mfe/mfe-groups/1.0.1/remoteEntry.js', release)).toBeUndefined();
  expect(integrityOf(`https://elsewhere.example${ENTRY}`, release)).toBeUndefined();
  expect(integrityOf(`${ENTRY}?1`, release)).toBeUndefined();
  expect(integrityOf(ENTRY, undefined)).toBeUndefined();
});
