import { configureApi } from '@kuri/shared/api';
import { switchList } from '@kuri/shared/calls';
import { clearSession, currentSession, startSession } from '@kuri/shared/session';
import { failure, fakeHttp, login, ok } from '@kuri/shared/testing';
import { refreshFlags } from './refresh-flags.ts';

const http = fakeHttp();

beforeEach(() => {
  configureApi({ baseURL: '', session: currentSession, onUnauthenticated: clearSession });
  startSession(login({ flags: ['old-list'], settings: {} }));
});

it('keeps the flags that are on now with the login, also for the next page', async () => {
  http.on(switchList, ok({ flags: ['new-list'], settings: {} }));
  await refreshFlags();
  expect(currentSession()?.flags).toEqual(['new-list']);
  expect(JSON.parse(localStorage.getItem('loginUserDetails') ?? '')).toMatchObject({
    flags: ['new-list'],
  });
});

it('changes nothing when they are the same, or there is no answer', async () => {
  const before = currentSession();
  http.on(switchList, ok({ flags: ['old-list'], settings: {} }));
  await refreshFlags();
  http.on(switchList, failure(503, 'UNAVAILABLE', 'Not now'));
  await expect(refreshFlags()).rejects.toThrow();
  expect(currentSession()).toBe(before);
});

it('asks nothing without a session, and never mixes up the flags of two accounts', async () => {
  http.on(switchList, () => {
    startSession(login({ userId: 'usr_2' }));
    return ok({ flags: ['new-list'], settings: {} });
  });
  await refreshFlags();
  expect(currentSession()?.flags).toBeUndefined();
  clearSession();
  await refreshFlags();
  expect(http.sent(switchList)).toHaveLength(1);
});
