import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  endSession,
  ownSignInRead,
} from '@kuri/shared/calls';
import type { OwnSignIn } from '@kuri/shared/contract';
import { currentSession } from '@kuri/shared/session';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  login,
  ok,
  renderPage,
  screen,
  within,
} from '@kuri/shared/testing';
import { browserName } from './own-sign-in.tsx';

const http = fakeHttp();

const session = (sessionId: string, isThis: boolean, browser: string) => ({
  sessionId,
  isThis,
  browser,
  address: '198.51.100.1',
  startedAt: '2026-11-21T09:00:00+05:30',
  seenAt: '2026-11-21T11:59:00+05:30',
});

function open(own: Partial<OwnSignIn> = {}, mustSetUpCode = false) {
  http.on(ownSignInRead, ok({ sessions: [], usesCode: false, mustUseCode: false, ...own }));
  return renderPage('/profile?tab=security', {
    session: login(mustSetUpCode ? { mustSetUpCode } : {}),
  });
}
const button = (name: string) => screen.getByRole('button', { name });

test('lists the browsers with this sign-in, and ends another one', async () => {
  http.on(endSession, ok(null));
  const sessions = [
    session('ses_2', false, 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537'),
    session('ses_1', true, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0'),
  ];
  const { user } = await open({ sessions });
  const here = await screen.findByRole('row', { name: /Firefox, Linux/ });
  expect(within(here).getByText('This browser')).toBeVisible();
  expect(within(here).queryByRole('button')).toBeNull();
  const other = screen.getByRole('row', { name: /Chrome, Android/ });
  expect(await axeViolations()).toEqual([]);
  await user.click(await within(other).findByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'End' }));
  expect(await screen.findByText('Sign-in ended')).toBeVisible();
  expect(http.sent(endSession)[0]?.body).toEqual({ sessionId: 'ses_2' });
});

test('sets up a code with the password and a first code, and lets its user go on', async () => {
  const text = 'Current password is wrong';
  http.on(beginSecondStep, failure(422, 'VALIDATION_ERROR', text, { currentPassword: text }));
  const { user } = await open({ mustUseCode: true }, true);
  expect(await screen.findByText(/wants administrators to sign in with a code/)).toBeVisible();
  await enter(user, screen.getByLabelText(/^Your password/), 'Mango-Rain-77');
  await user.click(button('Set up a code'));
  expect(await screen.findByText(text)).toBeVisible();
  const address = 'otpauth://totp/Kuri:a?secret=JBSWY3DPEHPK3PXP';
  http.on(beginSecondStep, ok({ secret: 'JBSWY3DPEHPK3PXP', address }));
  await user.click(button('Set up a code'));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  http.on(confirmSecondStep, ok(null));
  http.on(ownSignInRead, ok({ sessions: [], usesCode: true, mustUseCode: true }));
  await enter(user, screen.getByLabelText(/^Code/), '123456');
  await user.click(button('Use codes from now on'));
  expect(await screen.findByText(/asks for a code, as this office wants it/)).toBeVisible();
  expect(http.sent(confirmSecondStep)[0]?.body).toEqual({ code: '123456' });
  expect(currentSession()?.mustSetUpCode).toBeUndefined();
});

test('gives the code up with a last one', async () => {
  const text = 'This code is wrong, or it was used already';
  http.on(endSecondStep, failure(422, 'VALIDATION_ERROR', text, { code: text }));
  const { user } = await open({ usesCode: true });
  await enter(user, await screen.findByLabelText(/^Code/), '000000');
  await user.click(button('Sign in without a code'));
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140', 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604',
    'Safari, iPhone',
  ],
  ['curl/8', 'Unknown browser'],
])('names a browser: %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name));
