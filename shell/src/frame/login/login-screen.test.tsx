import { signIn } from '@kuri/shared/calls';
import {
  axeViolations,
  failure,
  fakeHttp,
  login,
  noAnswer,
  offline,
  ok,
  raw,
  screen,
  within,
} from '@kuri/shared/testing';
import { showAppearance } from '../appearance.ts';
import { renderApp } from '../../testing/render-app.tsx';

const http = fakeHttp();

const renderLogin = (props: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ at: '/', session: null, ...props });

const userId = () => screen.getByLabelText('Email or mobile number');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

describe('the checks before a login is sent', () => {
  it('asks for both fields at the fields, and takes the focus to the first', async () => {
    const { user } = renderLogin();
    await user.click(submit());

    expect(userId()).toHaveAccessibleDescription('Please enter either email or mobile number');
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(userId()).toBeInvalid();
    expect(userId()).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
  });

  it('takes the focus to the password when only that is missing', async () => {
    const { user } = renderLogin();
    await user.type(userId(), 'demo@kuri.example{Enter}');
    expect(password()).toHaveFocus();
  });

  it('clears the error of the field that is edited, and no other', async () => {
    const { user } = renderLogin();
    await user.click(submit());
    await user.type(userId(), '9');

    expect(userId()).not.toBeInvalid();
    expect(userId()).not.toHaveAccessibleDescription();
    expect(password()).toHaveAccessibleDescription('Password is required');
  });
});

describe('a login that is sent', () => {
  const send = async (id = '+91 98470 00001') => {
    const { user } = renderLogin();
    await user.type(userId(), id);
    await user.type(password(), 'Kuri@2026{Enter}');
    return user;
  };

  it('sends the mobile number by its ten digits and goes to the groups', async () => {
    http.on(signIn, ok(login()));
    await send();

    expect(await screen.findByRole('heading', { name: 'Page /groups' })).toBeVisible();
    expect(window.location.pathname).toBe('/groups');
    expect(http.sent(signIn)[0]?.body).toEqual({
      idType: 'mobile',
      userId: '9847000001',
      userPassword: 'Kuri@2026',
      clientId: 'kuri-console',
    });
    expect(localStorage.getItem('loginUserDetails')).toContain('token-of-lakshmi');
  });

  it('asks for a code where the login has one, and sends it beside the rest', async () => {
    const text = 'Enter the code that your authenticator app shows now';
    http.on(signIn, failure(422, 'VALIDATION_ERROR', text, { code: text }));
    const user = await send();
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveAccessibleDescription(text);
    expect(code).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    http.on(signIn, ok(login()));
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Page /groups' })).toBeVisible();
    expect(http.sent(signIn).map(({ body }) => body)).toEqual([
      expect.not.objectContaining({ code: '123 456' }),
      expect.objectContaining({ code: '123 456', userPassword: 'Kuri@2026' }),
    ]);
  });

  it('brings the pins of the person along, in place of what the browser had', async () => {
    localStorage.setItem('pinned-navs', '[{"name":"Groups","route":"/groups"}]');
    http.on(signIn, ok(login({ pins: [{ name: 'Members', route: '/users' }] })));
    await send();
    const pinned = await screen.findByRole('list', { name: 'Pinned' });
    expect(within(pinned).getByRole('link')).toHaveTextContent('Members');
    expect(within(pinned).getAllByRole('link')).toHaveLength(1);
    expect(localStorage.getItem('pinned-navs')).toBe('[{"name":"Members","route":"/users"}]');
    expect(localStorage.getItem('loginUserDetails')).not.toContain('pins');
  });

  it.each([
    ['of another person are not taken over by one who never pinned', 'usr_2', '[]'],
    ['of before stay for the same person', 'usr_1', '[{"name":"Groups","route":"/groups"}]'],
  ])('pins %s', async (_, of, kept) => {
    localStorage.setItem('pinned-navs', '[{"name":"Groups","route":"/groups"}]');
    localStorage.setItem('signed-in-with', JSON.stringify({ id: '9847000002', of }));
    http.on(signIn, ok(login({ userId: 'usr_1' })));
    await send();
    await screen.findByRole('heading', { name: 'Page /groups' });
    expect(localStorage.getItem('pinned-navs')).toBe(kept);
  });

  it.each([
    ['that the person has chosen', { appearance: 'dark' }, 'usr_1', 'dark'],
    ['of another person is not taken over', {}, 'usr_2', ''],
    ['of before stays for the same person', {}, 'usr_1', 'light'],
  ] as const)('shows the look: one %s', async (_, fields, of, scheme) => {
    showAppearance('light');
    localStorage.setItem('signed-in-with', JSON.stringify({ id: '9847000002', of }));
    http.on(signIn, ok(login({ userId: 'usr_1', ...fields })));
    await send();
    await screen.findByRole('heading', { name: 'Page /groups' });
    expect(document.documentElement.style.colorScheme).toBe(scheme);
    expect(localStorage.getItem('loginUserDetails')).not.toContain('appearance');
    showAppearance('system');
  });

  it('sends an email as it is', async () => {
    http.on(signIn, ok(login()));
    await send('demo@kuri.example');
    await screen.findByRole('heading', { name: 'Page /groups' });
    expect(http.sent(signIn)[0]?.body).toMatchObject({
      idType: 'email',
      userId: 'demo@kuri.example',
    });
  });

  it('shows the message of the server when it refuses', async () => {
    http.on(signIn, failure(429, 'TOO_MANY', 'Too many attempts. Try again in 5 minutes.'));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Try again in 5 minutes.',
    );
    expect(window.location.pathname).toBe('/');
    expect(await axeViolations()).toEqual([]);
  });

  it('shows the message of a server that gives no code with it', async () => {
    http.on(signIn, raw(401, { success: false, message: 'Own words' }));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Own words');
  });

  it.each([
    ['no answer comes', offline()],
    ['the answer has no text', raw(500, {})],
  ])('says its own sentence when %s', async (_, answer) => {
    http.on(signIn, answer);
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to login, please check your credentials and try again.',
    );
  });

  it.each([
    ['token', login({ authToken: '' })],
    ['account', login({ accountId: '' })],
    ['time at which it ends', login({ expiresAt: '' })],
    ['data', null],
  ])('says so when it is answered without a %s', async (_, answer) => {
    http.on(signIn, raw(200, { success: true, message: 'OK', data: answer }));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to login');
    expect(window.location.pathname).toBe('/');
    expect(localStorage.getItem('loginUserDetails')).toBeNull();
  });

  it('puts what the server finds wrong with a field at the field', async () => {
    const fields = { userPassword: 'Password is too long' };
    http.on(signIn, failure(422, 'VALIDATION_ERROR', 'Check the fields', fields));
    await send();
    expect(await screen.findByText('Password is too long')).toBeVisible();
    expect(password()).toHaveAccessibleDescription('Password is too long');
    expect(password()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is busy until the answer comes, and sends once', async () => {
    http.on(signIn, noAnswer);
    const user = await send();
    await user.click(screen.getByRole('button', { name: 'Signing in…' }));
    await user.type(password(), '{Enter}');
    expect(http.sent(signIn)).toHaveLength(1);
  });
});

describe('the entry page', () => {
  it('shows the version', () => {
    renderLogin();
    expect(screen.getByText('Version 1.0.0')).toBeVisible();
    expect(document.title).toBe('Sign in · Kuri');
  });

  it('continues to the groups when a login is stored', async () => {
    renderApp({ at: '/' });
    expect(await screen.findByRole('heading', { name: 'Page /groups' })).toBeVisible();
  });

  it('offers the demo login only in demo mode', async () => {
    const demo = { userId: 'demo@kuri.example', password: 'Kuri@2026' };
    const { user } = renderLogin({
      settings: { accountsUrl: null, demo, projectStart: null, overrides: null },
    });
    await user.click(submit());
    await user.click(screen.getByRole('button', { name: 'Fill in' }));

    expect(userId()).toHaveValue(demo.userId);
    expect(password()).toHaveValue(demo.password);
    expect(userId()).not.toBeInvalid();
    expect(await axeViolations()).toEqual([]);
  });

  it('says nothing of a demo otherwise', () => {
    renderLogin();
    expect(screen.queryByRole('button', { name: 'Fill in' })).not.toBeInTheDocument();
  });
});
