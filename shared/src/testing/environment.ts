import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { logOut } from '../session/session.ts';
import { installBrowserPolyfills } from './browser-polyfills.ts';
import { quickComputedStyle } from './computed-style.ts';
import { assertQuietConsole, watchConsole } from './console-watch.ts';
import { withoutOwnerStacks } from './owner-stacks.ts';
import { queryError } from './query-error.ts';
import { DESKTOP_WIDTH } from './viewport.ts';

/**
 * Makes every test of a file start clean: nobody signed in, nothing stored, no toast, a desktop's
 * width, nothing spied on. A test that writes to the console without having said so fails.
 */
export function setUpEnvironment(): void {
  installBrowserPolyfills();
  withoutOwnerStacks();
  window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));
  // How long something may take to appear: a busy machine is no defect of a screen.
  configure(({ getElementError }) => ({
    asyncUtilTimeout: 5000,
    getElementError: queryError(getElementError),
  }));
  watchConsole();

  beforeEach(() => {
    window.innerWidth = DESKTOP_WIDTH;
  });

  afterEach(() => {
    // Unmount first: what is still on the screen would follow the clean-up below.
    cleanup();
    toast.removeAll();
    logOut();
    jest.restoreAllMocks();
    assertQuietConsole();
  });
}
