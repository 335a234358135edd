import type { SlotOffers } from '@kuri/shared/slots';
import moduleInfo from '../module.json';
import { ImportScreen } from './import/import-screen.tsx';
import { MembersScreen } from './members/members-screen.tsx';
import { pages } from './module.tsx';
import { ReferralsScreen } from './referrals/referrals-screen.tsx';
import { StatementScreen } from './statement/statement-screen.tsx';
import { TicketsScreen } from './tickets/tickets-screen.tsx';

test('offers a screen for each page that module.json names', async () => {
  expect(Object.keys(pages)).toEqual(moduleInfo.pages.map(({ path }) => path));
  expect(await pages['/members']()).toBe(TicketsScreen);
  expect(await pages['/users']()).toBe(MembersScreen);
  expect(await pages['/referrals']()).toBe(ReferralsScreen);
  expect(await pages['/import']()).toBe(ImportScreen);
  expect(await pages['/statement']()).toBe(StatementScreen);
});

test('offers slots with the properties that they are typed with', () => {
  const offers: SlotOffers = moduleInfo.offers;
  const required = Object.values(moduleInfo.offers).map((slot) => slot.required);
  expect(required).toEqual(Object.values(offers).map((slot) => Object.keys(slot.properties)));
});
