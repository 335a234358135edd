import type { ComponentType } from 'react';
import type { RemoteModule } from '@kuri/shared/contract';
import { speakInRoom } from './room/language.ts';

/** Pages of this remote. A chunk's name tells the build its page. */
export const pages = {
  '/randomPicker': () =>
    import(/* webpackChunkName: "page-randomPicker" */ './picker/picker-screen.tsx').then(
      (screen) => screen.PickerScreen,
    ),
  '/payouts': () =>
    import(/* webpackChunkName: "page-payouts" */ './prizes/prizes-screen.tsx').then(
      (screen) => screen.PrizesScreen,
    ),
  '/draw/:schemeId': async () => {
    await speakInRoom();
    const screen = await import(/* webpackChunkName: "page-draw" */ './draw/draw-screen.tsx');
    return screen.DrawScreen;
  },
  '/random': () =>
    import(/* webpackChunkName: "page-random" */ './random/random-screen.tsx').then(
      (screen) => screen.RandomScreen,
    ),
  '/launch': () =>
    import(/* webpackChunkName: "page-launch" */ './launch/launch-screen.tsx').then(
      (screen) => screen.LaunchScreen,
    ),
} satisfies RemoteModule<ComponentType>['pages'];

/** Labels in other languages, put in place before a part is shown. */
export const languages = {
  ml: () => import(/* webpackChunkName: "ml" */ '../locales/ml.json'),
} satisfies RemoteModule<ComponentType>['languages'];
