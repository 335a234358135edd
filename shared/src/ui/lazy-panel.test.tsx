import { Suspense, use } from 'react';
import { renderScreen, screen, waitFor } from '../testing.ts';
import { useLazyPanel, type PanelProps } from './lazy-panel.tsx';

function Panel({ subject, isOpen, onClose }: PanelProps<string>) {
  if (!isOpen) return null;
  return (
    <dialog open aria-label={subject ?? 'New'}>
      <input aria-label="Name" />
      <button onClick={onClose}>Close</button>
    </dialog>
  );
}

function List({ load }: { load: () => Promise<typeof Panel> }) {
  const { opening, isLoading, open, close } = useLazyPanel<string>(load);
  return (
    <>
      <button aria-busy={isLoading} onClick={() => open(null)}>
        New
      </button>
      {opening && (
        <opening.Panel
          key={opening.id}
          subject={opening.subject}
          isOpen={opening.isOpen}
          onClose={close}
          onSaved={close}
        />
      )}
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'New' });

test('opens once its code is there, each time afresh', async () => {
  const load = jest.fn(() => Promise.resolve(Panel));
  const { user } = renderScreen(<List load={load} />);
  expect(load).not.toHaveBeenCalled();
  await user.click(opener());
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Onam');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(opener());
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('while its code is on the way it says so, and is asked for once', async () => {
  let arrive = () => {};
  const load = jest.fn(
    () =>
      new Promise<typeof Panel>((resolve) => {
        arrive = () => resolve(Panel);
      }),
  );
  const { user } = renderScreen(<List load={load} />);
  await user.dblClick(opener());
  expect(opener()).toHaveAttribute('aria-busy', 'true');
  arrive();
  expect(await screen.findByRole('dialog', { name: 'New' })).toBeVisible();
  expect(opener()).toHaveAttribute('aria-busy', 'false');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure to load the code is shown, and can be retried', async () => {
  const load = jest.fn(() => Promise.resolve(Panel));
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { user } = renderScreen(<List load={load} />);
  await user.click(opener());
  expect(await screen.findByRole('alert')).toHaveTextContent('The form could not be loaded.');
  await waitFor(() => expect(opener()).toHaveAttribute('aria-busy', 'false'));
  await user.click(opener());
  expect(await screen.findByRole('dialog', { name: 'New' })).toBeVisible();
});

test('is rendered behind the page: what it waits for takes nothing of the page away', async () => {
  const shown = jest.fn();
  const Waiting = () => {
    shown();
    return use(new Promise<never>(() => undefined));
  };
  const { user } = renderScreen(
    <Suspense fallback="The page is gone">
      <List load={() => Promise.resolve(Waiting)} />
    </Suspense>,
  );
  await user.click(opener());
  await waitFor(() => expect(shown).toHaveBeenCalled());
  expect(opener()).toBeVisible();
});
