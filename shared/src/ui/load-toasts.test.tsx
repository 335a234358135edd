import { screen } from '../testing.ts';

test('toasts of before their code is there are shown once it is, in their order', async () => {
  // A page that has loaded none of it: elsewhere the tests' environment has.
  await jest.isolateModulesAsync(async () => {
    const { act } = await import('react');
    const { createRoot } = await import('react-dom/client');
    const { Toaster, toast } = await import('../ui.ts');
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    act(() => root.render(<Toaster />));
    await act(async () => {
      const saving = toast.loading('Saving changes...');
      expect(toast.success('Saved', { id: saving })).toBe(saving);
      toast.dismiss(toast.blank('Taken back'));
      toast.error('Failed to add group');
      expect(screen.queryByText('Saved')).toBeNull();
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByText('Saved')).toBeVisible();
    expect(screen.queryByText('Saving changes...')).toBeNull();
    expect(screen.getByText('Taken back').closest('[data-leaving]')).not.toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to add group');
    act(() => root.unmount());
  });
});
