import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { isRecord } from './shapes.ts';

declare global {
  /** Answers that the page started to fetch before its scripts, by URL. Each is taken once. */
  var __kuriEarly: Record<string, Promise<Response>> | undefined;
}

/** The answer that was fetched early for this very request, if there is one and it succeeded. */
export async function takeEarlyAnswer(
  request: InternalAxiosRequestConfig,
): Promise<AxiosResponse<unknown> | null> {
  const url = request.url ?? '';
  const early = globalThis.__kuriEarly;
  const pending = early?.[url];
  if (!early || !pending) return null;
  Reflect.deleteProperty(early, url);
  try {
    const response = await pending;
    const body: unknown = await response.json();
    if (!response.ok || !isRecord(body)) return null;
    return {
      data: body,
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config: request,
    };
  } catch {
    // Whatever went wrong early, the ordinary request that follows tells it properly.
    return null;
  }
}

/** A write makes what was fetched before it stale. */
export function forgetEarlyAnswers(): void {
  globalThis.__kuriEarly = undefined;
}
