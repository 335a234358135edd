import { satisfy as satisfyOfLibrary } from '@module-federation/runtime-core';
import { satisfy } from './satisfy.ts';

const VERSIONS = ['0.0.0', '0.0.3', '0.2.3', '0.10.0', '1.0.0', '1.2.3', '1.10.0', '2.0.0'];

it('says what the federation runtime says, of the ranges that releases name', () => {
  for (const version of VERSIONS) {
    for (const named of VERSIONS.slice(1)) {
      for (const operator of ['', '^']) {
        const range = operator + named;
        expect([version, range, satisfy(version, range)]).toEqual([
          version,
          range,
          satisfyOfLibrary(version, range),
        ]);
      }
    }
  }
});

it.each([
  ['1.2.0', '^1.2.0', true],
  ['1.10.1', '^1.9.9', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.0', false],
  ['1.2.0', '1.2.0', true],
  ['1.2.1', '1.2.0', false],
])('%s in %s: %s', (version, range, isIn) => {
  expect(satisfy(version, range)).toBe(isIn);
});

it('takes no version for another one that is not finished, and no range that it does not know', () => {
  expect(satisfy('1.2.0-rc.1', '1.2.0-rc.1')).toBe(true);
  expect(satisfy('1.3.0-rc.1', '^1.2.0')).toBe(false);
  expect(satisfy('1.2.0', '^1.2.0-rc.1')).toBe(false);
  expect(satisfy('1.2.0', '*')).toBe(false);
  expect(satisfy('1.2.0', '>=1.0.0')).toBe(false);
});
