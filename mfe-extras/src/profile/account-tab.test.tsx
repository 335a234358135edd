import { axeViolations, login, renderPage, screen } from '@kuri/shared/testing';

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
  expect(shown('Account ID')).toHaveTextContent('acc_9');
  expect(shown('User ID')).toHaveTextContent('usr_7');
  expect(shown('User Type')).toHaveTextContent('Operator');
  expect(shown('Session valid until')).toHaveTextContent('06-Sep-2126, 12:00 am');
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
