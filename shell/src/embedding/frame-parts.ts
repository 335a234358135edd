import { GlobalStyle } from '@kuri/shared/ui';
import { modulesFor } from '../federation/choose-release.ts';
import { remoteParts } from '../federation/remote-parts.ts';
import { Content } from '../layout/content.tsx';
import { inLanguage } from '../pages/in-language.ts';
import { PageBoundary } from '../pages/page-boundary.tsx';
import { createPageLoader } from '../pages/page-loader.tsx';
import { Providers } from '../providers.tsx';
import { slotHost } from '../slots/slot-host.tsx';

/**
 * What a frame's document takes of the console. It is handed over, since what a chunk imports of another
 * one makes that one bigger: a module of its own for each import, in what every visit loads.
 */
export const frameParts = {
  modulesFor,
  remoteParts,
  Content,
  GlobalStyle,
  inLanguage,
  PageBoundary,
  createPageLoader,
  Providers,
  slotHost,
};
export type FrameParts = typeof frameParts;
