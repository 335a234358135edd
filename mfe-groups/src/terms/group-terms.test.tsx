import {
  answerAskedWord,
  changeGroupTerms,
  groupPage,
  groupTermsChanges,
  groupTypes,
} from '@kuri/shared/calls';
import type { GroupTermsChange } from '@kuri/shared/contract';
import {
  axeViolations,
  fakeHttp,
  group,
  groupType,
  login,
  ok,
  page,
  renderPage,
  screen,
  within,
} from '@kuri/shared/testing';
import { button, choose, input } from '../testing/panel-driver.ts';

const http = fakeHttp();
const fee = { kind: 'fixed', value: 50, graceDays: 5, since: '2026-01-05' } as const;
const running = group({ lateFee: fee, drawHour: '18:30', winnerPaysRemaining: false });

function change(fields: Partial<GroupTermsChange> = {}): GroupTermsChange {
  return {
    wordId: 'wrd_1',
    before: { returnAmount: 62_000 },
    after: { returnAmount: 70_000 },
    reason: 'Agreed at the meeting',
    askedBy: 'Meera',
    askedAt: '2026-11-20T10:00:00+05:30',
    answer: null,
    answeredBy: null,
    answeredAt: null,
    standing: null,
    second: { standing: 'second', text: null },
    ...fields,
  };
}

async function open(changes: GroupTermsChange[], session = login(), shown = running) {
  http.on(groupPage, page([shown]));
  http.on(groupTypes, ok([groupType()]));
  http.on(groupTermsChanges, ok(changes));
  const { user } = await renderPage('/groups', { session });
  await user.click(await screen.findByRole('button', { name: 'Edit Lakshmi Gold 12' }));
  const terms = within(await screen.findByRole('region', { name: 'Terms' }));
  return { user, terms };
}

test('tells the terms of a group, and who changed them', async () => {
  const confirmed = { answer: 'confirmed', answeredBy: 'Ravi', standing: 'onePerson' } as const;
  const answeredAt = '2026-11-21T10:00:00+05:30';
  const { terms } = await open(
    [change({ ...confirmed, answeredAt })],
    login({ userType: 'OPERATOR' }),
  );
  expect(terms.getByText('₹50 after 5 days, for what is due from 05-Jan-2026')).toBeVisible();
  expect(terms.getByText('18:30')).toBeVisible();
  expect(terms.getByText('Instalments after the month of the draw are waived')).toBeVisible();
  expect(await terms.findByText('Return Amount: ₹62,000 → ₹70,000')).toBeVisible();
  expect(terms.getByText(/^Asked for by Meera, .*: “Agreed at the meeting”$/)).toBeVisible();
  expect(terms.getByText(/^Confirmed by Ravi, .* \(by one person\)$/)).toBeVisible();
  expect(terms.queryByRole('button')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('a second administrator confirms a change that waits; who may not is told why', async () => {
  http.on(answerAskedWord, ok(null));
  const { user, terms } = await open([change()]);
  await user.click(await terms.findByRole('button', { name: 'Confirm the change' }));
  expect(await screen.findByText('Answered')).toBeVisible();
  expect(http.sent(answerAskedWord)[0]?.body).toEqual({ wordId: 'wrd_1', confirm: true });
});

test('who asked for a change cannot confirm it', async () => {
  const second = {
    standing: null,
    text: { message: 'Another person has to do this: it is your own work.' },
  };
  const { terms } = await open([change({ second })]);
  expect(await terms.findByText(second.text.message)).toBeVisible();
  expect(terms.queryByRole('button', { name: 'Confirm the change' })).not.toBeInTheDocument();
  expect(terms.getByRole('button', { name: 'Decline' })).toBeVisible();
});

test('an administrator asks for a change with a reason: only what differs is sent', async () => {
  http.on(changeGroupTerms, ok(null));
  const { user, terms } = await open([]);
  await user.click(await terms.findByRole('button', { name: 'Change the terms' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change the Terms' }));
  expect(await axeViolations()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Return at the end/), '61000');
  await choose(user, /Late fee of an instalment/, 'A percentage');
  await user.clear(dialog.getByLabelText(/^Percent/));
  await user.type(dialog.getByLabelText(/^Percent/), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason for the change/), 'Agreed by all');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A second administrator has to confirm the change')).toBeVisible();
  expect(http.sent(changeGroupTerms)[0]?.body).toEqual({
    schemeId: 'grp_1',
    reason: 'Agreed by all',
    endReturn: 61_000,
    lateFee: { kind: 'percent', value: 2, graceDays: 5 },
  });
});

test('the registration fee is told with the terms, and taken away with an empty field', async () => {
  http.on(changeGroupTerms, ok(null));
  const { user, terms } = await open([], login(), group({ registrationFee: 100.5 }));
  expect(terms.getByText('Registration fee').nextSibling).toHaveTextContent('₹100.50');
  await user.click(await terms.findByRole('button', { name: 'Change the terms' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change the Terms' }));
  await user.clear(dialog.getByLabelText('Registration fee'));
  await user.type(dialog.getByLabelText(/^Reason for the change/), 'Agreed by all');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A second administrator has to confirm the change')).toBeVisible();
  expect(http.sent(changeGroupTerms)[0]?.body).toEqual({
    schemeId: 'grp_1',
    reason: 'Agreed by all',
    registrationFee: null,
  });
});

test('the hour of the draws is entered in the form until there are tickets', async () => {
  await open([], login(), group({ currentCapacity: 0 }));
  expect(input('Hour of the draws')).toBeEnabled();
  expect(button('Update')).toBeVisible();
});
