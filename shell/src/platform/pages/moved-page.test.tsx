import { useState, type ReactNode } from 'react';
import type { TelemetryEvent } from '@kuri/shared/contract';
import { expectConsole, screen, translatePage } from '@kuri/shared/testing';
import { FallbackLoader } from '../federation/fallback-loader.ts';
import { registryModule, registryOf } from '../../testing/registry-fixture.ts';
import { pageNamed, renderApp } from '../../testing/render-app.tsx';

/** A page that puts an icon in front of a bare text, which a translator has taken away. */
function Unguarded() {
  const [hasIcon, setHasIcon] = useState(false);
  return (
    <div>
      <button type="button" onClick={() => setHasIcon(true)}>
        Press
      </button>
      {hasIcon && <i>icon</i>}
      Text
    </div>
  );
}

function render(Page: () => ReactNode) {
  const reports: TelemetryEvent[] = [];
  const remotes = new FallbackLoader({
    shell: { version: '1.0.0' },
    load: ({ version }) => Promise.resolve(version === '0.9.0' ? pageNamed('As it was') : Page),
    report: (event) => reports.push(event),
    wait: () => Promise.resolve(),
  });
  const previous = registryModule({ version: '0.9.0' });
  return { ...renderApp({ registry: registryOf(registryModule({ previous })), remotes }), reports };
}

it('a page whose texts the browser has moved is shown afresh, and reported as no fault of its version', async () => {
  expectConsole('error', /NotFoundError/);
  const { user, reports } = render(Unguarded);
  await screen.findByRole('button', { name: 'Press' });
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Press' }));
  expect(await screen.findByRole('button', { name: 'Press' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(reports.map(({ kind, version, fellBackTo }) => [kind, version, fellBackTo])).toEqual([
    ['moved', '1.0.0', null],
  ]);
});

it('one that is moved again at once says that it has stopped, and no version is given up', async () => {
  expectConsole('error', /not a child/);
  const Moved = () => {
    throw new DOMException('The node is not a child of this node', 'NotFoundError');
  };
  const { reports } = render(Moved);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'because the browser has translated its texts',
  );
  expect(screen.queryByText('As it was')).not.toBeInTheDocument();
  expect(reports).toEqual([]);
});
