import { SidePanel, type SidePanelProps } from '../overlays.ts';
import { act, renderScreen, screen, waitFor } from '../testing.ts';
import { toast } from '../ui.ts';

const stackOf = (text: string) => screen.getByText(text).closest('[data-position]');
const panel = (props: Partial<SidePanelProps> = {}) => (
  <SidePanel title="Create New Group" isOpen onClose={() => undefined} {...props}>
    The form
  </SidePanel>
);

// The top of a panel (title, close button, failure of a save) stays in sight.
test.each([
  ['narrow', 'top-center', 'calc(600px + var(--s4))'],
  ['wide', 'top-center', 'calc(70vw + var(--s4))'],
  ['narrow', 'top-right', 'calc(600px + var(--s4))'],
] as const)('beside a %s panel, a toast of %s leaves it free', async (width, position, right) => {
  const { rerender } = renderScreen(panel({ width }), { hasStyles: true });
  await screen.findByRole('dialog', { name: 'Create New Group' });
  act(() => {
    toast.error('Failed to add group', { position });
  });
  expect(stackOf('Failed to add group')).toHaveStyle({ right, left: 'auto', transform: 'none' });
  rerender(panel({ width, isOpen: false }));
  await waitFor(() => expect(stackOf('Failed to add group')).not.toHaveStyle({ right }));
});

test('a toast over an open panel is announced, and dismissing it leaves the panel open', async () => {
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
