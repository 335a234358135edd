import { embeddedAddress, readEmbeddedAddress } from '@kuri/shared/contract';
import type { PageLocation } from './messages.ts';

// A frame's steps would stand in the history of the window between those of the page. So a frame has one
// step, and the page makes the steps in its place.

const replaceState = history.replaceState.bind(history);

/** The address of the console that the frame is at. */
export function ownAddress(): string {
  const { pathname, search, hash } = location;
  return (readEmbeddedAddress(pathname)?.address ?? pathname) + search + hash;
}

/** The address that both sides know. */
let known = '';

/** The frame goes where the page is, without telling it. */
export function replaceAddress({ address, state }: PageLocation): void {
  const shell = readEmbeddedAddress(location.pathname)?.shell ?? '';
  known = address;
  replaceState({ usr: state }, '', embeddedAddress(shell, address));
}

/** The page has gone to another address: the router follows, and that is not reported back to the page. */
export function expectAddress(address: string): void {
  known = address;
}

/**
 * Reports each navigation of the frame's router, which is made in the page's history from now on.
 * @returns what ends it
 */
export function watchSteps(onStep: (place: PageLocation, isReplaced: boolean) => void): () => void {
  const step =
    (isReplaced: boolean): History['replaceState'] =>
    (state: { usr?: unknown } | null, unused, url) => {
      replaceState(state, unused, url);
      const address = ownAddress();
      if (address === known) return;
      known = address;
      onStep({ address, state: state?.usr ?? null }, isReplaced);
    };
  // Before those of every history, which come into force again when these are gone.
  Object.assign(history, { pushState: step(false), replaceState: step(true) });
  return () => {
    Reflect.deleteProperty(history, 'pushState');
    Reflect.deleteProperty(history, 'replaceState');
  };
}
