import moduleInfo from '../module.json';
import { pages } from './module.tsx';

test('offers a screen for each page that module.json names', async () => {
  expect(Object.keys(pages)).toEqual(moduleInfo.pages.map(({ path }) => path));
  for (const load of Object.values(pages)) expect(await load()).toBeInstanceOf(Function);
});
