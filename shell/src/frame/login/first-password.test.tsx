import { changePassword, signIn, signOut } from '@kuri/shared/calls';
import { currentSession } from '@kuri/shared/session';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  login,
  offline,
  ok,
  screen,
} from '@kuri/shared/testing';
import { renderApp } from '../../testing/render-app.tsx';

const http = fakeHttp();

beforeEach(() => {
  http.on(signOut, ok(null));
});

const first = () => login({ firstName: 'Ravi', mustChangePassword: true });
const heading = () => screen.findByRole('heading', { name: 'Choose your own password' });
const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const save = () => screen.getByRole('button', { name: 'Save and continue' });
const next = () => input('New password( \\*)?$');
const again = () => input('New password again');

it('is asked for right after the login, and leads on to the groups', async () => {
  http.on(signIn, ok(first()));
  http.on(changePassword, ok(login({ firstName: 'Ravi', authToken: 'the-next-token' })));
  const { user } = renderApp({ at: '/', session: null });
  await enter(user, screen.getByLabelText('Email or mobile number'), '9947012345');
  await user.type(screen.getByLabelText('Password'), 'Kvbt-7mRq{Enter}');
  await heading();
  expect(window.location.pathname).toBe('/');
  expect(screen.queryByLabelText(/First password/)).not.toBeInTheDocument();
  expect(next()).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await enter(user, next(), 'Vallam@2027');
  expect(screen.getByRole('status')).toHaveTextContent('5 of 5 requirements met');
  await enter(user, again(), 'Vallam@2027');
  await user.click(save());
  expect(await screen.findByRole('heading', { name: 'Page /groups' })).toBeVisible();
  expect(http.sent(changePassword)[0]?.body).toEqual({
    currentPassword: 'Kvbt-7mRq',
    newPassword: 'Vallam@2027',
  });
  expect(currentSession()?.authToken).toBe('the-next-token');
});

it('comes before every page, and asks for the first password after a reload', async () => {
  const { user } = renderApp({ at: '/members', session: first() });
  await heading();
  expect(input('First password')).toHaveFocus();
  await user.click(save());
  expect(input('First password')).toHaveAccessibleDescription('First password is required');
  expect(next()).toHaveAccessibleDescription('New password is required');
  expect(again()).toHaveAccessibleDescription('New password again is required');
  expect(input('First password')).toHaveFocus();
  expect(http.requests.map(({ path }) => path)).toEqual(['/account/brand']);
  expect(await axeViolations()).toEqual([]);
});

it('refuses a weak password and two that differ', async () => {
  const { user } = renderApp({ at: '/', session: first() });
  await heading();
  await enter(user, input('First password'), 'Kvbt-7mRq');
  await enter(user, next(), 'vallam');
  await enter(user, again(), 'vallam2');
  await user.click(save());
  expect(next()).toHaveAccessibleDescription('Password does not meet all requirements');
  expect(again()).toHaveAccessibleDescription('Passwords do not match');
  expect(next()).toHaveFocus();
});

it('shows what the server refuses, at the field or on top', async () => {
  const fields = { currentPassword: 'Current password is wrong' };
  http.on(changePassword, failure(422, 'VALIDATION_ERROR', 'Current password is wrong', fields));
  const { user } = renderApp({ at: '/', session: first() });
  await heading();
  await enter(user, input('First password'), 'wrong');
  await enter(user, next(), 'Vallam@2027');
  await enter(user, again(), 'Vallam@2027');
  await user.click(save());
  expect(await screen.findByText('Current password is wrong')).toBeVisible();
  expect(input('First password')).toHaveFocus();
  http.on(changePassword, offline());
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('The password could not be saved.');
});

it('lets somebody else sign in instead', async () => {
  const { user } = renderApp({ at: '/', session: first() });
  await heading();
  await user.click(screen.getByRole('button', { name: 'Sign in as somebody else' }));
  expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible();
});
