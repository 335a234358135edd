import type { ComponentType } from 'react';
import type { RemoteModule } from '@kuri/shared/contract';

/** What this remote offers to the shell. A chunk's name tells the build which page it belongs to. */
export const pages = {
  '/dues': () =>
    import(/* webpackChunkName: "page-dues" */ './dues/dues-screen.tsx').then(
      (screen) => screen.DuesScreen,
    ),
} satisfies RemoteModule<ComponentType>['pages'];
