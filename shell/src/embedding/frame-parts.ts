import { remoteParts } from '../federation/remote-parts.ts';
import { FigureLetters } from '../figure-letters.ts';
import { Content } from '../layout/content.tsx';
import { PageStyle } from '../page-style.tsx';
import { PageBoundary } from '../pages/page-boundary.tsx';
import { useLiveModules } from '../pages/use-live-modules.ts';
import { Providers } from '../providers.tsx';

/**
 * What a frame's document takes of the console. It is handed over, since what a chunk imports of another
 * one makes that one bigger: a module of its own for each import, in what every visit loads.
 */
export const frameParts = {
  remoteParts,
  FigureLetters,
  Content,
  PageStyle,
  PageBoundary,
  Providers,
  useLiveModules,
};
export type FrameParts = typeof frameParts;
