import type { RawAnswer } from './raw-call.ts';
import { isRecord } from './shapes.ts';

declare global {
  /** Answers that the page started to fetch before its scripts, by URL. Each is taken once. */
  var __kuriEarly: Record<string, Promise<Response>> | undefined;
}

/** The answer that was fetched early for this very request, if there is one and it succeeded. */
export async function takeEarlyAnswer(url: string): Promise<RawAnswer | null> {
  const early = globalThis.__kuriEarly;
  const pending = early?.[url];
  if (!early || !pending) return null;
  Reflect.deleteProperty(early, url);
  try {
    const response = await pending;
    const body: unknown = await response.json();
    if (!response.ok || !isRecord(body)) return null;
    return { status: response.status, body };
  } catch {
    // After an early failure the ordinary request that follows reports it properly.
    return null;
  }
}

/** A write makes what was fetched before it stale. */
export function forgetEarlyAnswers(): void {
  globalThis.__kuriEarly = undefined;
}
