import moduleInfo from '../module.json';
import { GroupsScreen } from './groups/groups-screen.tsx';
import { pages } from './module.tsx';

test('offers a screen for each page that module.json names', async () => {
  expect(Object.keys(pages)).toEqual(moduleInfo.pages.map(({ path }) => path));
  expect(await pages['/groups']()).toBe(GroupsScreen);
});
