import { ticketPage, updateMember } from '@kuri/shared/calls';
import {
  enter,
  failure,
  fakeHttp,
  ok,
  page,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { button, input, openToEdit } from '../testing/panel-driver.ts';

// Two people edit one member.

const http = fakeHttp();
const LATER = '2026-07-06T10:15:00+05:30';
/** Another user's save while the panel is open. */
const theirs = ticket({ address: '7 Lake View, Kochi', updatedAt: LATER });
const stale = (current = theirs) =>
  failure(409, 'STALE', 'Someone else changed this member meanwhile.', {}, current);

const sent = () => http.sent(updateMember).map(({ body }) => body);
const question = () => screen.findByRole('alertdialog', { name: 'Someone else has saved changes' });

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
  await waitFor(() => {
    expect(input('Address')).toHaveValue('7 Lake View, Kochi');
  });
  expect(input('Member Name')).toHaveValue('Meera Krishnan');
  http.on(updateMember, ok({ ...theirs, nomineeName: 'Hari' }));
  await enter(user, input('Member Name'), ' N');
  await user.click(button('Save'));
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  expect(sent().at(-1)).toEqual({ memberName: 'Meera Krishnan N', updatedAt: LATER });
});

test('Back loses nothing that was typed', async () => {
  const { user } = await collide();
  await user.click(button('Back'));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
  expect(input('Address')).toHaveValue('12 Temple Road, Thrissur, Ward 4');
  expect(input('Member Name')).toHaveValue('Meera Krishnan Nair');
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
