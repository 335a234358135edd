import type { ComponentType } from 'react';
import type { RemoteModule } from '@kuri/shared/contract';

/** Pages of this remote. The chunk's name tells the build which page it belongs to. */
export const pages = {
  '/groups': () =>
    import(/* webpackChunkName: "page-groups" */ './groups/groups-screen.tsx').then(
      (screen) => screen.GroupsScreen,
    ),
  '/groups/:schemeId': () =>
    import(/* webpackChunkName: "page-group" */ './book/book-screen.tsx').then(
      (screen) => screen.BookScreen,
    ),
} satisfies RemoteModule<ComponentType>['pages'];

/** Labels in other languages, put in place before a part is shown. */
export const languages = {
  ml: () => import(/* webpackChunkName: "ml" */ '../locales/ml.json'),
} satisfies RemoteModule<ComponentType>['languages'];
