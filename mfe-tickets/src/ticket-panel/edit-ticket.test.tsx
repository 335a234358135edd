import { ticketPage, updateMember } from '@kuri/shared/calls';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  noAnswer,
  ok,
  page,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { NAME, button, input, openToEdit, openToRead } from '../testing/panel-driver.ts';

const http = fakeHttp();

const sent = () => http.sent(updateMember);
const REQUIRED = 'This field is required';
/** The version that the panel has. */
const SEEN = ticket().updatedAt;

test('Edit Profile opens the panel ready to be edited, in its first field', async () => {
  const { user } = await openToEdit(http);
  expect(input('Member Name')).toHaveFocus();
  expect(input('Contact Phone')).toHaveValue('9847011234');
  expect(input('Contact Email')).toHaveValue('meera@kuri.example');
  expect(input('Address')).toHaveValue('12 Temple Road, Thrissur');
  await user.click(button('Membership Details'));
  for (const [label, value] of [
    ['Ticket Code', 'LG12-A-142'],
    ['Ticket Status', 'Active'],
    ['Joined Date', '10-Jan-2026'],
  ] as const) {
    expect(input(label)).toHaveValue(value);
    expect(input(label)).toHaveAttribute('readonly');
  }
  expect(await axeViolations()).toEqual([]);
});

test('the number on paper is corrected here, and its own alone is sent', async () => {
  const updatedAt = '2099-01-01T10:00:00+05:30';
  http.on(updateMember, ok(ticket({ paperNumber: '11', updatedAt })));
  const { user, panel } = await openToEdit(http);
  await user.click(button('Membership Details'));
  await enter(user, input('Ticket number on paper'), '011');
  await user.click(button('Save'));
  expect(await panel.findByText('LG12-A-142 · Paper no. 11')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ paperNumber: '11', updatedAt: SEEN }]);
});

test('Edit Member turns reading into editing, and Cancel Edit back, without what was typed', async () => {
  const { user, panel } = await openToRead(http);
  await user.click(button('Edit Member'));
  expect(input('Member Name')).toHaveFocus();
  await enter(user, input('Member Name'), ' Nair');
  await user.click(button('Cancel Edit'));
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
  expect(button('Edit Member')).toHaveFocus();
  await user.click(button('Edit Member'));
  expect(input('Member Name')).toHaveValue(NAME);
});

test('Edit Member opens the section of its first field where it was closed', async () => {
  const { user } = await openToRead(http);
  await user.click(button('Contact Information'));
  expect(button('Contact Information')).toHaveAttribute('aria-expanded', 'false');
  await user.click(button('Edit Member'));
  expect(button('Contact Information')).toHaveAttribute('aria-expanded', 'true');
  expect(input('Member Name')).toHaveFocus();
});

test('the language of reminders is shown, and chosen with the contact', async () => {
  const { user, panel } = await openToRead(http, ticket({ reminderLocale: 'ta' }));
  expect(panel.getByText('தமிழ்')).toBeVisible();
  await user.click(button('Edit Member'));
  await user.click(button('தமிழ் Language'));
  await user.click(await screen.findByRole('option', { name: 'മലയാളം' }));
  http.on(updateMember, ok(ticket({ reminderLocale: 'ml' })));
  http.on(ticketPage, page([ticket({ reminderLocale: 'ml' })]));
  await user.click(button('Save'));
  expect(await panel.findByText('മലയാളം')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ reminderLocale: 'ml', updatedAt: SEEN });
});

test('sends only what has changed, and shows what the server answers', async () => {
  const changed = ticket({
    memberName: 'Meera Nair',
    contactPhone: '919847055555',
    updatedAt: '2026-07-06T10:15:00+05:30',
  });
  const { user } = await openToEdit(http);
  await user.clear(input('Member Name'));
  await enter(user, input('Member Name'), '  Meera Nair ');
  await user.clear(input('Contact Phone'));
  await user.paste('+91 98470 55555');
  let answer = () => {};
  http.on(updateMember, () => {
    return new Promise((resolve) => {
      answer = () => resolve(ok(changed));
    });
  });
  http.on(ticketPage, page([changed]));
  await user.click(button('Save'));
  expect(await screen.findByText('Saving changes...')).toBeVisible();
  expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true');
  answer();
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  expect(screen.queryByText('Saving changes...')).not.toBeInTheDocument();
  expect(sent().map(({ query, body }) => ({ query, body }))).toEqual([
    {
      query: { memberid: 'tkt_1' },
      body: { memberName: 'Meera Nair', contactPhone: '919847055555', updatedAt: SEEN },
    },
  ]);
  expect(await screen.findByRole('dialog', { name: 'Meera Nair' })).toBeVisible();
  expect(screen.getByText('+91 98470 55555')).toBeVisible();
  expect(button('Edit Member')).toHaveFocus();
});

test('an emptied e-mail and a new nominee are sent as such', async () => {
  http.on(updateMember, ok(ticket()));
  const { user } = await openToEdit(http);
  await user.clear(input('Contact Email'));
  await user.click(button('Nominee Details'));
  await enter(user, input('Nominee Name'), "Hari D'Souza");
  await user.click(button('Save'));
  await screen.findByText('Profile updated successfully!');
  expect(sent()[0]?.body).toEqual({
    contactEmail: '',
    nomineeName: "Hari D'Souza",
    updatedAt: SEEN,
  });
});

test('a saved ticket that leaves the list stays as it was saved', async () => {
  const changed = ticket({ memberName: 'Divya', updatedAt: '2026-07-06T10:15:00+05:30' });
  const { user } = await openToEdit(http);
  http.on(updateMember, ok(changed));
  http.on(ticketPage, page([]));
  await enter(user, input('Member Name'), ' Nair');
  await user.click(button('Save'));
  await waitFor(() => expect(http.sent(ticketPage)).toHaveLength(2));
  expect(await screen.findByRole('dialog', { name: 'Divya' })).toBeVisible();
});

test('without a change there is nothing to save', async () => {
  const { user } = await openToEdit(http);
  await enter(user, input('Member Name'), ' ');
  await user.click(button('Save'));
  expect(await screen.findByText('No changes to save.')).toBeVisible();
  expect(sent()).toEqual([]);
  expect(button('Cancel Edit')).toBeVisible();
});

test('name, phone and address are required; a closed section opens for what it lacks', async () => {
  const { user } = await openToEdit(http);
  for (const label of ['Member Name', 'Contact Phone', 'Address']) await user.clear(input(label));
  await user.click(button('Contact Information'));
  expect(button('Contact Information')).toHaveAttribute('aria-expanded', 'false');
  await user.click(button('Save'));
  expect(await screen.findAllByText(REQUIRED)).toHaveLength(3);
  expect(button('Contact Information')).toHaveAttribute('aria-expanded', 'true');
  expect(input('Member Name')).toHaveAccessibleDescription(REQUIRED);
  await waitFor(() => expect(input('Member Name')).toHaveFocus());
  expect(sent()).toEqual([]);
});

test.each([
  ['Contact Phone', '98470', 'Please enter a valid 10-digit phone number'],
  ['Contact Email', 'meera', 'Please enter a valid email address'],
  ['Member Name', 'M'.repeat(300), 'Member Name must have at most 200 characters'],
])('%s is checked: %s', async (label, typed, text) => {
  const { user } = await openToEdit(http);
  await user.clear(input(label));
  await user.click(input(label));
  await user.paste(typed);
  await user.click(button('Save'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a refusal shows at its field, above the form and as a toast; the form keeps its content', async () => {
  const text = 'Nominee Name has letters that cannot be stored';
  http.on(
    updateMember,
    failure(422, 'VALIDATION_ERROR', 'Please check the fields', { nomineeName: text }),
  );
  const { user, panel } = await openToEdit(http);
  await enter(user, input('Member Name'), ' Nair');
  await user.click(button('Save'));
  expect(await panel.findByText(text)).toBeVisible();
  expect(button('Nominee Details')).toHaveAttribute('aria-expanded', 'true');
  expect(panel.getByText('Failed to save changes.')).toBeVisible();
  expect(screen.getAllByText('Failed to save changes.')).toHaveLength(2);
  expect(input('Member Name')).toHaveValue('Meera Krishnan Nair');
});

test('asks before what was typed is thrown away', async () => {
  const { user } = await openToEdit(http);
  await enter(user, input('Member Name'), ' Nair');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await user.click(button('Discard'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('nothing closes the panel while it is being saved', async () => {
  http.on(updateMember, noAnswer);
  const { user } = await openToEdit(http);
  await enter(user, input('Member Name'), ' Nair');
  await user.click(button('Save'));
  await screen.findByRole('button', { name: 'Saving...' });
  await user.keyboard('{Escape}');
  await user.click(button('Cancel Edit'));
  expect(input('Member Name')).toHaveValue('Meera Krishnan Nair');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

describe('two people edit one member', () => {
  const LATER = '2026-07-06T10:15:00+05:30';
  /** Another user's save while the panel is open. */
  const theirs = ticket({ address: '7 Lake View, Kochi', updatedAt: LATER });
  const stale = (current = theirs) =>
    failure(409, 'STALE', 'Someone else changed this member meanwhile.', {}, current);

  const sent = () => http.sent(updateMember).map(({ body }) => body);
  const question = () =>
    screen.findByRole('alertdialog', { name: 'Someone else has saved changes' });

  async function collide() {
    const opened = await openToEdit(http);
    await enter(opened.user, input('Address'), ', Ward 4');
    await enter(opened.user, input('Member Name'), ' Nair');
    http.on(updateMember, stale());
    http.on(ticketPage, page([theirs]));
    await opened.user.click(button('Save'));
    return { ...opened, dialog: within(await question()) };
  }

  test('both versions stand side by side, field by field', async () => {
    const { dialog } = await collide();
    const rows = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'FieldYoursTheirs',
      'Member NameMeera Krishnan NairMeera Krishnan',
      'Address12 Temple Road, Thrissur, Ward 47 Lake View, Kochi',
    ]);
    expect(screen.queryByText('Failed to save changes.')).not.toBeInTheDocument();
  });

  test('Keep mine saves what was typed over the newest state', async () => {
    const { user } = await collide();
    const saved = ticket({ memberName: 'Meera Krishnan Nair', updatedAt: LATER });
    http.on(updateMember, ok(saved));
    await user.click(button('Keep mine'));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(sent().at(-1)).toEqual({
      memberName: 'Meera Krishnan Nair',
      address: '12 Temple Road, Thrissur, Ward 4',
      updatedAt: LATER,
    });
  });

  test('Take theirs fills the form with what was saved, and a later edit is based on it', async () => {
    const { user } = await collide();
    await user.click(button('Take theirs'));
    await waitFor(() => expect(input('Address')).toHaveValue('7 Lake View, Kochi'));
    expect(input('Member Name')).toHaveValue('Meera Krishnan');
    http.on(updateMember, ok({ ...theirs, nomineeName: 'Hari' }));
    await enter(user, input('Member Name'), ' N');
    await user.click(button('Save'));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(sent().at(-1)).toEqual({ memberName: 'Meera Krishnan N', updatedAt: LATER });
  });

  test('when nobody has changed the shown fields it is saved without a question', async () => {
    const { user } = await openToEdit(http);
    await enter(user, input('Member Name'), ' Nair');
    const inactive = ticket({ membershipStatus: 'Inactive', updatedAt: LATER });
    http.on(updateMember, ({ body }) =>
      (body as { updatedAt: string }).updatedAt === LATER ? ok(inactive) : stale(inactive),
    );
    await user.click(button('Save'));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(sent()).toHaveLength(2);
    expect(sent().at(-1)).toEqual({ memberName: 'Meera Krishnan Nair', updatedAt: LATER });
  });
});
