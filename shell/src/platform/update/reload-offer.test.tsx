import type { Registry } from '@kuri/shared/contract';
import { holdReload } from '@kuri/shared/session';
import { act, fireEvent, screen } from '@kuri/shared/testing';
import { registryModule, registryOf } from '../../testing/registry-fixture.ts';
import { renderApp } from '../../testing/render-app.tsx';

const offer = () => screen.queryByRole('button', { name: 'Reload to update' });

const own = registryOf(registryModule());
const newer = { ...registryOf(registryModule({ version: '1.1.0' })), revision: 2 };

async function lookAgain(live: Registry) {
  const asked = jest.fn().mockResolvedValue({ ok: true, json: () => Promise.resolve(live) });
  // jsdom has no fetch.
  Reflect.set(globalThis, 'fetch', asked);
  await act(async () => {
    fireEvent(document, new Event('visibilitychange'));
    await Promise.resolve();
  });
  expect(asked).toHaveBeenCalledWith('/registry.json');
}

/** The console at revision 1, with another registry live; the tab is looked at again. */
async function comeBackTo(live: Registry) {
  const rendered = renderApp({ registry: own });
  await screen.findByRole('heading', { name: 'Page /groups' });
  expect(offer()).not.toBeInTheDocument();
  await lookAgain(live);
  return rendered;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

it('offers a newer console, and takes Later for an answer', async () => {
  const { user } = await comeBackTo(newer);
  expect(await screen.findByText('A newer version of the console is ready.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await lookAgain(newer);
  expect(offer()).not.toBeInTheDocument();
  await lookAgain({ ...newer, revision: 3 });
  expect(offer()).toBeVisible();
});

it('says nothing of a change that leaves this account as it is', async () => {
  const nobody = { ...registryModule({ version: '2.0.0' }), share: 0, startedAt: '2026-01-01' };
  await comeBackTo({ ...registryOf(registryModule({ canary: nobody })), revision: 2 });
  expect(offer()).not.toBeInTheDocument();
});

it('says nothing while this tab has the newest', async () => {
  await comeBackTo(own);
  expect(offer()).not.toBeInTheDocument();
});

it('waits until nothing is typed and no draw runs', async () => {
  const letGo = holdReload();
  await comeBackTo(newer);
  expect(offer()).not.toBeInTheDocument();
  act(letGo);
  expect(offer()).toBeVisible();
});
