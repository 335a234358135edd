import { earlyAddress } from './early-address.ts';

test.each([
  ['groupList', 'monthlySchemesList'],
  [
    'groupPage?pageno={page=1}&pagesize={size=10}',
    'monthlySchemes?pageno={page=1}&pagesize={size=10}',
  ],
  ['monthlySchemes?pageno={page=1}', undefined],
  ['addReferral', undefined],
  ['drawProof', undefined],
  ['signIn', undefined],
  ['', undefined],
])('%s is fetched early from %s', (early, address) => expect(earlyAddress(early)).toBe(address));
