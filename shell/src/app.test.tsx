import { expectConsole, screen } from '@kuri/shared/testing';
import type { Registry } from '@kuri/shared/contract';
import { registryModule, registryOf } from './testing/registry-fixture.ts';
import { renderApp } from './testing/render-app.tsx';

/** A frame that cannot be shown: its modules are none. */
const broken = { ...registryOf(registryModule()), modules: undefined } as unknown as Registry;

afterEach(() => {
  globalThis.__kuriBoot = undefined;
});

test('a console that has stopped is reported, and offers the version before where there is one', async () => {
  expectConsole('error', /./);
  const stopped: unknown[] = [];
  const goBack = jest.fn();
  globalThis.__kuriBoot = { stopped: (error) => stopped.push(error), wayBack: () => goBack };
  const { user } = renderApp({ registry: broken });
  expect(screen.getByText(/The console has stopped because of an error/)).toBeVisible();
  expect(stopped).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Use the version before' }));
  expect(goBack).toHaveBeenCalledTimes(1);
});

test('without one it offers to load the page again', () => {
  expectConsole('error', /./);
  renderApp({ registry: broken });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use the version before' })).toBeNull();
});
