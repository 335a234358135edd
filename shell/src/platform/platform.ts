// The names that the frame uses of the platform.
export { useShellProof } from './federation/report.ts';
export { useShellCanary } from './federation/use-shell-canary.ts';
export type { RemoteParts } from './federation/fallback-loader.ts';
export { chosenLanguage, LANGUAGES, type Language } from './language.ts';
export { MODULES_PLACE, ModulesPage } from './modules/modules-page.tsx';
export {
  HOME,
  consolePages,
  landingOf,
  navEntries,
  pageAt,
  type ConsolePage,
} from './pages/console-pages.ts';
export { FallbackNotice } from './pages/fallback-notice.tsx';
export { pageLabels } from './pages/labels.ts';
export { usePageTitle } from './pages/page-title.ts';
export { RemotePage } from './pages/remote-page.tsx';
export { ReloadOffer } from './update/reload-offer.tsx';
export { useLiveModules } from './use-live-modules.ts';
