import moduleInfo from '../module.json';
import { DuesScreen } from './dues/dues-screen.tsx';
import { pages, slots } from './module.tsx';
import { MemberReminder } from './reminders/remind-panel.tsx';

test('offers what module.json names: a screen for its page, the reminder of a person', async () => {
  expect(Object.keys(pages)).toEqual(moduleInfo.pages.map(({ path }) => path));
  expect(Object.keys(slots)).toEqual(moduleInfo.fills);
  expect(await pages['/dues']()).toBe(DuesScreen);
  expect(await slots['member-reminder']()).toBe(MemberReminder);
});
