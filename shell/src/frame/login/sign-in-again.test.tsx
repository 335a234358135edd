import { useState } from 'react';
import { signIn, type Call } from '@kuri/shared/calls';
import { useRead, useWrite } from '@kuri/shared/query';
import { endSession, watchStorage } from '@kuri/shared/session';
import {
  act,
  axeViolations,
  enter,
  failure,
  fakeHttp,
  login,
  ok,
  screen,
  waitFor,
} from '@kuri/shared/testing';
import { hasSomethingToKeep, watchTyping } from '../something-to-keep.ts';
import { renderApp } from '../../testing/render-app.tsx';

const http = fakeHttp();
const KEY = 'loginUserDetails';
const ENDED = 'Your session has ended. Sign in again.';
const names: Call<string> = { method: 'GET', path: 'names' };
const save: Call<string> = { method: 'POST', path: 'save', once: 'required' };
const newer = login({ authToken: 'newer' });
const refused = failure(401, 'UNAUTHENTICATED', 'Please sign in');

/** Refuses the token of before, as a server does once it has ended. */
function needNewer(call: Call<string>, data: string): void {
  http.on(call, ({ headers }) =>
    headers['authorization'] === 'Bearer newer' ? ok(data) : refused,
  );
}

let stop: (() => void)[] = [];
beforeEach(() => {
  stop = [watchStorage(hasSomethingToKeep), watchTyping()];
});
afterEach(() => {
  for (const end of stop) end();
});

function Form() {
  const [done, setDone] = useState('');
  const { write, isBusy } = useWrite(save, {
    failed: 'Not saved',
    onDone: ({ data }) => {
      setDone(data);
    },
  });
  const read = useRead(names, {}, { enabled: false });
  return (
    <>
      <input aria-label="Draft" />
      <button disabled={isBusy} onClick={() => void write({})}>
        Save
      </button>
      <button onClick={() => void read.refetch()}>Load</button>
      <p>{`${done} ${read.data ?? ''}`}</p>
    </>
  );
}

async function open(typed = 'of Lakshmi', session = login()) {
  const { user } = renderApp({ at: '/members', session, loadPage: () => Promise.resolve(Form) });
  const draft = await screen.findByLabelText('Draft');
  if (typed !== '') await enter(user, draft, typed);
  return user;
}

const dialog = () => screen.findByRole('alertdialog', { name: ENDED });
const signInAs = async (user: Awaited<ReturnType<typeof open>>) => {
  await dialog();
  await enter(user, screen.getByLabelText('Email or mobile number'), 'demo@kuri.example');
  await enter(user, screen.getByLabelText('Password'), 'Kuri@2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('a login that ends while something is typed', () => {
  it('is renewed over the page, and the write is sent once more with the same key', async () => {
    needNewer(save, 'saved');
    http.on(signIn, ok(newer));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await dialog();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await signInAs(user);

    expect(await screen.findByText(/saved/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText('Draft')).toHaveValue('of Lakshmi');
    const keys = http.sent(save).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(localStorage.getItem(KEY)).toContain('newer');
  });

  it('opens one dialog for several calls, and sends each of them again', async () => {
    needNewer(save, 'saved');
    needNewer(names, 'names');
    http.on(signIn, ok(newer));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Load', hidden: true }));
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await signInAs(user);
    expect(await screen.findByText('saved names')).toBeVisible();
  });

  it('has the id that was signed in with, the focus in the password, and gives the focus back', async () => {
    localStorage.setItem(
      'signed-in-with',
      JSON.stringify({ id: '9847000001', of: login().userId }),
    );
    http.on(signIn, ok(newer));
    const user = await open();
    setTimeout(() => void endSession(true));
    await dialog();
    expect(screen.getByLabelText('Email or mobile number')).toHaveValue('9847000001');
    await waitFor(() => {
      expect(screen.getByLabelText('Password')).toHaveFocus();
    });
    await user.keyboard('{Escape}');
    await enter(user, screen.getByLabelText('Password'), 'Kuri@2026');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    await waitFor(() => {
      expect(screen.getByLabelText('Draft')).toHaveFocus();
    });
  });

  it('takes over the login of another tab', async () => {
    needNewer(save, 'saved');
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await dialog();
    localStorage.setItem(KEY, JSON.stringify(newer));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(await screen.findByText(/saved/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stays over the page when another tab has ended it', async () => {
    await open();
    localStorage.removeItem(KEY);
    setTimeout(() => window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    await dialog();
    expect(screen.getByLabelText('Draft')).toHaveValue('of Lakshmi');
  });

  it('keeps nothing for another person, who begins at their own start', async () => {
    needNewer(save, 'saved');
    http.on(signIn, ok(login({ userId: 'usr_2', firstName: 'Ravi', authToken: 'newer' })));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await signInAs(user);
    await waitFor(() => {
      expect(window.location.pathname).toBe('/groups');
    });
    expect(http.sent(save)).toHaveLength(1);
    expect(await screen.findByText('Ravi')).toBeVisible();
  });

  it('leads to the login page by Cancel', async () => {
    http.on(save, refused);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('status')).toHaveTextContent(ENDED);
    expect(window.location.pathname).toBe('/');
  });

  it('is renewed over the page when its time is over, before any call is made', async () => {
    const soon = Date.now() + 1500;
    await open('of Lakshmi', login({ expiresAt: new Date(soon).toISOString() }));
    await screen.findByRole('alertdialog', { name: ENDED }, { timeout: 4000 });
    expect(screen.getByLabelText('Draft')).toHaveValue('of Lakshmi');
  });
});

it('a page with nothing to keep leads to the login page', async () => {
  http.on(names, refused);
  const user = await open('');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByRole('status')).toHaveTextContent(ENDED);
  expect(window.location.pathname).toBe('/');
  expect(localStorage.getItem(KEY)).toBeNull();
});
