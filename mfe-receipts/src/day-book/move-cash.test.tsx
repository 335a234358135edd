import {
  cashDesk,
  confirmHandover,
  declineHandover,
  proposeHandover,
  recordDeposit,
  answerAskedWord,
  askedWords,
  secondPerson,
} from '@kuri/shared/calls';
import type { CashDesk } from '@kuri/shared/contract';
import {
  axeViolations,
  enter,
  ok,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { dayBookHttp } from '../testing/day-book-driver.ts';
import { voucher } from '../testing/drawer-fixtures.ts';

const http = dayBookHttp();

const me = { userId: 'usr_1', name: 'Lakshmi' };
const ravi = { userId: 'usr_ravi', name: 'Ravi' };
const handover = {
  handoverId: 'hnd_1',
  amount: 300,
  reason: 'Cash of the day',
  at: '2026-11-21T10:15:00+05:30',
};

function show(desk: Partial<CashDesk> = {}) {
  const banks = [{ bankId: 'bnk_1', name: 'Canara Bank' }];
  http.on(cashDesk, ok({ banks, people: [ravi], handovers: [], ...desk }));
  return renderPage('/dayBook', { as: 'COLLECTOR' });
}

test('records a deposit, and asks for what is missing', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Move cash' }));
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveFocus();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Bank deposit',
    'Handover',
  ]);
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Amount is required')).toBeVisible();
  expect(screen.getByText('Bank account is required')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await enter(user, screen.getByRole('textbox', { name: /Amount/ }), '500.25');
  await user.click(screen.getByRole('button', { name: /Bank account$/ }));
  await user.click(await screen.findByRole('option', { name: 'Canara Bank' }));
  await enter(user, screen.getByRole('textbox', { name: /Transaction number/ }), 'CH 4711');
  await enter(user, screen.getByRole('textbox', { name: /^Reason(?! for)/ }), 'Cash of the day');
  http.on(recordDeposit, ok(voucher(), 'Deposit recorded', 201));
  await user.click(screen.getByRole('button', { name: 'Record ₹500.25' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(http.sent(recordDeposit).at(-1)?.body).toEqual({
    amount: 500.25,
    bankId: 'bnk_1',
    reference: 'CH 4711',
    reason: 'Cash of the day',
  });
});

test('hands cash over to somebody else', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Move cash' }));
  await enter(user, await screen.findByRole('textbox', { name: /Amount/ }), '300');
  // Typed values stay.
  await user.click(screen.getByRole('tab', { name: 'Handover' }));
  await user.click(screen.getByRole('button', { name: /To$/ }));
  await user.click(await screen.findByRole('option', { name: 'Ravi' }));
  await enter(user, screen.getByRole('textbox', { name: /^Reason(?! for)/ }), 'Cash of the day');
  http.on(proposeHandover, ok(null, 'Handover recorded', 201));
  await user.click(screen.getByRole('button', { name: 'Record ₹300.00' }));
  await waitFor(() =>
    expect(http.sent(proposeHandover).at(-1)?.body).toMatchObject({ toUserId: 'usr_ravi' }),
  );
});

test('shows its receiver what waits, who confirms it', async () => {
  const { user } = await show({ handovers: [{ ...handover, from: ravi, to: me }] });
  const card = within(await screen.findByRole('region', { name: 'Handovers that wait' }));
  expect(card.getByText('From Ravi')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  http.on(confirmHandover, ok(voucher(), 'Handover confirmed', 201));
  await user.click(card.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(http.sent(confirmHandover).at(-1)?.body).toEqual({ handoverId: 'hnd_1' }),
  );
});

test('says who could confirm in place of the button where the receiver may not', async () => {
  const text = 'Another person has to do this: it is your own work. Anu can now.';
  http.on(secondPerson, ok({ standing: null, text: { message: text } }));
  await show({ handovers: [{ ...handover, from: ravi, to: me }] });
  const card = within(await screen.findByRole('region', { name: 'Handovers that wait' }));
  expect(await card.findByText(text)).toBeVisible();
  expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('shows a reversal that waits, and confirms it as the second person', async () => {
  const word = {
    wordId: 'wrd_1',
    act: 'reverseCash',
    subjectId: 'pay_1',
    shown: { number: 'RC/2026-27/000001', amount: '₹5,000.00' },
    reason: 'Wrong ticket',
    askedBy: 'Ravi',
    askedById: 'usr_ravi',
    askedAt: handover.at,
    second: { standing: 'second', text: null },
  } as const;
  http.on(askedWords, ok([word]));
  http.on(secondPerson, ok({ standing: 'onePerson', text: null }));
  const { user } = await show();
  const name = 'Reversals that wait for a second person';
  const card = within(await screen.findByRole('region', { name }));
  expect(card.getByText('Reverse RC/2026-27/000001')).toBeVisible();
  expect(await card.findByText(/by one person/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  http.on(answerAskedWord, ok(null, 'Confirmed'));
  await user.click(card.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(http.sent(answerAskedWord).at(-1)?.body).toEqual({ wordId: 'wrd_1', confirm: true }),
  );
});

test('lets its giver withdraw it, with a reason', async () => {
  const { user } = await show({ handovers: [{ ...handover, from: me, to: ravi }] });
  const card = within(await screen.findByRole('region', { name: 'Handovers that wait' }));
  expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await enter(user, dialog.getByRole('textbox', { name: /^Reason(?! for)/ }), 'Counted wrongly');
  http.on(declineHandover, ok(null, 'Handover declined'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => {
    const body = { handoverId: 'hnd_1', reason: 'Counted wrongly' };
    expect(http.sent(declineHandover).at(-1)?.body).toEqual(body);
  });
});
