import { whileComing } from './silence.ts';

const heads: [unknown, unknown][] = [];
/** The server's answer to the head of a script. */
let answer: () => Promise<unknown>;
const silent = () => new Promise(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  heads.length = 0;
  window.fetch = ((url: unknown, { method }: RequestInit) => {
    heads.push([method, url]);
    return answer();
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

/** Puts a script on its way, as loaders do. */
function come() {
  const script = document.createElement('script');
  // Not run here.
  script.type = 'text/plain';
  // As browsers have it of scripts that are not in the page itself.
  script.async = true;
  script.src = 'http://localhost/mfe/x/page.js';
  document.head.append(script);
  return script;
}

async function outcomeOf(work: Promise<unknown>, seconds: number): Promise<unknown> {
  let outcome: unknown = 'waiting';
  whileComing(work).then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = (error as { kind: string }).kind),
  );
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  return outcome;
}

const after = (seconds: number, script: HTMLScriptElement) =>
  new Promise((resolve) => {
    setTimeout(() => {
      script.remove();
      resolve('here');
    }, seconds * 1000);
  });

test('a file that is on its way for a minute is waited for while its server answers', async () => {
  answer = () => Promise.resolve({ ok: true });
  expect(await outcomeOf(after(60, come()), 61)).toBe('here');
  expect(heads[0]).toEqual(['HEAD', 'http://localhost/mfe/x/page.js']);
});

test('a server that keeps silent is given up', async () => {
  answer = silent;
  expect(await outcomeOf(after(60, come()), 17)).toBe('timeout');
});

test('one that answers and never sends the file is given up as well', async () => {
  answer = () => Promise.resolve({ ok: true });
  come();
  expect(await outcomeOf(silent(), 119)).toBe('waiting');
  expect(await outcomeOf(silent(), 121)).toBe('timeout');
});

test('code of which all is here and that does not end hangs: no line is to blame', async () => {
  answer = silent;
  expect(await outcomeOf(silent(), 15)).toBe('waiting');
  expect(await outcomeOf(silent(), 17)).toBe('hang');
  expect(heads).toEqual([]);
});
