import { holdReload } from '@kuri/shared/session';
import { act, fireEvent, screen } from '@kuri/shared/testing';
import { registryModule, registryOf } from '../testing/registry-fixture.ts';
import { renderApp } from '../testing/render-app.tsx';

const offer = () => screen.queryByRole('button', { name: 'Reload to update' });

/** The console at revision 1, with another one live; the tab is looked at again. */
async function comeBackTo(liveRevision: number) {
  const asked = jest.fn().mockResolvedValue({
    json: () => Promise.resolve({ revision: liveRevision }),
  });
  // jsdom has no fetch.
  Reflect.set(globalThis, 'fetch', asked);
  const rendered = renderApp({ registry: registryOf(registryModule()) });
  await screen.findByRole('heading', { name: 'Page /groups' });
  expect(offer()).not.toBeInTheDocument();
  await act(async () => {
    fireEvent(document, new Event('visibilitychange'));
    await Promise.resolve();
  });
  expect(asked).toHaveBeenCalledWith('/registry.json');
  return rendered;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

it('offers a newer console, and takes Later for an answer', async () => {
  const { user } = await comeBackTo(2);
  expect(await screen.findByText('A newer version of the console is ready.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(offer()).not.toBeInTheDocument();
});

it('says nothing while this tab has the newest', async () => {
  await comeBackTo(1);
  expect(offer()).not.toBeInTheDocument();
});

it('waits until nothing is typed and no draw runs', async () => {
  const letGo = holdReload();
  await comeBackTo(2);
  expect(offer()).not.toBeInTheDocument();
  act(letGo);
  expect(offer()).toBeVisible();
});
