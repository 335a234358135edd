import { changePassword, ownSignInRead } from '@kuri/shared/calls';
import { currentSession } from '@kuri/shared/session';
import {
  type RenderedScreen,
  axeViolations,
  enter,
  failure,
  fakeHttp,
  login,
  ok,
  renderPage,
  screen,
  waitFor,
} from '@kuri/shared/testing';

const http = fakeHttp();

beforeEach(() => http.on(ownSignInRead, ok({ sessions: [], usesCode: false, mustUseCode: false })));

async function open() {
  const rendered = await renderPage('/profile?tab=security');
  await screen.findByRole('heading', { name: 'Where you are signed in' });
  return rendered;
}
const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const change = () => screen.getByRole('button', { name: 'Change Password' });
const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

async function fill(
  user: RenderedScreen['user'],
  { next = 'New@2026', confirm = next }: { next?: string; confirm?: string } = {},
) {
  await user.click(input('Current Password'));
  await user.paste('Old@2026');
  await user.click(input('New Password'));
  await user.paste(next);
  await user.click(input('Confirm Password'));
  await user.paste(confirm);
}

test('shows with every keystroke which rules a new password meets', async () => {
  const { user } = await open();
  expect(screen.getByRole('list', { name: 'Requirements' })).toBeVisible();
  expect(rules()).toEqual([
    'At least 8 characters not met',
    'An uppercase letter not met',
    'A lowercase letter not met',
    'A digit not met',
    'A special character not met',
  ]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await user.type(input('New Password'), 'N');
  expect(rules()).toContain('An uppercase letter met');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 5 requirements met');
  await user.click(change());
  await waitFor(() => {
    expect(input('New Password')).toHaveAccessibleDescription(
      'Password does not meet all requirements',
    );
  });
  await enter(user, input('New Password'), 'ew@2026');
  expect(screen.getByRole('status')).toHaveTextContent('5 of 5 requirements met');
  expect(await axeViolations()).toEqual([]);
});

test('the confirmation must be the same, whichever of the two is mended', async () => {
  const { user } = await open();
  await fill(user, { confirm: 'New@2027' });
  await user.click(change());
  await waitFor(() => {
    expect(input('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  });
  await user.type(input('New Password'), '{Backspace}7');
  await waitFor(() => expect(input('Confirm Password')).not.toHaveAccessibleDescription());
});

test('changes it, continues with the new login, forgets what was typed and gives the focus back', async () => {
  http.on(changePassword, ok(login({ authToken: 'the-next-token' })));
  const { user } = await open();
  await fill(user);
  await user.click(change());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Password changed successfully!',
  );
  expect(http.sent(changePassword)[0]?.body).toEqual({
    currentPassword: 'Old@2026',
    newPassword: 'New@2026',
  });
  expect(currentSession()?.authToken).toBe('the-next-token');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(change()).toHaveFocus());
  for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
    expect(input(label)).toHaveValue('');
    expect(input(label)).not.toHaveAccessibleDescription();
  }
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('says at the field that the current password is wrong', async () => {
  const fields = { currentPassword: 'Current password is wrong' };
  http.on(changePassword, failure(422, 'VALIDATION_ERROR', 'Current password is wrong', fields));
  const { user } = await open();
  await fill(user);
  await user.click(change());
  await waitFor(() => {
    expect(input('Current Password')).toHaveAccessibleDescription('Current password is wrong');
  });
  expect(input('Current Password')).toHaveFocus();
  expect(input('New Password')).toHaveValue('New@2026');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('shows a failure that belongs to no field on top', async () => {
  http.on(changePassword, failure(429, 'TOO_MANY_REQUESTS', 'Please try again in 5 minutes.'));
  const { user } = await open();
  await fill(user);
  await user.click(change());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 5 minutes.');
});
