import { keepAppearance, keepPins, keepStartPage, signOut } from '@kuri/shared/calls';
import { axeViolations, failure, fakeHttp, login, ok, screen, waitFor } from '@kuri/shared/testing';
import { showAppearance } from '../appearance.ts';
import { keepLanguage } from './language-choice.tsx';
import { registryModule, registryOf } from '../../testing/registry-fixture.ts';
import { renderApp } from '../../testing/render-app.tsx';

// The sign-in page asks whose console it is.
const http = fakeHttp();

beforeEach(() => {
  http.on(signOut, ok(null));
});
const profile = () => screen.findByRole('button', { name: 'Lakshmi Administrator profile menu' });
const menu = () => screen.queryByRole('menu', { name: 'Profile' });
const item = (name: string) => screen.getByRole('menuitem', { name });

const openMenu = async (props: Parameters<typeof renderApp>[0] = {}) => {
  const { user } = renderApp(props);
  await user.click(await profile());
  return user;
};

describe('the profile in the top bar', () => {
  it.each([
    ['ADMIN', 'Administrator'],
    ['OPERATOR', 'Operator'],
    ['COLLECTOR', 'Collector'],
    ['AUDITOR', 'Auditor'],
  ] as const)('shows the user type %s as %s', async (userType, words) => {
    renderApp({ session: login({ firstName: 'Ravi', userType }) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Ravi')).toBeVisible();
  });
});

describe('the profile menu', () => {
  it('opens the accounts site in a tab of its own', async () => {
    await openMenu();
    expect(item('Accounts')).toHaveAttribute('href', 'https://accounts.example/');
    expect(item('Accounts')).toHaveAttribute('target', '_blank');
    expect(item('Accounts')).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(await axeViolations()).toEqual([]);
  });

  it('has Accounts disabled when no such site is configured', async () => {
    await openMenu({
      settings: { accountsUrl: null, demo: null, projectStart: null, overrides: null },
    });
    expect(item('Accounts')).toHaveAttribute('aria-disabled', 'true');
    expect(item('Accounts')).not.toHaveAttribute('href');
  });

  it('leads to the profile where a module has that page', async () => {
    const extras = registryModule({ name: 'mfe-extras', pages: [{ path: '/profile' }], nav: [] });
    const user = await openMenu({ registry: registryOf(registryModule(), extras) });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Modules',
      'Accounts',
      'Log Out',
    ]);
    expect(await axeViolations()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Page /profile' })).toBeVisible();
    expect(menu()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('offers no profile where no module has one', async () => {
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Profile' })).not.toBeInTheDocument();
  });

  it('moves by the arrow keys and closes on Escape, back to its button', async () => {
    const user = await openMenu();
    expect(item('Modules')).toHaveFocus();
    await user.keyboard('{End}');
    expect(item('Log Out')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('Modules')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(await profile()).toHaveFocus();
  });

  it('closes on a press outside and on its own button', async () => {
    const user = await openMenu();
    await user.click(screen.getByRole('main'));
    expect(menu()).not.toBeInTheDocument();

    await user.click(await profile());
    expect(menu()).toBeVisible();
    await user.click(await profile());
    expect(menu()).not.toBeInTheDocument();
  });
});

it('keeps the page behind it as the one to start on, and forgets it again', async () => {
  http.on(keepStartPage, ok(null));
  const user = await openMenu();
  const choice = () => screen.getByRole('menuitemcheckbox', { name: /^Start on this page/ });
  expect(choice()).not.toBeChecked();
  await user.click(choice());
  expect(choice()).toBeChecked();
  await user.click(choice());
  expect(choice()).not.toBeChecked();
  await waitFor(() => {
    const sent = http.sent(keepStartPage).map(({ body }) => body);
    expect(sent).toEqual([{ startPage: '/groups' }, { startPage: null }]);
  });
});

describe('the appearance', () => {
  const choice = (name: string) => screen.getByRole('menuitemradio', { name });
  const shown = () => document.documentElement.style.colorScheme;

  beforeEach(() => {
    http.on(keepAppearance, ok('dark'));
  });
  afterEach(() => {
    showAppearance('system');
  });

  it('is as the system says, and dark or light by choice, which logging out does not undo', async () => {
    const user = await openMenu();
    expect(choice('System')).toBeChecked();
    expect(shown()).toBe('');

    await user.click(choice('Dark'));
    expect(choice('Dark')).toBeChecked();
    expect(shown()).toBe('dark');
    expect(document.cookie).toContain('kuri-appearance=dark');
    expect(http.sent(keepAppearance).map(({ body }) => body)).toEqual([{ appearance: 'dark' }]);
    expect(await axeViolations()).toEqual([]);

    await user.click(item('Log Out'));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible();
    expect(document.cookie).toContain('kuri-appearance=dark');
  });

  it('is reached by the arrow keys, and given back to the system', async () => {
    showAppearance('light');
    const user = await openMenu();
    expect(choice('Light')).toBeChecked();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(choice('System')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(shown()).toBe('');
    expect(document.cookie).not.toContain('kuri-appearance');
  });

  it('stays in this browser when the server cannot keep it', async () => {
    http.on(keepAppearance, failure(503, 'UNAVAILABLE', 'Not now'));
    const user = await openMenu();
    await user.click(choice('Dark'));
    expect(shown()).toBe('dark');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Log Out', () => {
  it('asks first, and stays when cancelled', async () => {
    const user = await openMenu();
    await user.click(item('Log Out'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Logout' });
    expect(dialog).toHaveTextContent('Are you sure you want to logout?');
    expect(await axeViolations(dialog)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('loginUserDetails')).not.toBeNull();
  });

  it('ends the token on the server, and clears all that the browser keeps', async () => {
    localStorage.setItem('random-selected-group', '"grp_1"');
    http.on(keepPins, ok([]));
    const user = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Pin Members' }));
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    await user.click(await profile());
    await user.click(item('Log Out'));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('the language', () => {
  afterEach(() => {
    document.documentElement.lang = '';
    document.cookie = 'kuri-language=;path=/;max-age=0';
  });

  it('is English, and Malayalam by choice for the pages to come', async () => {
    const user = await openMenu();
    const choice = (name: string) => screen.getByRole('menuitemradio', { name });
    expect(choice('English')).toBeChecked();
    await user.click(choice('English'));
    expect(document.cookie).not.toContain('kuri-language');
    expect(choice('മലയാളം')).not.toBeChecked();
    expect(choice('മലയാളം')).toHaveAttribute('lang', 'ml');
    keepLanguage('ml');
    expect(document.cookie).toContain('kuri-language=ml');
    expect(await axeViolations()).toEqual([]);
  });
});
