import { worded } from '../texts/refusals.ts';
import { upiAddress, upiLink, upiLinkOf } from './upi.ts';

const request = {
  address: 'lakshmi.chits@okbank',
  name: 'Sree Lakshmi & Co',
  rupees: 5_000,
  tickets: ['LG12-A-142'],
};

const parts = (link: string) => Object.fromEntries(new URL(link).searchParams);

test('a link says whom to pay, how much in rupees with paise, and for which ticket', () => {
  expect(upiLink(request)).toBe(
    'upi://pay?pa=lakshmi.chits@okbank&pn=Sree%20Lakshmi%20%26%20Co&am=5000.00&cu=INR&tn=LG12-A-142',
  );
  expect(parts(upiLink({ ...request, rupees: 1_234.5 }))).toEqual({
    pa: 'lakshmi.chits@okbank',
    pn: 'Sree Lakshmi & Co',
    am: '1234.50',
    cu: 'INR',
    tn: 'LG12-A-142',
  });
  const name = 'ശ്രീ ലക്ഷ്മി';
  expect(parts(upiLink({ ...request, name }))['pn']).toBe(name);
});

test.each([
  [2, 'LG12-A-001 LG12-A-002'],
  [9, 'LG12-A-001 LG12-A-002 LG12-A-003 LG12-A-004 +5'],
])('a note names whole codes only, of %s tickets: %s', (count, note) => {
  const tickets = Array.from({ length: count }, (_, at) => `LG12-A-00${at + 1}`);
  expect(parts(upiLink({ ...request, tickets }))['tn']).toBe(note);
});

test('there is no link without an address, nor where nothing is to be paid', () => {
  const asked = { rupees: 100, tickets: ['A-1'] };
  const office = { name: 'Lakshmi', upiAddress: 'lakshmi@okbank' };
  expect(upiLinkOf(undefined, asked)).toBeUndefined();
  expect(upiLinkOf({ name: 'Lakshmi' }, asked)).toBeUndefined();
  expect(upiLinkOf({ ...office, upiAddress: '' }, asked)).toBeUndefined();
  expect(upiLinkOf(office, { ...asked, rupees: 0 })).toBeUndefined();
  expect(upiLinkOf(office, asked)).toBe(
    'upi://pay?pa=lakshmi@okbank&pn=Lakshmi&am=100.00&cu=INR&tn=A-1',
  );
});

test.each([
  ['', ''],
  [' lakshmi@okbank ', 'lakshmi@okbank'],
  ['9847012345@ybl', '9847012345@ybl'],
])('an address "%s" is taken', (typed, kept) => expect(upiAddress.parse(typed)).toBe(kept));

test.each(['lakshmi', '@okbank', 'lakshmi@', 'lakshmi@ok bank', 'a@b@c', 'x@y&am=1', 'l@mail.in'])(
  'an address "%s" is refused',
  (typed) => {
    expect(worded(upiAddress.safeParse(typed).error?.issues[0]?.message ?? '')).toBe(
      'UPI address must look like name@bank',
    );
  },
);
