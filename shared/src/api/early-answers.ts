import { isRecord, type RawAnswer } from './shapes.ts';

/** Answer to a GET that the page sent before its scripts. */
interface EarlyAnswer {
  /** Null after a failure, which the ordinary request that follows reports properly. */
  coming: Promise<RawAnswer | null>;
  /** Set once it is here. */
  arrived?: RawAnswer;
}

declare global {
  /** Set by early-data.js in the shell, by URL. Each is taken once. */
  var __kuriEarly: Record<string, EarlyAnswer> | undefined;
}

/** Takes the answer to this very request if it is here already. */
export function takeArrived(url: string): RawAnswer | null {
  const arrived = globalThis.__kuriEarly?.[url]?.arrived;
  if (arrived === undefined) return null;
  Reflect.deleteProperty(globalThis.__kuriEarly ?? {}, url);
  return isRecord(arrived.body) ? arrived : null;
}

/** Takes the answer to this very request, also while it is on its way; null when there is none. */
export async function takeEarlyAnswer(url: string): Promise<RawAnswer | null> {
  const early = globalThis.__kuriEarly?.[url];
  if (early === undefined) return null;
  Reflect.deleteProperty(globalThis.__kuriEarly ?? {}, url);
  const answer = await early.coming;
  return isRecord(answer?.body) ? answer : null;
}

/** A write makes what was fetched before it stale. */
export function forgetEarlyAnswers(): void {
  globalThis.__kuriEarly = undefined;
}
