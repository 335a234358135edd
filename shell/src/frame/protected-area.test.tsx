import { clearSession, watchStorage } from '@kuri/shared/session';
import { act, enter, login, screen, waitFor } from '@kuri/shared/testing';
import { renderApp } from '../testing/render-app.tsx';

const KEY = 'loginUserDetails';
const loginForm = () => screen.findByRole('form', { name: 'Sign in' });

describe('the guard', () => {
  let stop: () => void = () => undefined;
  afterEach(() => {
    stop();
  });

  const startWith = (stored: string) => {
    localStorage.setItem(KEY, stored);
    stop = watchStorage();
    return renderApp({ at: '/members', session: null });
  };

  it.each([
    ['expired', JSON.stringify(login({ expiresAt: '2020-01-01T00:00:00Z' }))],
    ['damaged', '{"authToken":'],
    ['incomplete', JSON.stringify({ ...login(), authToken: '' })],
  ])('removes an %s stored login and leads to the entry page', async (_, stored) => {
    startWith(stored);
    expect(await loginForm()).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('lets a stored login in that is still valid', async () => {
    startWith(JSON.stringify(login()));
    expect(await screen.findByRole('heading', { name: 'Page /members' })).toBeVisible();
  });

  it('leads who has to set up a code to the page for it, and nowhere else', async () => {
    startWith(JSON.stringify(login({ mustSetUpCode: true })));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/profile');
    });
    expect(window.location.search).toBe('?tab=security');
  });

  it('keeps nothing of one person for another, who signs in in another tab', async () => {
    localStorage.setItem(KEY, JSON.stringify(login()));
    stop = watchStorage();
    const Draft = () => <input aria-label="Draft" />;
    const { user } = renderApp({
      at: '/members',
      session: null,
      loadPage: () => Promise.resolve(Draft),
    });
    await enter(user, await screen.findByLabelText('Draft'), 'of Lakshmi');
    const next = login({ userId: 'usr_2', firstName: 'Ravi', authToken: 'token-of-ravi' });
    localStorage.setItem(KEY, JSON.stringify(next));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(await screen.findByText('Ravi')).toBeVisible();
    expect(screen.getByLabelText('Draft')).toHaveValue('');
  });

  it('asks a visitor without a login to sign in', async () => {
    renderApp({ at: '/members', session: null });
    await loginForm();
    expect(screen.getByRole('status')).toHaveTextContent('Sign in to continue.');
  });

  it('says so to a user whose session has ended', async () => {
    renderApp();
    await screen.findByRole('heading', { name: 'Page /groups' });
    act(clearSession);
    await loginForm();
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended. Sign in again.');
  });
});
