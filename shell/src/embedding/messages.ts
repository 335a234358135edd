import type { FailureKind, ModuleRelease } from '@kuri/shared/contract';
import type { HiddenEdges } from './hidden-edges.ts';
import { MESSAGES_VERSION } from './messages-version.ts';

// What a console's shell and the shell in a frame inside of its page say to each other. The two are of
// different releases: messages and fields are only ever added, and unknown ones are let pass.

/** Where somebody is: an address of the console, and the state that the history has for it. */
export interface PageLocation {
  address: string;
  state: unknown;
}

/** What a part gets: its data, and the names of the functions that it may call. */
export interface PartProps {
  data: Record<string, unknown>;
  functions: string[];
}

interface Corner {
  left: number;
  top: number;
  width: number;
}

/** From the page to the frame. */
export type ToFrame =
  /** What the frame is for; the answer to `ready`. */
  | ({
      what: 'show';
      release: ModuleRelease;
      /** The path of the page, or the name of the slot. */
      part: string;
      title: string;
    } & PageLocation &
      PartProps)
  /** The address of the page has changed. */
  | ({ what: 'address' } & PageLocation)
  | ({ what: 'props' } & PartProps)
  /** A write has changed what these tags stand for. */
  | { what: 'changed'; tags: readonly string[] }
  /** Somebody wants to leave while something is open in the frame. */
  | { what: 'leave' }
  /**
   * The frame covers the window: where what is in it stood before, in pixels; null: it does no longer.
   * Since version 2 with what was hidden of it at its edges.
   */
  | { what: 'placed'; at: (Corner & { hidden?: HiddenEdges }) | null }
  /** What the page looks like: its `color-scheme`. */
  | { what: 'appearance'; scheme: string };

/** From the frame to the page. */
export type FromFrame =
  /** The shell in the frame listens. */
  | { what: 'ready' }
  /** The part is on the screen. */
  | { what: 'shown' }
  | { what: 'failed'; kind: FailureKind; message: string }
  /** Somebody has gone to another address in the frame. */
  | ({ what: 'moved'; isReplaced: boolean } & PageLocation)
  | { what: 'title'; title: string }
  /** A key of the console was pressed in the frame. */
  | { what: 'pressed'; key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }
  | { what: 'changed'; tags: readonly string[] }
  /** Something is open that Back closes first; `isDirty`: with something typed in it. */
  | { what: 'held'; isHeld: boolean; isDirty: boolean }
  /** A function of the part's properties was called. */
  | { what: 'called'; name: string; given: unknown[] }
  /** Since version 2: whether a dialog or a panel dims the frame. */
  | { what: 'backdrop'; hasBackdrop: boolean }
  /** The height of what is in the frame in pixels, and whether something lies over it. */
  | { what: 'sized'; height: number; isCovered: boolean };

const NAME = 'kuri-embedding';

/** What each of the two says and hears. */
interface Sides {
  page: { sends: ToFrame; hears: FromFrame };
  frame: { sends: FromFrame; hears: ToFrame };
}

export interface Channel<Side extends keyof Sides> {
  send: (message: Sides[Side]['sends']) => void;
  close: () => void;
}

/**
 * Opens the way to the shell in another window of this console.
 * @param other that window; null while there is none
 * @param receive what it says; messages of anybody else are none
 */
export function openChannel<Side extends keyof Sides>(
  other: () => Window | null,
  receive: (message: Sides[Side]['hears']) => void,
): Channel<Side> {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== other()) return;
    const sent = Object(data) as { name?: unknown; message: Sides[Side]['hears'] };
    if (sent.name === NAME) receive(sent.message);
  };
  window.addEventListener('message', listen);
  return {
    send: (message) => {
      const sent = { name: NAME, version: MESSAGES_VERSION, message };
      other()?.postMessage(sent, location.origin);
    },
    close: () => {
      window.removeEventListener('message', listen);
    },
  };
}
