import { FakePointerEvent } from './fake-pointer-event.ts';
import { matchMedia } from './match-media.ts';

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
export function installBrowserPolyfills(): void {
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
