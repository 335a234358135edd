import { USER_TYPES, menuPagesOf, meets } from '@kuri/shared/contract';
import moduleInfo from '../module.json';
import { CollectionsScreen } from './collections/collections-screen.tsx';
import { CounterScreen } from './counter/counter-screen.tsx';
import { DayBookScreen } from './day-book/day-book-screen.tsx';
import { pages, slots } from './module.tsx';
import { MemberPayments } from './payment/member-payments.tsx';
import { EnrolmentReceipt } from './slip/receipt-slip-dialog.tsx';
import { ReceiptsScreen } from './receipts/receipts-screen.tsx';

test('offers what module.json names: a screen for each page, the payments of a ticket, a slip', async () => {
  expect(Object.keys(pages)).toEqual(moduleInfo.pages.map(({ path }) => path));
  expect(Object.keys(slots)).toEqual(moduleInfo.fills);
  expect(await pages['/receipts']()).toBe(ReceiptsScreen);
  expect(await pages['/collections']()).toBe(CollectionsScreen);
  expect(await pages['/counter']()).toBe(CounterScreen);
  expect(await pages['/dayBook']()).toBe(DayBookScreen);
  expect(await slots['member-payments']()).toBe(MemberPayments);
  expect(await slots['enrolment-receipt']()).toBe(EnrolmentReceipt);
});

test.each(['/counter', '/dayBook'] as const)('%s may be in the menu of who may open it', (path) => {
  const page = moduleInfo.pages.find((each) => each.path === path) ?? {};
  expect(USER_TYPES.filter((userType) => menuPagesOf(userType).includes(path))).toEqual(
    USER_TYPES.filter((userType) => meets(page, { userType })),
  );
});
