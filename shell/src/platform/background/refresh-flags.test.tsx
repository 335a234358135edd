import { configureApi } from '@kuri/shared/api';
import { flagList } from '@kuri/shared/calls';
import { clearSession, currentSession, startSession } from '@kuri/shared/session';
import { failure, fakeHttp, login, ok } from '@kuri/shared/testing';
import { refreshFlags } from './refresh-flags.ts';

const http = fakeHttp();

beforeEach(() => {
  configureApi({ baseURL: '', session: currentSession, onUnauthenticated: clearSession });
  startSession(login({ flags: ['old-list'] }));
});

it('keeps the flags that are on now with the login, also for the next page', async () => {
  http.on(flagList, ok(['new-list']));
  await refreshFlags();
  expect(currentSession()?.flags).toEqual(['new-list']);
  expect(JSON.parse(localStorage.getItem('loginUserDetails') ?? '')).toMatchObject({
    flags: ['new-list'],
  });
});

it('changes nothing when they are the same, or there is no answer', async () => {
  const before = currentSession();
  http.on(flagList, ok(['old-list']));
  await refreshFlags();
  http.on(flagList, failure(503, 'UNAVAILABLE', 'Not now'));
  await expect(refreshFlags()).rejects.toThrow();
  expect(currentSession()).toBe(before);
});

it('asks nothing without a session, and never mixes up the flags of two accounts', async () => {
  http.on(flagList, () => {
    startSession(login({ userId: 'usr_2' }));
    return ok(['new-list']);
  });
  await refreshFlags();
  expect(currentSession()?.flags).toBeUndefined();
  clearSession();
  await refreshFlags();
  expect(http.sent(flagList)).toHaveLength(1);
});
