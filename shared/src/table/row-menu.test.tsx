import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../testing/axe.ts';
import { renderPart } from '../testing/without-styles.tsx';
import { RowMenu } from './row-menu.tsx';

function setUp() {
  const onAction = jest.fn();
  const onRow = jest.fn();
  const action = (id: string, label: string) => ({
    id,
    label,
    onAction: () => {
      onAction(id);
    },
  });
  renderPart(
    // The row takes clicks and keys, as a table's does.
    <div role="presentation" onClick={onRow} onKeyDown={onRow}>
      <RowMenu
        label="Actions for Meera"
        actions={[
          action('edit', 'Edit Profile'),
          { ...action('activate', 'Activate'), disabled: true, reason: 'Two instalments are due' },
          {
            ...action('share', 'Share'),
            items: [action('whatsapp', 'WhatsApp'), action('mail', 'Mail')],
          },
          { ...action('delete', 'Delete Member'), danger: true },
        ]}
      />
    </div>,
  );
  return { user: userEvent.setup(), onAction, onRow };
}

const opener = () => screen.getByRole('button', { name: 'Actions for Meera' });
const item = (name: string) => screen.findByRole('menuitem', { name });

test('does what is chosen, and keeps clicks and keys from the row', async () => {
  const { user, onAction, onRow } = setUp();
  await user.click(opener());
  expect(await axeViolations()).toEqual([]);
  await user.click(await item('Edit Profile'));
  expect(onAction.mock.calls).toEqual([['edit']]);

  await waitFor(() => {
    expect(opener()).toHaveFocus();
  });
  await user.keyboard('{Enter}');
  expect(await item('Edit Profile')).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onAction).toHaveBeenLastCalledWith('delete');
  expect(onRow).not.toHaveBeenCalled();
});

test.each([
  ['{Enter}', 'Edit Profile'],
  [' ', 'Edit Profile'],
  ['{ArrowDown}', 'Edit Profile'],
  ['{ArrowUp}', 'Delete Member'],
])('opens by %s with %s in hand, and gives the focus back', async (key, name) => {
  const { user, onRow } = setUp();
  // An unused menu is no more than a button.
  expect(opener()).not.toHaveAttribute('data-rac');
  await user.tab();
  await user.keyboard(key);
  expect(await item(name)).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(opener()).toHaveFocus();
  });
  await user.keyboard('{ArrowDown}');
  expect(await item('Edit Profile')).toHaveFocus();
  expect(onRow).not.toHaveBeenCalled();
});

test('marks what cannot be chosen and what cannot be taken back', async () => {
  const { user, onAction } = setUp();
  await user.click(opener());
  expect(await item('Activate')).toHaveAttribute('aria-disabled', 'true');
  expect(await item('Activate')).toHaveAccessibleDescription('Two instalments are due');
  expect(screen.getByText('Two instalments are due')).toBeVisible();
  expect(await item('Delete Member')).toHaveAttribute('data-danger', 'true');
  await user.click(await item('Activate'));
  expect(onAction).not.toHaveBeenCalled();
});

test('opens sub-items by keyboard', async () => {
  const { user, onAction } = setUp();
  await user.click(opener());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(await item('WhatsApp')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onAction.mock.calls).toEqual([['mail']]);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('opens sub-items by mouse; the entry itself does nothing', async () => {
  const { user, onAction } = setUp();
  await user.click(opener());
  await user.click(await item('Share'));
  await user.click(await item('WhatsApp'));
  expect(onAction.mock.calls).toEqual([['whatsapp']]);
});

test('closes on Escape and on a click outside', async () => {
  const { user } = setUp();
  await user.click(opener());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => {
    expect(opener()).toHaveFocus();
  });

  await user.click(opener());
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
