import { screen, within, type RenderedScreen } from '@kuri/shared/testing';

type User = RenderedScreen['user'];

// How a test works the group panel: by labels, as its user does.

export const button = (name: string) => screen.getByRole('button', { name });
export const input = (label: string) => screen.getByRole('textbox', { name: new RegExp(label) });

/** Opens the panel for a new group. */
export async function openNewGroup(user: User) {
  await user.click(await screen.findByRole('button', { name: 'New Group' }));
  return screen.findByRole('dialog', { name: 'Create New Group' });
}

export async function chooseType(user: User, name: string) {
  await user.click(screen.getByRole('button', { name: /Scheme Type/ }));
  await user.click(await screen.findByRole('option', { name }));
}

/** Types a date: `05012027` is the 5th of January. */
export async function typeDate(user: User, label: string, digits: string) {
  const field = within(screen.getByRole('group', { name: label }));
  await user.click(field.getByRole('spinbutton', { name: /^day/ }));
  await user.keyboard(digits);
}

/** Fills every field of a new group; the type gives duration and instalment, the name the code. */
export async function fillGroup(user: User, { start = '05012027', draw = '05022027' } = {}) {
  await user.type(input('Scheme Name'), 'Onam Special');
  await chooseType(user, 'Gold Savings');
  await user.type(input('Max Capacity'), '150');
  await typeDate(user, 'Scheme Start Date', start);
  await typeDate(user, 'Scheme Draw Date', draw);
}
