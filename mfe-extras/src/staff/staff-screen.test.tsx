import {
  addStaff,
  removeSecondStep,
  resetStaffPassword,
  staffList,
  updateStaff,
} from '@kuri/shared/calls';
import type { StaffMember } from '@kuri/shared/contract';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  ok,
  renderPage,
  screen,
  waitFor,
  within,
  type RenderedScreen,
} from '@kuri/shared/testing';

const http = fakeHttp();

function person(overrides: Partial<StaffMember> = {}): StaffMember {
  return {
    userId: 'usr_2',
    firstName: 'Ravi',
    email: 'ravi@kuri.example',
    contactPhone: '9947012345',
    userType: 'OPERATOR',
    disabled: false,
    mustChangePassword: false,
    lastLoginAt: '2026-11-20T10:15:00+05:30',
    createdAt: '2026-01-01T10:15:00+05:30',
    ...overrides,
  };
}

/** The signed-in user. */
const own = person({
  userId: 'usr_1',
  firstName: 'Lakshmi',
  userType: 'ADMIN',
  email: null,
  lastLoginAt: null,
});

function open(...people: StaffMember[]): Promise<RenderedScreen> {
  http.on(staffList, ok(people));
  return renderPage('/staff');
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

async function choose(user: RenderedScreen['user'], name: string, action: string) {
  await user.click(within(await row(name)).getByRole('button', { name: new RegExp(name) }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

it('takes the code from who has lost it, and offers that for nobody else', async () => {
  http.on(removeSecondStep, ok(person(), 'Code removed'));
  const { user } = await open(
    own,
    person({ usesCode: true }),
    person({ userId: 'usr_3', firstName: 'Anu' }),
  );
  await user.click(await within(await row('Anu')).findByRole('button', { name: /Anu/ }));
  await screen.findByRole('menuitem', { name: 'Reset Password' });
  expect(screen.queryByRole('menuitem', { name: 'Remove Code' })).toBeNull();
  await user.keyboard('{Escape}');
  await choose(user, 'Ravi', 'Remove Code');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Code removed')).toBeVisible();
  expect(http.sent(removeSecondStep)[0]?.body).toEqual({ userId: 'usr_2' });
});

test('lists who may sign in, with their login, role and status', async () => {
  await open(
    person({ mustChangePassword: true, lastLoginAt: null, contactPhone: null }),
    person({ userId: 'usr_3', firstName: 'Devi', userType: 'COLLECTOR', disabled: true }),
    own,
  );
  expect(await row('Ravi')).toHaveTextContent('ravi@kuri.exampleOperatorFirst passwordNever');
  expect(await row('Devi')).toHaveTextContent(
    '+91 99470 12345ravi@kuri.exampleCollectorDisabled20-Nov-2026, 10:15 am',
  );
  expect(await row('Lakshmi')).toHaveTextContent('Lakshmi (you)+91 99470 12345Administrator');
  expect(await axeViolations()).toEqual([]);
});

test('adds somebody, and shows the first password once, to be copied', async () => {
  const { user } = await open(own);
  await row('Lakshmi');
  await user.click(screen.getByRole('button', { name: 'Add Person' }));
  await enter(user, await screen.findByLabelText(/^Name/), 'Ravi');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Role is required')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Role/ }));
  await user.click(
    await screen.findByRole('option', { name: 'Collector: takes payments and enrols members' }),
  );
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Enter a mobile number or an email')).toBeVisible();
  await enter(user, screen.getByLabelText('Email'), 'ravi@kuri.example');
  expect(await axeViolations()).toEqual([]);
  http.on(addStaff, ok({ ...person(), firstPassword: 'Kvbt-7mRq-x2Hd-9pWn' }));
  http.on(staffList, ok([person(), own]));
  await user.click(screen.getByRole('button', { name: 'Add' }));

  const dialog = await screen.findByRole('alertdialog', { name: 'First password' });
  expect(dialog).toHaveTextContent('Kvbt-7mRq-x2Hd-9pWn');
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Kvbt-7mRq-x2Hd-9pWn');
  expect(await axeViolations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(await row('Ravi')).toBeVisible();
  expect(http.sent(addStaff)[0]?.body).toEqual({
    firstName: 'Ravi',
    contactPhone: '',
    email: 'ravi@kuri.example',
    userType: 'COLLECTOR',
  });
});

test('says at the field that a login is taken', async () => {
  const { user } = await open(own);
  await row('Lakshmi');
  await user.click(screen.getByRole('button', { name: 'Add Person' }));
  await enter(user, await screen.findByLabelText(/^Name/), 'Ravi');
  await enter(user, screen.getByLabelText('Email'), 'ravi@kuri.example');
  await user.click(screen.getByRole('button', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: /^Operator/ }));
  const text = 'This email belongs to another user';
  http.on(addStaff, failure(409, 'DUPLICATE_EMAIL', text, { email: text }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(text));
});

test('disables a login only after it was confirmed, and shows a refusal', async () => {
  const { user } = await open(person(), own);
  await choose(user, 'Ravi', 'Disable Login');
  const dialog = await screen.findByRole('alertdialog', { name: 'Disable Login' });
  expect(dialog).toHaveTextContent('Ravi is signed out everywhere within 30 seconds');
  expect(http.sent(updateStaff)).toEqual([]);
  http.on(updateStaff, ok(person({ disabled: true })));
  http.on(staffList, ok([person({ disabled: true }), own]));
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  await waitFor(async () => {
    expect(await row('Ravi')).toHaveTextContent('Disabled');
  });
  expect(http.sent(updateStaff)[0]?.query).toEqual({ userid: 'usr_2' });

  const refusal = 'This is the last active administrator. Add another one first.';
  http.on(updateStaff, failure(409, 'LAST_ADMIN', refusal));
  await choose(user, 'Lakshmi', 'Disable Login');
  const ownDialog = await screen.findByRole('alertdialog', { name: 'Disable Login' });
  expect(ownDialog).toHaveTextContent('This is your own login.');
  await user.click(within(ownDialog).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText(refusal)).toBeVisible();
});

test('gives another role and a new password, but no new password to oneself', async () => {
  const { user } = await open(person(), own);
  await choose(user, 'Ravi', 'Change Role');
  expect(await screen.findByRole('dialog', { name: 'Role of Ravi' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Role Operator|Operator.*Role/ }));
  await user.click(await screen.findByRole('option', { name: /^Auditor/ }));
  http.on(updateStaff, ok(person({ userType: 'AUDITOR' })));
  await user.click(screen.getByRole('button', { name: 'Change Role' }));
  await waitFor(() => expect(http.sent(updateStaff)[0]?.body).toEqual({ userType: 'AUDITOR' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await choose(user, 'Ravi', 'Reset Password');
  http.on(resetStaffPassword, ok({ ...person(), firstPassword: 'Kvbt-7mRq-x2Hd-9pWn' }));
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Kvbt-7mRq-x2Hd-9pWn')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));

  await user.click(within(await row('Lakshmi')).getByRole('button', { name: /Lakshmi/ }));
  expect(await screen.findByRole('menuitem', { name: 'Change Role' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Reset Password' })).not.toBeInTheDocument();
});
