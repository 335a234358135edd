import { GlobalStyle } from '@kuri/shared/ui';
import { remoteParts } from '../federation/remote-parts.ts';
import { Content } from '../layout/content.tsx';
import { PageBoundary } from '../pages/page-boundary.tsx';
import { useLiveModules } from '../pages/use-live-modules.ts';
import { Providers } from '../providers.tsx';

/**
 * What a frame's document takes of the console. It is handed over, since what a chunk imports of another
 * one makes that one bigger: a module of its own for each import, in what every visit loads.
 */
export const frameParts = {
  remoteParts,
  Content,
  GlobalStyle,
  PageBoundary,
  Providers,
  useLiveModules,
};
export type FrameParts = typeof frameParts;
