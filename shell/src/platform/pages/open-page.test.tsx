import { clearSession } from '@kuri/shared/session';
import { act, axeViolations, expectConsole, fakeHttp, screen } from '@kuri/shared/testing';
import { registryModule, registryOf, ticketsModule } from '../../testing/registry-fixture.ts';
import { renderApp } from '../../testing/render-app.tsx';

// The sign-in page asks whose console it is.
fakeHttp();
const registry = registryOf(
  registryModule({ pages: [{ path: '/groups' }, { path: '/random', title: 'Demo', open: true }] }),
  ticketsModule(),
);

describe('an open page', () => {
  it.each([
    ['with a login', undefined],
    ['without one', null],
  ])('has the window for itself %s', async (_, session) => {
    renderApp({ at: '/random', registry, ...(session === null && { session }) });
    expect(await screen.findByRole('heading', { name: 'Page /random' })).toBeVisible();
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading'));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(document.title).toBe('Demo · Kuri');
    expect(await axeViolations()).toEqual([]);
  });

  it('says what is missing when its files do not arrive', async () => {
    expectConsole('error', /could not be loaded/);
    renderApp({
      at: '/random',
      session: null,
      registry,
      loadPage: () => Promise.reject(new Error('404')),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Groups (version 1.0.0) could');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('may fill the window behind the login too', async () => {
    const draw = registryModule({ pages: [{ path: '/draw/:schemeId', frame: false }] });
    renderApp({ at: '/draw/grp_1', registry: registryOf(draw) });
    expect(await screen.findByRole('heading', { name: 'Page /draw/:schemeId' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();

    act(clearSession);
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible();
  });

  it('leaves the other pages behind the login', async () => {
    renderApp({ at: '/groups', session: null, registry });
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible();
  });
});
