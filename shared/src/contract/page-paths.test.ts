import { fitsPath, pathsOverlap } from './contract.ts';

test.each([
  ['/groups', '/groups', true],
  ['/groups', '/Groups/', true],
  ['/draw/:schemeId', '//draw/grp_1', true],
  ['/draw/:schemeId', '/draw', false],
  ['/groups', '/groups/1', false],
  ['/groups', '/group', false],
])('the pattern %s and the address %s: %s', (pattern, address, fits) => {
  expect(fitsPath(pattern, address)).toBe(fits);
});

test.each([
  ['/draw/:schemeId', '/draw/:id', true],
  ['/draw/:schemeId', '/:page/new', true],
  ['/Receipts', '/receipts/', true],
  ['/draw/:schemeId', '/draws/:id', false],
  ['/draw', '/draw/:id', false],
])('%s and %s have an address in common: %s', (one, other, overlap) => {
  expect([pathsOverlap(one, other), pathsOverlap(other, one)]).toEqual([overlap, overlap]);
});
