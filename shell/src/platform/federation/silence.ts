import { RemoteFailure } from './remote-failure.ts';

/** Silence after which a server is taken not to answer, in milliseconds. */
const SILENT_MS = 8_000;
/** Looks at what takes long: a file that a server has begun and not sent in two minutes does not come. */
const MOST_LOOKS = 15;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Scripts on their way: a loader takes an element out of the page when its script has ended. */
export function comingScripts(): HTMLScriptElement[] {
  // Those of the page itself stay, and are not asynchronous.
  return [...document.scripts].filter(({ src, async }) => async && src.startsWith('http'));
}

/** Begins a request; undefined when there is no answer to it, or none within 8 s. */
export function answerOf(url: string, init: RequestInit): Promise<Response | undefined> {
  const silent = pause(SILENT_MS).then(() => undefined);
  return Promise.race([fetch(url, init).catch(() => undefined), silent]);
}

/**
 * Waits for code as long as it comes, however slowly. A browser does not say how much of a script is here:
 * while one is on its way, the server is asked for its head, which a silent one does not answer either.
 * @throws RemoteFailure `timeout` for silence, `hang` when all is here and the code does not end
 */
export async function whileComing<T>(work: Promise<T>): Promise<T> {
  const over = () => 'over' as const;
  const ended = work.then(over, over);
  let wasIdle = false;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if ((await Promise.race([ended, pause(SILENT_MS)])) === 'over') return work;
    const [script] = comingScripts();
    if (script === undefined && wasIdle) {
      throw new RemoteFailure('hang', `Its code has not ended for ${SILENT_MS / 1000} s`);
    }
    wasIdle = script === undefined;
    if (script === undefined) continue;
    const answer = answerOf(script.src, { method: 'HEAD', cache: 'no-store' });
    if ((await Promise.race([ended, answer])) === undefined) break;
  }
  throw new RemoteFailure('timeout', `No answer within ${SILENT_MS / 1000} s`);
}
