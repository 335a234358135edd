import { openContainer } from './container.ts';

const entry = { url: '/mfe/x/remoteEntry.js', globalName: 'mfe_x_1' };
const scope = { react: {} };
const container = () => ({ init: jest.fn(), get: jest.fn() });

afterEach(() => {
  Reflect.set(globalThis, entry.globalName, undefined);
});

/** Ends the script that was asked for last, as a browser does. */
function end(leaves: unknown, event = 'load') {
  const script = document.head.querySelector('script');
  Reflect.set(globalThis, entry.globalName, leaves);
  script?.dispatchEvent(new Event(event));
}

const open = (isRetry = true) => openContainer(entry, scope, isRetry);
const scripts = () => document.querySelectorAll('script').length;

test('an entry runs once, and gets the modules of the shell', async () => {
  const own = container();
  const first = open();
  end(own);
  await expect(first).resolves.toBe(own);
  await expect(open(false)).resolves.toBe(own);
  expect(own.init.mock.calls).toEqual([[scope]]);
  expect(scripts()).toBe(0);
});

test('another attempt runs it again, and does not take what the one before has left', async () => {
  const first = open();
  end(container());
  await first;
  const second = open();
  expect(scripts()).toBe(1);
  end(undefined);
  await expect(second).rejects.toMatchObject({ kind: 'name' });
});

test.each([
  [
    'entry',
    () => {
      end(undefined, 'error');
    },
  ],
  [
    'name',
    () => {
      end(undefined);
    },
  ],
  [
    'evaluate',
    () => {
      const filename = document.querySelector('script')?.src ?? '';
      dispatchEvent(new ErrorEvent('error', { filename, message: 'no' }));
      end(container());
    },
  ],
])('a failure is named %s, and who asks next has it run again', async (kind, fail) => {
  const failing = open();
  fail();
  await expect(failing).rejects.toMatchObject({ kind });
  const next = open(false);
  end(container());
  await expect(next).resolves.toBeDefined();
});

test('an error of another script is not the entry’s', async () => {
  const opening = open();
  dispatchEvent(new ErrorEvent('error', { filename: '/other.js', message: 'no' }));
  end(container());
  await expect(opening).resolves.toBeDefined();
});
