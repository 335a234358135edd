import { keepPins } from '@kuri/shared/calls';
import {
  act,
  axeViolations,
  failure,
  fakeHttp,
  login,
  ok,
  screen,
  waitFor,
  setViewportWidth,
  within,
} from '@kuri/shared/testing';
import { navEntry, registryModule, registryOf } from '../../testing/registry-fixture.ts';
import { renderApp } from '../../testing/render-app.tsx';

const http = fakeHttp();
beforeEach(() => http.on(keepPins, ok([])));

const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const labelsIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => link.textContent);
const list = (name: string) => screen.getByRole('list', { name });
const page = (path: string) => screen.findByRole('heading', { name: `Page ${path}` });

describe('the sidebar', () => {
  it('lists the entries of all modules in their order and marks the one that is open', async () => {
    renderApp({ at: '/users' });
    await page('/users');
    expect(labelsIn(await navigation())).toEqual(['Groups', 'Group Tickets', 'Members']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Members');
    expect(await axeViolations()).toEqual([]);
  });

  it('leads home by the logo', async () => {
    const { user } = renderApp({ at: '/users' });
    await page('/users');
    await user.click(screen.getByRole('link', { name: 'Kuri, go to Groups' }));
    expect(await page('/groups')).toBeVisible();
  });
});

describe('pins', () => {
  it('move an entry up, keep it for the next visit, and move it back', async () => {
    const { user } = renderApp();
    await page('/groups');
    expect(screen.queryByRole('list', { name: 'Pinned' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Pin Members' }));
    await user.click(screen.getByRole('button', { name: 'Pin Groups' }));
    expect(labelsIn(list('Pinned'))).toEqual(['Members', 'Groups']);
    expect(labelsIn(list('Menu'))).toEqual(['Group Tickets']);
    expect(JSON.parse(localStorage.getItem('pinned-navs') ?? '')).toEqual([
      { name: 'Members', route: '/users' },
      { name: 'Groups', route: '/groups' },
    ]);
    expect(await axeViolations()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Unpin Members' }));
    expect(labelsIn(list('Pinned'))).toEqual(['Groups']);
  });

  it('are kept with the person, each time all of them', async () => {
    const { user } = renderApp();
    await page('/groups');
    http.on(keepPins, failure(503, 'UNAVAILABLE', 'Not now'));
    await user.click(screen.getByRole('button', { name: 'Pin Members' }));
    await user.click(screen.getByRole('button', { name: 'Pin Groups' }));
    const members = { name: 'Members', route: '/users' };
    await waitFor(() => {
      expect(http.sent(keepPins).map(({ body }) => body)).toEqual([
        { pins: [members] },
        { pins: [members, { name: 'Groups', route: '/groups' }] },
      ]);
    });
    expect(labelsIn(list('Pinned'))).toEqual(['Members', 'Groups']);
  });

  it('keep the focus on the button of the entry that moved', async () => {
    const { user } = renderApp();
    await page('/groups');
    screen.getByRole('button', { name: 'Pin Members' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Unpin Members' })).toHaveFocus();
  });
});

describe('the icon-only sidebar', () => {
  it('keeps the names of its entries, and pins and unpins them too', async () => {
    const { user } = renderApp();
    await page('/groups');
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pin Members' }));
    const pinned = within(list('Pinned'));
    expect(pinned.getByRole('link', { name: 'Members' })).toBeVisible();
    await user.click(pinned.getByRole('button', { name: 'Unpin Members' }));
    expect(screen.queryByRole('list', { name: 'Pinned' })).not.toBeInTheDocument();
  });

  it('is what a narrow window has, until somebody opens it there', async () => {
    const { user } = renderApp();
    await page('/groups');
    setViewportWidth(1024);
    await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
    setViewportWidth(1280);
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
    expect(localStorage.getItem('sidebar-collapsed')).toBeNull();
  });

  it('stays open on a narrow window over a reload', async () => {
    const first = renderApp();
    await page('/groups');
    setViewportWidth(1024);
    await first.user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
    first.unmount();
    const second = renderApp();
    await second.user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
    second.unmount();
    renderApp();
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  });

  it('stays so over a reload', async () => {
    const first = renderApp();
    await page('/groups');
    await first.user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    first.unmount();
    renderApp();
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  });
});

describe('More', () => {
  const staff = {
    route: '/staff',
    label: 'Staff',
    section: 'more',
    permission: 'manageStaff',
  } as const;
  const registry = registryOf(
    registryModule({
      pages: [{ path: '/groups' }, { path: '/staff', permission: 'manageStaff' }],
      nav: [navEntry(), navEntry(staff)],
    }),
  );
  const more = () => screen.queryByRole('button', { name: 'More' });

  it('is closed at first, opens below the menu and stays as it was left', async () => {
    const first = renderApp({ registry });
    await page('/groups');
    expect(labelsIn(await navigation())).toEqual(['Groups']);
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    await first.user.click(screen.getByRole('button', { name: 'More' }));
    expect(labelsIn(list('More'))).toEqual(['Staff']);
    expect(await axeViolations()).toEqual([]);
    await first.user.click(screen.getByRole('link', { name: 'Staff' }));
    await page('/staff');
    first.unmount();
    renderApp({ registry });
    await page('/groups');
    expect(labelsIn(list('More'))).toEqual(['Staff']);
  });

  it('opens for a page of its own, and may be closed there', async () => {
    const { user } = renderApp({ at: '/staff', registry });
    await page('/staff');
    await navigation();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Staff');
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    await user.click(screen.getByRole('link', { name: 'Groups' }));
    await page('/groups');
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    act(() => window.history.back());
    await page('/staff');
    expect(labelsIn(list('More'))).toEqual(['Staff']);
  });

  it('has a page only where its flag is on; its address says that it may not be opened', async () => {
    const asks = { flag: 'new-counter', role: 'ADMIN' };
    const trial = registryOf(
      registryModule({
        pages: [{ path: '/groups' }, { path: '/counter', ...asks }],
        nav: [navEntry(), navEntry({ route: '/counter', label: 'Counter', ...asks })],
      }),
    );
    const without = renderApp({ at: '/counter', registry: trial });
    expect(screen.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
    expect(labelsIn(await navigation())).toEqual(['Groups']);
    without.unmount();
    renderApp({ at: '/counter', registry: trial, session: login({ flags: ['new-counter'] }) });
    await page('/counter');
    expect(labelsIn(await navigation())).toEqual(['Counter', 'Groups']);
  });

  it('is reached by the icon-only sidebar too', async () => {
    const { user } = renderApp({ registry });
    await page('/groups');
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'Staff' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('is not there for a user who may open nothing in it', async () => {
    renderApp({ registry, session: login({ userType: 'OPERATOR' }) });
    await page('/groups');
    expect(more()).not.toBeInTheDocument();
  });

  it.each(['/staff', '/modules'])('its page %s is not opened by its address either', async (at) => {
    renderApp({ at, registry, session: login({ userType: 'OPERATOR' }) });
    expect(
      await screen.findByRole('heading', { name: 'You may not open this page' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });
});
