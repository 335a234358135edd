import { ownSignInRead } from '@kuri/shared/calls';
import { Link } from '@kuri/shared/router';
import { enter, fakeHttp, ok, renderScreen, screen } from '@kuri/shared/testing';
import { ProfileScreen } from './profile-screen.tsx';

const http = fakeHttp();

const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

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
