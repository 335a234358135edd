/** Time of the server, and the moment of the page's own count, which no change of the clock moves. */
interface Heard {
  /** Milliseconds since 1970. */
  server: number;
  /** As `performance.now()` counts. */
  at: number;
}

declare global {
  /** Set by early-data.js: the time at which the server has sent the page. */
  var __kuriTime: Heard | undefined;
}

let heard: Heard | undefined = globalThis.__kuriTime;

/**
 * Now, in milliseconds since 1970, by the server's clock; by that of this computer only until the
 * server has said the time. The one source of what counts as now or today in the browser.
 */
export function now(): number {
  return heard === undefined ? Date.now() : timeAt(heard, performance.now());
}

/**
 * Takes over the time that the server says, unless what is known already agrees with it.
 * @param within milliseconds by which it may be wrong
 */
export function hearTime({ server, at }: Heard, within: number): void {
  if (heard !== undefined && Math.abs(timeAt(heard, at) - server) <= within) return;
  heard = { server, at };
}

/** Milliseconds by which this computer's clock is ahead of the server's, negative when it is behind. */
export function clockAhead(): number {
  return Date.now() - now();
}

function timeAt({ server, at }: Heard, moment: number): number {
  return server + moment - at;
}
