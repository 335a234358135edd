import { screen, waitFor, within } from '@testing-library/react';
import { explainTicket } from '../../contract/calls.ts';
import type { DrawEligibility, TicketExplanation } from '../../contract/explanation.ts';
import { axeViolations } from '../../testing/axe.ts';
import { failure, ok } from '../../testing/fake-answers.ts';
import { fakeHttp } from '../../testing/fake-http.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { ExplainedFigure } from './ticket-explanation-dialog.tsx';
import { TicketFigure } from './ticket-figure.tsx';

const http = fakeHttp();

const eligibility: DrawEligibility = {
  drawNo: 11,
  reason: 'dues',
  frozenAt: null,
  isAbsent: false,
  isWinner: false,
  paidInstallments: 9,
  dueInstallments: 2,
  tooManyDue: 2,
  payInstallments: 2,
  payAmount: 10_000,
};

const ticket: TicketExplanation = {
  ticketId: 'tkt_1',
  membershipCode: 'LG12-A-142',
  membershipStatus: 'Active',
  memberName: 'Meera Krishnan',
  formerHolders: [],
  schemeName: 'Lakshmi Gold 12',
  joinedDate: '2026-01-10',
  installmentAmount: 5000,
  totalInstallments: 12,
  startDate: '2026-01-05',
  installmentsToDate: 11,
  toDateAmount: 55_000,
  paidAmount: 45_000,
  paidInstallments: 9,
  dueInstallments: 2,
  dueAmount: 10_000,
  advanceAmount: 0,
  totalAmount: 60_000,
  balanceAmount: 15_000,
  overpaidAmount: 0,
  unpaid: [
    { number: 10, dueDate: '2026-10-05', missing: 5000 },
    { number: 11, dueDate: '2026-11-05', missing: 5000 },
  ],
  receipts: [
    {
      receiptId: 'rct_1',
      receiptNumber: 'RC/2026-27/000123',
      date: '2026-09-05',
      amount: 45_000,
      reversedAt: null,
    },
    {
      receiptId: 'rct_2',
      receiptNumber: 'RC/2026-27/000150',
      date: '2026-10-06',
      amount: 5000,
      reversedAt: '2026-10-07T10:00:00+05:30',
    },
  ],
  nextDraw: eligibility,
};

const explanation = (tickets = [ticket]) =>
  ok({ asOf: '2026-11-21', dueAmount: 10_000 * tickets.length, tickets });

const NAME = 'Due amount of LG12-A-142, ₹10,000: how it is worked out';

function show(
  about: ExplainedFigure['about'] = 'due',
  of: ExplainedFigure['of'] = { schemememberid: 'tkt_1' },
) {
  return renderScreen(
    <TicketFigure about={about} of={of} name="Due amount of LG12-A-142" figure="₹10,000" />,
  );
}

async function opened(...[about, of]: Parameters<typeof show>) {
  const { user } = show(about, of);
  const button = screen.getByRole('button', { name: NAME });
  expect(button).toHaveTextContent('₹10,000');
  await user.click(button);
  return { user, button, dialog: within(await screen.findByRole('dialog')) };
}

const lines = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a due amount opens its sums, its receipts and what would settle it, and gives the focus back', async () => {
  http.on(explainTicket, explanation());
  const { user, button, dialog } = await opened();
  expect(await dialog.findByText('Pay 2 instalments and nothing is due.')).toBeVisible();
  expect(http.sent(explainTicket)[0]?.query).toEqual({ schemememberid: 'tkt_1' });
  const amounts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(amounts).toEqual(['₹55,000', '-₹45,000', '₹10,000']);
  expect(dialog.getByText('11 instalments due until 21-Nov-2026, at ₹5,000')).toBeVisible();
  expect(lines(dialog.getByRole('list', { name: 'Not fully paid' }))).toEqual([
    'Instalment 10, due 05-Oct-2026₹5,000',
    'Instalment 11, due 05-Nov-2026₹5,000',
  ]);
  expect(lines(dialog.getByRole('list', { name: 'Receipts' }))).toEqual([
    '05-Sep-2026 · RC/2026-27/000123₹45,000',
    '06-Oct-2026 · RC/2026-27/000150Reversed on 07-Oct-2026, does not count₹5,000',
  ]);
  expect(await axeViolations()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('what is paid in advance is shown as such', async () => {
  const ahead = { ...ticket, dueAmount: 0, dueInstallments: 0, unpaid: [], advanceAmount: 2000 };
  http.on(explainTicket, explanation([ahead]));
  const { dialog } = await opened();
  expect(await dialog.findByText('Paid in advance')).toBeVisible();
  expect(dialog.getByText('Nothing is due.')).toBeVisible();
});

test('a balance is all instalments without what is paid', async () => {
  http.on(explainTicket, explanation());
  const { dialog } = await opened('balance');
  expect(await dialog.findByText('All 12 instalments, at ₹5,000')).toBeVisible();
  const amounts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(amounts).toEqual(['₹60,000', '-₹45,000', '₹15,000']);
});

test.each([
  [{}, 'It does not take part in draw 11.', 'Pay 2 instalments (₹10,000) to take part in draw 11.'],
  [
    { reason: 'won', isWinner: true, payInstallments: null, payAmount: null },
    'It does not take part in draw 11.',
    'A ticket that has won does not take part again.',
  ],
  [
    { reason: 'status', payInstallments: null, payAmount: null },
    'It does not take part in draw 11.',
    'Payments do not change that: its status is Active, or it has not joined yet.',
  ],
  [
    { reason: null, payInstallments: null, payAmount: null, frozenAt: '2026-11-21T10:00:00+05:30' },
    'It takes part in draw 11.',
    'The list was frozen on 21-Nov-2026, 10:00 am. Later payments do not change it.',
  ],
  [
    { reason: null, isAbsent: true, payInstallments: null, payAmount: null },
    'It was enrolled after the list of draw 11 was frozen.',
    'Has won',
  ],
] as const)(
  'a part in the draw says the rule, the facts and what to do: %j',
  async (facts, result, action) => {
    http.on(explainTicket, explanation([{ ...ticket, nextDraw: { ...eligibility, ...facts } }]));
    const { dialog } = await opened('draw');
    expect(await dialog.findByText(result)).toBeVisible();
    expect(dialog.getByText(action)).toBeVisible();
    expect(dialog.getByText(/^A ticket takes part in draw 11 when/)).toBeVisible();
    expect(dialog.getByText('9, needs 11')).toBeVisible();
  },
);

test('a group without another draw says so', async () => {
  http.on(explainTicket, explanation([{ ...ticket, nextDraw: null }]));
  const { dialog } = await opened('draw');
  expect(await dialog.findByText('Its group has no more draws.')).toBeVisible();
});

test("a member's dues are those of each ticket, and each opens", async () => {
  const other = { ...ticket, ticketId: 'tkt_2', membershipCode: 'LG12-A-143' };
  http.on(explainTicket, explanation([ticket, other]));
  const asked = { memberid: 'mem_1', schemeid: 'grp_1' };
  const { user, dialog } = await opened('due', asked);
  expect(await dialog.findByText('₹20,000')).toBeVisible();
  expect(http.sent(explainTicket)[0]?.query).toEqual(asked);
  await user.click(dialog.getByText('LG12-A-143: ₹10,000'));
  expect(dialog.getAllByText('Pay 2 instalments and nothing is due.')[1]).toBeVisible();
});

test('what cannot be had is tried again', async () => {
  http.on(explainTicket, failure(500, 'INTERNAL', 'Something went wrong'));
  const { user, dialog } = await opened();
  expect(await dialog.findByRole('alert')).toBeVisible();
  http.on(explainTicket, explanation());
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Pay 2 instalments and nothing is due.')).toBeVisible();
});
