import { existsSync } from 'node:fs';
import path from 'node:path';

/** The first has no windows to draw: it takes a quarter less of the processor than the others. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/**
 * Features that a headless browser leaves out. Chromium takes the last of two such lists, so
 * Playwright's is here as well; ours are the pages behind the address bar, two for each window, and
 * a process kept in reserve: a fifth of the processor time of the browser tests.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The flags of every headless Chromium that tests, trials and screenshots start. */
export const HEADLESS_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  `--disable-features=${LEFT_OUT.join()}`,
];

/** @returns {string | undefined} the system's Chromium */
export function findChromium() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return [
    process.env['KURI_CHROMIUM'] ?? '',
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
  ].find((file) => file !== '' && existsSync(file));
}
