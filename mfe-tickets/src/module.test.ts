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
