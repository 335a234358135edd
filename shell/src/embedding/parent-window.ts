import { openChannel, type FromFrame, type ToFrame } from './messages.ts';

/** The frame's way to the page that it is in. */
export interface ParentWindow {
  send: (message: FromFrame) => void;
  /** Hears all that was said and not heard yet, and what is said from now on. @returns what ends it */
  listen: (receive: (message: ToFrame) => void) => () => void;
}

/** Opens that way: from now on nothing that the page says is lost. */
export function openParentWindow(): ParentWindow {
  const unheard: ToFrame[] = [];
  const listeners = new Set<(message: ToFrame) => void>();
  const { send } = openChannel<'frame'>(
    () => window.parent,
    (message) => {
      if (listeners.size === 0) unheard.push(message);
      for (const receive of listeners) receive(message);
    },
  );
  return {
    send,
    listen: (receive) => {
      listeners.add(receive);
      // When all that begin to listen at this moment do.
      queueMicrotask(() => {
        for (const message of unheard.splice(0)) {
          for (const hear of listeners) hear(message);
        }
      });
      return () => {
        listeners.delete(receive);
      };
    },
  };
}
