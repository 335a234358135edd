import { type ComponentType, useState } from 'react';
import type { FailureKind, TelemetryEvent } from '@kuri/shared/contract';
import { axeViolations, expectConsole, screen } from '@kuri/shared/testing';
import { FallbackLoader } from '../federation/fallback-loader.ts';
import { RemoteFailure } from '../federation/remote-failure.ts';
import { registryModule, registryOf, ticketsModule } from '../../testing/registry-fixture.ts';
import { pageNamed, renderApp } from '../../testing/render-app.tsx';

const Broken = () => {
  throw new Error('out of order');
};

/** Gives the page by its path, once the first attempts at `path` have failed. */
const failingFirst =
  (failing: string, times = 1) =>
  (path: string, attempt: number) =>
    path === failing && attempt < times
      ? Promise.reject(new Error('404'))
      : Promise.resolve(pageNamed(`Page ${path}`));

/** A console whose groups have a version before; what it reports. */
function renderAfter(Live: ComponentType) {
  const before = registryModule({ version: '0.9.0' });
  const reports: TelemetryEvent[] = [];
  const remotes = new FallbackLoader({
    shell: { version: '1.0.0' },
    load: ({ version }) => Promise.resolve(version === '0.9.0' ? pageNamed('As it was') : Live),
    report: (event) => reports.push(event),
    wait: () => Promise.resolve(),
  });
  const registry = registryOf(registryModule({ previous: before }));
  return { ...renderApp({ registry, remotes }), reports };
}

const retry = () => screen.findByRole('button', { name: 'Retry' });
const goTo = (label: string) => screen.getByRole('link', { name: label });

describe('a page of a remote', () => {
  it('says that it is loading', async () => {
    renderApp({ loadPage: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading Groups')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Groups' })).toBeInTheDocument();
  });

  it('says after a while that it still is', async () => {
    renderApp({ loadPage: () => new Promise(() => undefined) });
    expect(screen.queryByText(/line is slow/)).not.toBeInTheDocument();
    expect(await screen.findByText(/line is slow/, {}, { timeout: 5_000 })).toBeVisible();
  });

  it.each<[FailureKind, RegExp]>([
    ['shared-version', /could not be loaded: it needs another version of the console/],
    ['hang', /has stopped because it does not come to an end/],
  ])('says what kind of failure it is: %s', async (kind, text) => {
    expectConsole('error', /could not be loaded/);
    renderApp({ loadPage: () => Promise.reject(new RemoteFailure(kind, kind)) });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('says what is missing, and recovers by a new attempt', async () => {
    expectConsole('error', /could not be loaded/);
    const { user } = renderApp({ loadPage: failingFirst('/groups', 2) });

    await retry();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Groups (version 1.0.0) could not be loaded: its files are missing. Retry; if they stay missing, tell its owner. ' +
        'Its owner is Team Groups. Everything else in the console works as before.',
    );
    expect(screen.getByRole('link', { name: 'Members' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);

    await user.click(await retry());
    await user.click(await retry());
    expect(await screen.findByRole('heading', { name: 'Page /groups' })).toBeVisible();
  });

  it('keeps an error in its code to itself', async () => {
    expectConsole('error', /out of order/);
    const { user } = renderApp({
      loadPage: (path, attempt) =>
        Promise.resolve(path === '/groups' && attempt === 0 ? Broken : pageNamed(`Page ${path}`)),
    });

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Groups (version 1.0.0) has stopped because of an error in it.',
    );
    await user.click(goTo('Members'));
    expect(await screen.findByRole('heading', { name: 'Page /users' })).toBeVisible();

    await user.click(goTo('Groups'));
    await user.click(await retry());
    expect(await screen.findByRole('heading', { name: 'Page /groups' })).toBeVisible();
  });

  it('tries a failed page again when someone comes back to it', async () => {
    expectConsole('error', /could not be loaded/);
    const { user } = renderApp({ loadPage: failingFirst('/groups') });
    await retry();
    await user.click(goTo('Members'));
    await screen.findByRole('heading', { name: 'Page /users' });
    await user.click(goTo('Groups'));
    expect(await screen.findByRole('heading', { name: 'Page /groups' })).toBeVisible();
  });

  it('fetches a page once, however often it is opened', async () => {
    const loaded: string[] = [];
    const { user } = renderApp({
      loadPage: (path) => {
        loaded.push(path);
        return Promise.resolve(pageNamed(`Page ${path}`));
      },
    });
    await screen.findByRole('heading', { name: 'Page /groups' });
    await user.click(goTo('Members'));
    await screen.findByRole('heading', { name: 'Page /users' });
    await user.click(goTo('Groups'));
    await screen.findByRole('heading', { name: 'Page /groups' });
    expect(loaded).toEqual(['/groups', '/users']);
  });

  it('says so on the home page when no module offers it', async () => {
    expectConsole('error', /could not be loaded/);
    renderApp({ registry: registryOf(ticketsModule()) });
    await retry();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Groups is missing: no version of it is published. Everything else in the console works as before.',
    );
  });

  it('takes the version before when a new one fails at its first showing, and says so', async () => {
    expectConsole('error', /out of order/);
    renderAfter(Broken);
    expect(await screen.findByRole('heading', { name: 'As it was' })).toBeVisible();
    expect(screen.getByText(/^Groups 1.0.0 has a problem. Version 0.9.0/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('offers the version before when a page stops after it was shown, and reports to the server', async () => {
    expectConsole('error', /out of order/);
    function Fragile() {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new Error('out of order');
      return (
        <button type="button" onClick={() => setBroken(true)}>
          Break
        </button>
      );
    }
    const { user, reports } = renderAfter(Fragile);
    await user.click(await screen.findByRole('button', { name: 'Break' }));
    expect(reports).toEqual([
      expect.objectContaining({
        module: 'mfe-groups',
        version: '1.0.0',
        kind: 'render',
        message: 'Error: out of order',
        fellBackTo: null,
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Use version 0.9.0' }));
    expect(await screen.findByRole('heading', { name: 'As it was' })).toBeVisible();
    expect(screen.getByText(/^Groups 1.0.0 has a problem. Version 0.9.0/)).toBeVisible();
  });

  it('leads back from a page that failed', async () => {
    expectConsole('error', /could not be loaded/);
    const { user } = renderApp({ at: '/users', loadPage: failingFirst('/users', Infinity) });
    await user.click(await screen.findByRole('link', { name: 'Go to Home' }));
    expect(await screen.findByRole('heading', { name: 'Page /groups' })).toBeVisible();
  });

  it('gives the browser tab its title', async () => {
    const { user } = renderApp({ registry: registryOf(registryModule(), ticketsModule()) });
    await screen.findByRole('heading', { name: 'Page /groups' });
    expect(document.title).toBe('Groups · Kuri');
    await user.click(goTo('Group Tickets'));
    await screen.findByRole('heading', { name: 'Page /members' });
    expect(document.title).toBe('Group Tickets · Kuri');
  });
});

describe('an unknown address', () => {
  it.each([
    ['with a login', undefined],
    ['without one', null],
  ])('shows the 404 page %s, and leads home', async (_, session) => {
    renderApp({ at: '/nowhere', ...(session === null && { session }) });
    expect(screen.getByRole('heading', { name: 'Page Not Found~' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/groups');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });
});
