import moduleInfo from '../module.json';
import { DuesScreen } from './dues/dues-screen.tsx';
import { pages } from './module.tsx';

test('offers what module.json names: a screen for its page', async () => {
  expect(Object.keys(pages)).toEqual(moduleInfo.pages.map(({ path }) => path));
  expect(await pages['/dues']()).toBe(DuesScreen);
});
