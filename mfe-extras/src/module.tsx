import type { ComponentType } from 'react';
import type { RemoteModule } from '@kuri/shared/contract';

/** What this remote offers to the shell. The chunk's name tells the build which page it belongs to. */
export const pages = {
  '/demoiframe': () =>
    import(/* webpackChunkName: "page-demoiframe" */ './preview/preview-screen.tsx').then(
      (screen) => screen.PreviewScreen,
    ),
} satisfies RemoteModule<ComponentType>['pages'];
