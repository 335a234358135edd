import * as React from 'react';
import { cleanup, type Config, configure, getConfig } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { logOut } from '../session/session.ts';
import { quickComputedStyle } from './computed-style.ts';
import { assertQuietConsole, watchConsole } from './console-watch.ts';
import { endTranslation } from './translate-page.ts';
import { loadToasts } from '../ui/load-toasts.ts';
import { DESKTOP_WIDTH, matchMedia } from './match-media.ts';

/**
 * Makes every test of a file start clean: nobody signed in, nothing stored, no toast, a desktop's
 * width, nothing spied on. A test that writes to the console without having said so fails.
 */
export function setUpEnvironment(): void {
  installBrowserPolyfills();
  withoutOwnerStacks();
  window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));
  // Long, since a busy machine is no defect of a screen.
  configure(({ getElementError }) => ({
    asyncUtilTimeout: 5000,
    getElementError: queryError(getElementError),
  }));
  watchConsole();

  // Toasts are shown at once, as in a console that had an idle moment.
  beforeAll(async () => {
    await loadToasts();
  });

  beforeEach(() => {
    window.innerWidth = DESKTOP_WIDTH;
  });

  afterEach(() => {
    endTranslation();
    // Unmount first: what is still on the screen would follow the clean-up below.
    cleanup();
    toast.removeAll();
    logOut();
    jest.restoreAllMocks();
    assertQuietConsole();
  });
}

class FakeResizeObserver implements ResizeObserver {
  observe(): void {
    // Nothing is laid out, so nothing changes its size.
  }
  unobserve(): void {
    // As above.
  }
  disconnect(): void {
    // As above.
  }
}

/** Fills in what browsers have and jsdom lacks, as far as the console and its libraries ask for it. */
function installBrowserPolyfills(): void {
  Object.assign(window, {
    PointerEvent: FakePointerEvent,
    ResizeObserver: FakeResizeObserver,
    matchMedia,
  });
  Element.prototype.scrollIntoView = () => undefined;
  // Axe's own stand-in fails as well, and leaves a style behind that jsdom then matches everywhere.
  document.elementsFromPoint = () => {
    throw new Error('Nothing is laid out, so nobody knows what is at a point.');
  };
}

/** jsdom has no PointerEvent; without one `pointerType` and the coordinates are lost on the way. */
class FakePointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly isPrimary: boolean;
  readonly width: number;
  readonly height: number;
  readonly pressure: number;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 1;
    this.pointerType = init.pointerType ?? 'mouse';
    this.isPrimary = init.isPrimary ?? true;
    this.width = init.width ?? 1;
    this.height = init.height ?? 1;
    this.pressure = init.pressure ?? 0.5;
  }
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** React's own limit for a second. */
const LIMIT = 10_000;

/**
 * Spares the trace of calls that React takes for every element, to add it to its warnings; past a
 * limit it goes without, and so it does from the first one on. The warnings stay as they are.
 */
function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => LIMIT,
    // It counts on, and starts again each second.
    set: () => undefined,
  });
}

type ElementError = Config['getElementError'];

/**
 * Prints the document into the error of a failed query only where the error is shown. While something is
 * waited for, each look that finds nothing makes an error of which only the message is used; when the
 * waiting ends in vain, Testing Library asks for the whole one.
 */
export function queryError(full: ElementError): ElementError {
  return (message, container) => {
    if (!isWaiting()) return full(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  };
}

/** Set by Testing Library during each look of `waitFor` and `findBy`; its types do not name it. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
