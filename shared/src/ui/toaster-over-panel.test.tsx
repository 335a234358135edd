import { SidePanel } from '../overlays.ts';
import { act, renderScreen, screen, waitFor } from '../testing.ts';
import { toast } from '../ui.ts';

test('a toast over an open panel is heard, and dismissing it leaves the panel open', async () => {
  const close = jest.fn();
  const { user } = renderScreen(
    <SidePanel title="Create New Group" isOpen onClose={close}>
      The form
    </SidePanel>,
  );
  await screen.findByRole('dialog', { name: 'Create New Group' });
  act(() => {
    toast.error('Failed to add group');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add group');
  await user.click(screen.getByRole('button', { name: 'Dismiss note' }));
  await waitFor(() => {
    expect(screen.getByText('Failed to add group').closest('[data-leaving]')).not.toBeNull();
  });
  expect(close).not.toHaveBeenCalled();
});
