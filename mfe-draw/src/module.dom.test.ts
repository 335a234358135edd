import moduleInfo from '../module.json';
import { DrawScreen } from './draw/draw-screen.tsx';
import { LaunchScreen } from './launch/launch-screen.tsx';
import { pages } from './module.tsx';
import { PickerScreen } from './picker/picker-screen.tsx';
import { PrizesScreen } from './prizes/prizes-screen.tsx';
import { RandomScreen } from './random/random-screen.tsx';

test('offers a screen for every page that module.json names', async () => {
  expect(Object.keys(pages)).toEqual(moduleInfo.pages.map(({ path }) => path));
  expect(await pages['/randomPicker']()).toBe(PickerScreen);
  expect(await pages['/payouts']()).toBe(PrizesScreen);
  expect(await pages['/draw/:schemeId']()).toBe(DrawScreen);
  expect(await pages['/random']()).toBe(RandomScreen);
  expect(await pages['/launch']()).toBe(LaunchScreen);
});
