import { CollectionsScreen } from './collections/collections-screen.tsx';
import { pages, slots } from './module.tsx';
import { MemberPayments } from './payment/member-payments.tsx';
import { ReceiptsScreen } from './receipts/receipts-screen.tsx';

test('offers a screen for each page, and the payments of a ticket', async () => {
  expect(await pages['/receipts']()).toBe(ReceiptsScreen);
  expect(await pages['/collections']()).toBe(CollectionsScreen);
  expect(await slots['member-payments']()).toBe(MemberPayments);
});
