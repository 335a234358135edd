import { memberById, memberSearch } from '@kuri/shared/calls';
import type { Member, Ticket } from '@kuri/shared/contract';
import { failure, member, ok, page, renderPage, screen, waitFor } from '@kuri/shared/testing';
import { counterHttp, findMeera, inArrears } from '../testing/counter-driver.ts';

const http = counterHttp();

const show = (payer: string) => renderPage(`/counter?new=payment&for=${payer}`);
const check = (name: string) => screen.findByRole('checkbox', { name });

test('an address begins the payment of a person, with what is due', async () => {
  const { address } = await show('mem_1');
  expect(await check('LG12-A-142')).toHaveFocus();
  expect(screen.getByText('2 tickets · 3 instalments')).toBeVisible();
  expect(http.sent(memberById)[0]?.query).toEqual({ memberid: 'mem_1' });
  expect(address()).toBe('/counter');
});

test.each([
  ['with what is due of it', 'tkt_2', 'AP12-B-055'],
  ['one instalment in advance where nothing is', 'tkt_3', 'NS12-C-007'],
])('one of a ticket has that ticket, %s', async (_, ticketId, code) => {
  await show(ticketId);
  expect(await check(code)).toBeChecked();
  expect(await check(code)).toHaveFocus();
  expect(screen.getByText('1 ticket · 1 instalment')).toBeVisible();
});

test('a member who is chosen before the answer arrives stays', async () => {
  let answer = (_answer: ReturnType<typeof ok<Member>>) => {};
  http.on(
    memberById,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { user } = await show('mem_9');
  await findMeera(user);
  answer(ok(member({ memberId: 'mem_9', memberName: 'Anil', schemeMemberships: inArrears() })));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('form', { name: 'Payment of Meera Krishnan' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Payment of Anil' })).toBeNull();
});

test('who is found by the number on paper of a ticket pays that one', async () => {
  const [first, ...others] = inArrears();
  const numbered = { ...first, paperNumber: '7' } as Ticket;
  http.on(memberSearch, page([member({ schemeMemberships: [...others, numbered] })]));
  const { user } = await renderPage('/counter');
  await user.type(await screen.findByRole('combobox', { name: 'Search Members' }), 'gold 7');
  const option = await screen.findByRole('option', { name: /^Meera Krishnan/ });
  expect(option).toHaveTextContent('LG12-A-142 · Paper no. 7 · +91 98470 11234');
  await user.keyboard('{Enter}');
  await screen.findByRole('form', { name: 'Payment of Meera Krishnan' });
  const chosen = screen.getAllByRole('checkbox', { checked: true });
  expect(chosen.map((box) => (box as HTMLInputElement).value)).toEqual(['tkt_1']);
});

test('a payer who cannot be fetched is reported, and the search has the focus', async () => {
  http.on(memberById, failure(404, 'NOT_FOUND', 'Member not found'));
  await show('mem_404');
  expect(await screen.findByText('Member not found')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: 'Search Members' })).toHaveFocus();
  });
});
