import { ownSignInRead } from '@kuri/shared/calls';
import { Link } from '@kuri/shared/router';
import {
  axeViolations,
  enter,
  fakeHttp,
  login,
  ok,
  renderPage,
  renderScreen,
  screen,
  waitFor,
} from '@kuri/shared/testing';
import { ProfileScreen } from './profile-screen.tsx';

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
  await waitFor(() => expect(chosen).toHaveFocus());
  await user.keyboard('f{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /Gender/ })).toHaveFocus());
  await user.keyboard('{Tab}{Control>}a{/Control}Nepali{Tab}{Tab}{Tab}{Enter}');

  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Profile updated successfully!');
  expect(await axeViolations()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Edit Profile')).toHaveFocus());
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
    await waitFor(() => expect(input(label)).toHaveAccessibleDescription(`${label} is required`));
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

describe('the account', () => {
  const expiresAt = '2126-09-05T18:30:00Z';
  const open = (accountsUrl: string | null) =>
    renderPage('/profile?tab=account', {
      session: login({ accountId: 'acc_9', userId: 'usr_7', userType: 'OPERATOR', expiresAt }),
      settings: { accountsUrl },
    });

  test('shows account, role and expiry of the session', async () => {
    await open('https://accounts.example/');
    const shown = (name: string) =>
      screen.getAllByRole('definition')[
        screen.getAllByRole('term').findIndex(({ textContent }) => textContent === name)
      ];
    expect(shown('Account number')).toHaveTextContent('acc_9');
    expect(shown('User number')).toHaveTextContent('usr_7');
    expect(shown('User Type')).toHaveTextContent('Operator');
    expect(shown('Signed in until')).toHaveTextContent('06-Sep-2126, 12:00 am');
    expect(await axeViolations()).toEqual([]);
  });

  test('opens the accounts site in a tab of its own', async () => {
    await open('https://accounts.example/');
    const link = screen.getByRole('link', { name: 'Navigate to Accounts' });
    expect(link).toHaveAttribute('href', 'https://accounts.example/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  test('says why it leads nowhere where no such site is set up', async () => {
    await open(null);
    const button = screen.getByRole('button', { name: 'Navigate to Accounts' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('No accounts site is set up for this console.');
    expect(await axeViolations()).toEqual([]);
  });
});

describe('leaving the page', () => {
  function open(route: string) {
    return renderScreen(
      <>
        <Link to="/groups">Groups</Link>
        <ProfileScreen />
      </>,
      { route },
    );
  }

  test('leaving asks about an unsaved profile, and Discard ends the editing', async () => {
    const { user, address } = open('/profile');
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await enter(user, input('Full Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Groups' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    expect(address()).toBe('/profile');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(address()).toBe('/groups');
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });

  test('leaving asks about a typed password, and forgets it', async () => {
    http.on(ownSignInRead, ok({ sessions: [], usesCode: false, mustUseCode: false }));
    const { user, address } = open('/profile?tab=security');
    await enter(user, input('Current Password'), 'a');
    await user.click(screen.getByRole('link', { name: 'Groups' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/profile?tab=security');
    expect(input('Current Password')).toHaveValue('a');
  });

  test('leaving without changes asks nothing', async () => {
    const { user, address } = open('/profile');
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.click(screen.getByRole('link', { name: 'Groups' }));
    expect(address()).toBe('/groups');
  });
});
