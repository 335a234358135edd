import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../testing/axe.ts';
import { renderPart } from '../testing/without-styles.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function Opener(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Remove</button>
      <ConfirmDialog
        onConfirm={() => undefined}
        {...props}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          props.onClose?.();
        }}
      />
    </>
  );
}

async function open(props: Partial<ConfirmDialogProps> = {}) {
  const user = userEvent.setup();
  renderPart(<Opener {...props} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
}

test('asks with the default title, text and buttons', async () => {
  const { dialog } = await open();

  expect(screen.getByRole('alertdialog', { name: 'Confirm Deletion' })).toHaveAccessibleDescription(
    'This action cannot be undone. The group and all associated data will be permanently removed.',
  );
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Cancel',
    'Delete',
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('starts on Cancel where something is lost', async () => {
  const { dialog } = await open();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('starts on its confirm button where nothing is', async () => {
  const { dialog } = await open({ tone: 'plain', title: 'Logout', confirmLabel: 'Logout' });
  expect(dialog.getByRole('button', { name: 'Logout' })).toHaveFocus();
});

test('confirms once, and gives the focus back when it is cancelled', async () => {
  const onConfirm = jest.fn();
  const { user, dialog } = await open({ onConfirm });

  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('closes on Escape', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('does not close on a click outside: it wants an answer', async () => {
  const { user } = await open();
  await user.click(document.body);
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('stays open while busy, for every key and button', async () => {
  const onClose = jest.fn();
  const onConfirm = jest.fn();
  const { user, dialog } = await open({ isBusy: true, onClose, onConfirm });

  await user.click(dialog.getByRole('button', { name: 'Loading...' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');

  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});
