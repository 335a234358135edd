import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../testing/axe.ts';
import { MenuButton } from './menu-button.tsx';

function setUp() {
  const onLogOut = jest.fn();
  render(
    <MenuButton
      label="Lakshmi, Administrator"
      items={[
        { id: 'accounts', label: 'Accounts', href: 'https://accounts.example' },
        { id: 'billing', label: 'Billing', href: 'https://billing.example', disabled: true },
        { id: 'log-out', label: 'Log Out', onAction: onLogOut },
      ]}
    >
      Lakshmi
    </MenuButton>,
  );
  return { user: userEvent.setup(), onLogOut };
}

const opener = () => screen.getByRole('button', { name: 'Lakshmi, Administrator' });

test('offers actions, and links that open in a new tab', async () => {
  const { user, onLogOut } = setUp();
  await user.click(opener());

  const link = screen.getByRole('menuitem', { name: 'Accounts' });
  expect(link).toHaveAttribute('href', 'https://accounts.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('menuitem', { name: 'Billing' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
  expect(onLogOut).toHaveBeenCalledTimes(1);
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
