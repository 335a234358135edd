import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { renderPart } from '../testing/without-styles.tsx';
import { DeferredContent } from './deferred-content.tsx';
import { SidePanel } from './side-panel.tsx';

const { prototype } = Element;

/** As a browser that draws. */
function drawing(): () => void {
  Object.defineProperty(prototype, 'getAnimations', { value: () => [], configurable: true });
  return () => Reflect.deleteProperty(prototype, 'getAnimations');
}

it('comes in a render behind that of its frame', async () => {
  const stop = drawing();
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => {
    flushSync(() => {
      root.render(
        <section>
          <DeferredContent placeholder="nothing yet">the form</DeferredContent>
        </section>,
      );
    });
    expect(place).toHaveTextContent('nothing yet');
    await Promise.resolve();
  });
  expect(place).toHaveTextContent('the form');
  act(() => root.unmount());
  stop();
});

it('keeps the buttons of a panel from being pressed before: Save would find no form to send', async () => {
  const stop = drawing();
  const root = createRoot(document.createElement('div'));
  const inertPart = () => screen.getByRole('button', { name: 'Save' }).closest('[inert]');
  await act(async () => {
    flushSync(() => {
      root.render(
        <SidePanel isOpen title="New" onClose={() => undefined} footer={<button>Save</button>}>
          the form
        </SidePanel>,
      );
    });
    expect(screen.getByRole('dialog', { name: 'New' })).toBeInTheDocument();
    expect(inertPart()).not.toBeNull();
    await Promise.resolve();
  });
  expect(screen.getByText('the form')).toBeInTheDocument();
  expect(inertPart()).toBeNull();
  act(() => root.unmount());
  stop();
});

it('comes with its frame where nothing is drawn', () => {
  renderPart(<DeferredContent>the form</DeferredContent>);
  expect(screen.getByText('the form')).toBeVisible();
});
