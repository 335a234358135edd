import { useState } from 'react';
import { axeViolations, renderScreen, screen, waitFor } from '../testing.ts';
import { AlertDialog } from './confirm-dialog.tsx';

function Page() {
  const [text, setText] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setText('Profile updated successfully!')}>
        Save
      </button>
      <AlertDialog title="Profile" text={text} onClose={() => setText(null)} />
    </>
  );
}

test.each(['{Enter}', '{Escape}'])(
  'says its text until %s, then gives the focus back',
  async (key) => {
    const { user } = renderScreen(<Page />);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = await screen.findByRole('alertdialog', { name: 'Profile' });
    expect(dialog).toHaveTextContent('Profile updated successfully!');
    expect(dialog).toHaveAccessibleDescription('Profile updated successfully!');
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
    expect(await axeViolations()).toEqual([]);

    await user.keyboard(key);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  },
);
