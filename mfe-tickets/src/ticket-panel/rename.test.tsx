import { updateMember } from '@kuri/shared/calls';
import type { Ticket, UserType } from '@kuri/shared/contract';
import { enter, failure, fakeHttp, login, ok, screen, ticket } from '@kuri/shared/testing';
import { answerLists, openMenu, show } from '../testing/tickets-driver.tsx';
import { NAME, button, input, panel } from '../testing/panel-driver.ts';
import { isAdminsRename } from './profile-form.ts';

const http = fakeHttp();
const REASON = 'Married, see the certificate';
const winner = ticket({ isWinner: true, membershipStatus: 'Draw-Winner' });

async function edit(userType: UserType, shown: Ticket = ticket()) {
  answerLists(http, { tickets: [shown] });
  const rendered = show('/members', { session: login({ userType }) });
  const menu = await openMenu(rendered.user, NAME);
  await rendered.user.click(menu.getByRole('menuitem', { name: 'Edit Profile' }));
  await panel();
  return rendered;
}

const reason = () => screen.queryByLabelText(/^Reason/);

test('an administrator changes the name of another person, and anything of a winner, with a reason', () => {
  const same = { memberName: NAME, contactPhone: '9847011234' };
  const spelt = { ...same, memberName: 'Meera K.' };
  const phoned = { ...same, contactPhone: '9847000001' };
  const named = { ...same, memberName: 'Meera Das' };
  const cases = [same, spelt, phoned, { ...spelt, ...phoned, memberName: 'Mira K' }, named];
  const isAdmins = (shown: Ticket) => cases.map((typed) => isAdminsRename(shown, typed));
  expect(isAdmins(ticket())).toEqual([false, false, false, false, true]);
  expect(isAdmins(winner)).toEqual([false, true, true, true, true]);
});

test('an administrator who gives the ticket the name of another person is asked why', async () => {
  http.on(updateMember, ok(ticket()));
  const { user } = await edit('ADMIN');
  await user.clear(input('Contact Phone'));
  await user.paste('9847000001');
  expect(reason()).not.toBeInTheDocument();
  await enter(user, input('Member Name'), ' Das');
  await enter(user, input('Reason'), REASON);
  await user.click(button('Save'));
  await screen.findByText('Profile updated successfully!');
  expect(http.sent(updateMember)[0]?.body).toMatchObject({
    memberName: `${NAME} Das`,
    contactPhone: '919847000001',
    reason: REASON,
  });
});

test('the reason is asked for where only the server knows that it needs one', async () => {
  http.on(updateMember, failure(422, 'VALIDATION_ERROR', 'Say why', { reason: 'Say why' }));
  const { user } = await edit('ADMIN');
  await enter(user, input('Member Name'), ' K');
  expect(reason()).not.toBeInTheDocument();
  await user.click(button('Save'));
  expect(await screen.findByLabelText(/^Reason/)).toBeVisible();
  expect(screen.getByText('Say why')).toBeVisible();
});

test('an operator corrects the spelling and the phone, and neither of a winner', async () => {
  const { user, unmount } = await edit('OPERATOR');
  await enter(user, input('Member Name'), ' K');
  expect(input('Member Name')).not.toHaveAccessibleDescription(/another person/);
  await enter(user, input('Member Name'), 'umar');
  expect(input('Member Name')).toHaveAccessibleDescription(/^This is the name of another person/);
  expect(input('Contact Phone')).not.toHaveAttribute('readonly');
  expect(reason()).not.toBeInTheDocument();
  unmount();
  await edit('OPERATOR', winner);
  expect(input('Member Name')).toHaveAttribute('readonly');
  expect(input('Contact Phone')).toHaveAttribute('readonly');
  expect(input('Contact Email')).not.toHaveAttribute('readonly');
});
