import { integrityOf } from './integrity.ts';
import { RemoteFailure } from './remote-failure.ts';

/** What a remote's entry leaves under its global name, by the protocol of Module Federation. */
interface Container {
  init: (shareScope: object) => unknown;
  get: (exposed: string) => Promise<() => unknown>;
}

const global = globalThis as Record<string, unknown>;
const opened = new Map<string, Promise<Container>>();

/**
 * Gets the container of a remote: runs its entry and lends it the modules of the shell, once.
 * @param isRetry runs the entry again, whatever an earlier attempt left behind
 * @throws RemoteFailure
 */
export function openContainer(
  { url, globalName }: { url: string; globalName: string },
  shareScope: object,
  isRetry: boolean,
): Promise<Container> {
  const before = isRetry ? undefined : opened.get(globalName);
  const container = before ?? open(url, globalName, shareScope);
  opened.set(globalName, container);
  // What fails is opened anew by who asks next.
  container.catch(() => opened.delete(globalName));
  return container;
}

async function open(url: string, globalName: string, shareScope: object): Promise<Container> {
  global[globalName] = undefined;
  await run(url);
  const container = global[globalName] as Container | undefined;
  if (container === undefined) throw new RemoteFailure('name', `${url} sets no ${globalName}`);
  await container.init(shareScope);
  return container;
}

/** The browser refuses the script when its bytes are not those that were published. */
async function run(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(url) ?? '';
  let thrown: { cause: unknown; message: string } | undefined;
  const note = ({ filename, error, message }: ErrorEvent) => {
    if (filename === script.src) thrown = { cause: error, message };
  };
  addEventListener('error', note);
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => {
        resolve();
      };
      script.onerror = () => {
        reject(new RemoteFailure('entry', `${url} could not be loaded`));
      };
      document.head.append(script);
    });
  } finally {
    removeEventListener('error', note);
    script.remove();
  }
  if (thrown) throw new RemoteFailure('evaluate', `${url}: ${thrown.message}`, thrown.cause);
}
