import { ownSignInRead } from '@kuri/shared/calls';
import {
  axeViolations,
  enter,
  fakeHttp,
  login,
  ok,
  renderPage,
  screen,
  waitFor,
} from '@kuri/shared/testing';

const http = fakeHttp();

const open = (route = '/profile') =>
  renderPage(route, {
    session: login({ firstName: 'Meena', email: 'meena@office.in', contactPhone: '9847011234' }),
  });
const button = (name: string) => screen.getByRole('button', { name });
const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const tab = (name: string) => screen.getByRole('tab', { name });

async function edit() {
  const rendered = await open();
  await rendered.user.click(button('Edit Profile'));
  return rendered;
}

test('shows the login of the signed-in user, and nothing that nobody has said', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  expect(screen.getByText(/Changes stay on this page/)).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Personal Information');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Meena',
    'meena@office.in',
    '+91 98470 11234',
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('has its open tab in the address', async () => {
  http.on(ownSignInRead, ok({ sessions: [], usesCode: false, mustUseCode: false }));
  const { user, address } = await open('/userProfile?tab=account');
  expect(tab('Account Information')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('Security Settings'));
  expect(address()).toBe('/userProfile?tab=security');
  await user.click(tab('Personal Information'));
  expect(address()).toBe('/userProfile');
});

test('an unknown tab is the first one', async () => {
  await open('/profile?tab=else');
  expect(tab('Personal Information')).toHaveAttribute('aria-selected', 'true');
});

test('by keyboard: edits, says that it is saved, and shows it', async () => {
  const { user } = await open();
  button('Edit Profile').focus();
  await user.keyboard('{Enter}');
  expect(input('Full Name')).toHaveFocus();
  expect(button('Cancel')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.keyboard('{Control>}a{/Control}Meena K{Tab}{Control>}a{/Control}m@k.in{Tab}');
  await user.clear(input('Phone'));
  await user.keyboard('+91 98470-11234x{Tab}{Enter}');
  const chosen = await screen.findByRole('option', { name: 'Male' });
  await waitFor(() => {
    expect(chosen).toHaveFocus();
  });
  await user.keyboard('f{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /Gender/ })).toHaveFocus();
  });
  await user.keyboard('{Tab}{Control>}a{/Control}Nepali{Tab}{Tab}{Tab}{Enter}');

  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Profile updated successfully!');
  expect(await axeViolations()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(button('Edit Profile')).toHaveFocus();
  });
  for (const value of ['Meena K', 'm@k.in', '+91 98470 11234', 'Female', 'Nepali']) {
    expect(screen.getByText(value)).toBeVisible();
  }
});

test('required fields show an error', async () => {
  const { user } = await edit();
  for (const label of ['Full Name', 'Email', 'Phone', 'Nationality', 'Bio']) {
    await user.clear(input(label));
  }
  await user.click(button('Save'));
  for (const label of ['Full Name', 'Email', 'Phone', 'Nationality']) {
    await waitFor(() => {
      expect(input(label)).toHaveAccessibleDescription(`${label} is required`);
    });
  }
  expect(input('Bio')).not.toHaveAccessibleDescription();
  expect(input('Full Name')).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('an email must look like one, a phone has ten digits', async () => {
  const { user } = await edit();
  await user.clear(input('Email'));
  await enter(user, input('Email'), 'meena@kuri');
  await user.clear(input('Phone'));
  await enter(user, input('Phone'), '98470-1');
  await user.click(button('Save'));
  await waitFor(() => {
    expect(input('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  });
  expect(input('Phone')).toHaveAccessibleDescription('Please enter a valid 10-digit phone number');
  await enter(user, input('Phone'), '12345');
  expect(input('Phone')).toHaveValue('9847011234');
  expect(input('Phone')).not.toHaveAccessibleDescription();
});

test('Cancel restores the values and keeps the focus', async () => {
  const { user } = await edit();
  await enter(user, input('Full Name'), 'x');
  await user.click(button('Cancel'));
  expect(screen.getByText('Meena')).toBeVisible();
  expect(button('Edit Profile')).toHaveFocus();
  await user.click(button('Edit Profile'));
  expect(input('Full Name')).toHaveValue('Meena');
});

test('typed values survive a change of tab', async () => {
  const { user } = await edit();
  await enter(user, input('Full Name'), 'kshi');
  await user.click(tab('Account Information'));
  await user.click(tab('Personal Information'));
  expect(input('Full Name')).toHaveValue('Meenakshi');
});
