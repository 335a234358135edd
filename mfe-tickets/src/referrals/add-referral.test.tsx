import { addReferral, referralPage } from '@kuri/shared/calls';
import {
  type RenderedScreen,
  axeViolations,
  enter,
  failure,
  fakeHttp,
  offline,
  ok,
  page,
  raw,
  referral,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { ReferralsScreen } from './referrals-screen.tsx';

type User = RenderedScreen['user'];

const http = fakeHttp();

beforeEach(() => http.on(referralPage, page([referral({ refName: 'Suresh Babu' })])));

const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

async function open(route = '/referrals') {
  const rendered = renderScreen(<ReferralsScreen />, { route });
  await screen.findByRole('table');
  await rendered.user.click(button('Add Referral'));
  const panel = await screen.findByRole('dialog', { name: 'Add Referral' });
  return { ...rendered, panel: within(panel) };
}

async function fill(user: User) {
  await enter(user, input('Name'), 'Asha Nair');
  await user.click(screen.getByRole('button', { name: /Type/, hidden: true }));
  await user.click(await screen.findByRole('option', { name: 'Agent' }));
  await user.type(input('Contact'), '9847011234');
}

test('says what it is for and starts at the name', async () => {
  const { panel } = await open();
  expect(panel.getByText('Add a new referral to your account')).toBeVisible();
  expect(input('Name')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
});

test('all three fields are asked for', async () => {
  const { user } = await open();
  await user.click(button('Submit'));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Type is required')).toBeVisible();
  expect(input('Contact')).toHaveAccessibleDescription('Contact is required');
  expect(input('Name')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  expect(http.sent(addReferral)).toHaveLength(0);
});

test('the contact takes ten digits and nothing else', async () => {
  const { user } = await open();
  await enter(user, input('Contact'), '98x470-11');
  expect(input('Contact')).toHaveValue('9847011');
  await user.click(button('Submit'));
  const text = 'Please enter a valid phone number (exactly 10 digits)';
  await waitFor(() => expect(input('Contact')).toHaveAccessibleDescription(text));
  await enter(user, input('Contact'), '23456');
  expect(input('Contact')).toHaveValue('9847011234');
  expect(screen.queryByText(text)).not.toBeInTheDocument();

  await user.clear(input('Contact'));
  await user.click(input('Contact'));
  await user.paste('+91 98470 55555');
  expect(input('Contact')).toHaveValue('9847055555');
});

const focused = () => document.activeElement as HTMLElement | null;

test('by keyboard: sends the number with 91, says so and shows the new one first', async () => {
  const { user, address } = await open('/referrals?page=2');
  http.on(addReferral, ok(referral({ refName: 'Asha Nair' }), 'Referral added', 201));
  http.on(referralPage, page([referral({ refId: 'ref_2', refName: 'Asha Nair' })]));
  await user.keyboard('Asha Nair{Tab}{Enter}');
  const agent = await screen.findByRole('option', { name: 'Agent' });
  await waitFor(() => expect(agent.closest('[role=listbox]')).toContainElement(focused()));
  await user.keyboard('a{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /Agent/ })).toHaveFocus());
  await user.keyboard('{Tab}9847011234{Tab}{Tab}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(http.sent(addReferral)[0]?.body).toEqual({
    refName: 'Asha Nair',
    refType: 'Agent',
    refContactPhone: '919847011234',
  });
  expect(screen.getByText('Referral added')).toBeVisible();
  expect(await screen.findByText('Asha Nair')).toBeVisible();
  expect(address()).toBe('/referrals');
  await waitFor(() => expect(button('Add Referral')).toHaveFocus());
});

test('a refusal is shown in a dialog; what was typed stays', async () => {
  const taken = 'A referral with this number exists';
  http.on(addReferral, failure(409, 'DUPLICATE_PHONE', taken, { refContactPhone: taken }));
  const { user } = await open();
  await fill(user);
  await user.click(button('Submit'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(`Error adding referral: ${taken}`);
  expect(await axeViolations()).toEqual([]);

  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(input('Name')).toHaveValue('Asha Nair');
  expect(input('Contact')).toHaveAccessibleDescription(taken);
});

test.each([
  ['a lost answer', offline(), /^Error adding referral: The server cannot be reached/],
  ['no reason', raw(200, { success: false }), /^Failed to add referral$/],
  [
    'a reason with a status of success',
    raw(200, { success: false, message: 'The register is locked' }),
    /^Error adding referral: The register is locked$/,
  ],
])('after %s the dialog says what is known', async (_, answer, text) => {
  http.on(addReferral, answer);
  const { user } = await open();
  await fill(user);
  await user.click(button('Submit'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(text)).toBeVisible();
});
