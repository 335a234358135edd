import { makeFirstAccount, signInBrand } from '@kuri/shared/calls';
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

const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const make = () => screen.getByRole('button', { name: 'Make the account' });

async function open(brand: { needsCode?: true } = {}) {
  http.on(signInBrand, ok({ name: '', logo: null, isEmpty: true, ...brand }));
  const { user } = renderApp({ at: '/', session: null });
  await screen.findByRole('heading', { name: 'Welcome to Kuri' });
  const fill = async () => {
    await enter(user, input('Name of the office'), 'Sree Lakshmi Savings');
    await enter(user, input('Your name'), 'Lakshmi');
    await enter(user, input('Email or mobile number'), '98470 00001');
    await enter(user, input('Password'), 'Kuri@2026');
    await enter(user, input('Password again'), 'Kuri@2026');
  };
  return { user, fill };
}

it('makes the first account on an empty database, and leads on to the groups', async () => {
  http.on(makeFirstAccount, ok(login({ firstName: 'Lakshmi' })));
  const { user, fill } = await open();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  expect(input('Name of the office')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await fill();
  await user.click(make());
  expect(await screen.findByRole('heading', { name: 'Page /groups' })).toBeVisible();
  expect(http.sent(makeFirstAccount)[0]?.body).toEqual({
    office: 'Sree Lakshmi Savings',
    firstName: 'Lakshmi',
    userId: '98470 00001',
    password: 'Kuri@2026',
  });
  expect(currentSession()?.firstName).toBe('Lakshmi');
});

it('asks another machine for the code, and says at the field that it is wrong', async () => {
  const text = 'This is not the code that the program has printed';
  http.on(makeFirstAccount, failure(422, 'VALIDATION_ERROR', text, { code: text }));
  const { user, fill } = await open({ needsCode: true });
  await fill();
  await user.click(make());
  expect(input('Code')).toHaveAccessibleDescription('Code is required');
  expect(input('Code')).toHaveFocus();
  await enter(user, input('Code'), 'AAAA-BBBB-CCCC');
  await user.click(make());
  expect(await screen.findByText(text)).toBeVisible();
  expect(http.sent(makeFirstAccount)[0]?.body).toMatchObject({ code: 'AAAA-BBBB-CCCC' });
  expect(input('Name of the office')).toHaveValue('Sree Lakshmi Savings');
});

it('asks for the code where only the server saw that the page is of another machine', async () => {
  http.on(makeFirstAccount, failure(422, 'VALIDATION_ERROR', 'x', { code: 'Code is required' }));
  const { user, fill } = await open();
  await fill();
  await user.click(make());
  expect(await screen.findByLabelText(/^Code/)).toHaveAccessibleDescription(/^Code is required/);
  await enter(user, input('Code'), 'AAAA-BBBB-CCCC');
  http.on(makeFirstAccount, ok(login()));
  await user.click(make());
  expect(await screen.findByRole('heading', { name: 'Page /groups' })).toBeVisible();
  expect(http.sent(makeFirstAccount)[1]?.body).toMatchObject({ code: 'AAAA-BBBB-CCCC' });
});

it('says what is missing, and keeps what was typed while the server is away', async () => {
  http.on(makeFirstAccount, offline());
  const { user, fill } = await open();
  await user.click(make());
  expect(input('Name of the office')).toHaveAccessibleDescription('Name of the office is required');
  expect(input('Your name')).toHaveAccessibleDescription('Your name is required');
  expect(input('Password')).toHaveAccessibleDescription('Password is required');
  expect(input('Name of the office')).toHaveFocus();
  expect(http.sent(makeFirstAccount)).toEqual([]);
  await fill();
  await user.click(make());
  expect(await screen.findByRole('alert')).toHaveTextContent('The account could not be made.');
  expect(input('Your name')).toHaveValue('Lakshmi');
});
