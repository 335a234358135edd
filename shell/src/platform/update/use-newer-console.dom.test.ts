import { act, renderHook } from '@testing-library/react';
import { registryModule, registryOf } from '../../testing/registry-fixture.ts';
import { useNewerConsole } from './use-newer-console.ts';

const own = registryOf(registryModule());
const newer = { ...registryOf(registryModule({ version: '1.1.0' })), revision: 2 };
const asked = jest.fn();
const SOMEBODY = { accountId: 'acc_1', userId: 'usr_1', userType: 'ADMIN' } as const;

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockReset().mockResolvedValue({ ok: true, json: () => Promise.resolve(newer) });
  // jsdom has no fetch.
  Reflect.set(globalThis, 'fetch', asked);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
  Reflect.deleteProperty(document, 'visibilityState');
});

const follow = () => renderHook(() => useNewerConsole(own, SOMEBODY));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const hide = () =>
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });

it('looks every two minutes while the tab is visible, and reports a newer one', async () => {
  const { result } = follow();
  await pass(119_000);
  expect(asked).not.toHaveBeenCalled();
  await pass(1000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(2);
  await pass(120_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('does not check while the tab is hidden', async () => {
  hide();
  const { result } = follow();
  await pass(600_000);
  expect(asked).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'visibilityState');
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(result.current).toBe(2);
});

it.each([
  ['has the same revision', { ...newer, revision: 1 }],
  ['is of before it', { ...newer, revision: 0 }],
  ['gives this account the same versions', { ...own, revision: 2 }],
])('says nothing of a registry that %s', async (_, live) => {
  asked.mockResolvedValue({ ok: true, json: () => Promise.resolve(live) });
  const { result } = follow();
  await pass(120_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(result.current).toBeNull();
});

it('continues to check after the server could not be reached', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  asked.mockResolvedValueOnce({ ok: false });
  const { result } = follow();
  await pass(240_000);
  expect(result.current).toBeNull();
  await pass(120_000);
  expect(result.current).toBe(2);
});

it('stops with the console', async () => {
  const { unmount } = follow();
  unmount();
  await pass(600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).not.toHaveBeenCalled();
});
