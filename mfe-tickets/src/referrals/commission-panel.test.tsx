import { cashDesk, commissionPage, payCommission, referralPage } from '@kuri/shared/calls';
import type { CashVoucher, Commission } from '@kuri/shared/contract';
import { SlotHostProvider, type SlotHost } from '@kuri/shared/slots';
import {
  axeViolations,
  failure,
  fakeHttp,
  login,
  ok,
  page,
  referral,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { ReferralsScreen } from './referrals-screen.tsx';

const http = fakeHttp();

function line(fields: Partial<Commission> = {}): Commission {
  return {
    ticketId: 'tkt_1',
    membershipCode: 'LG12-A-001',
    schemeName: 'Lakshmi Gold 12',
    memberName: 'Anjali Menon',
    refId: 'ref_1',
    refName: 'Suresh Babu',
    earnedAt: '2026-11-20T10:15:00+05:30',
    earned: 'firstPayment',
    amount: 250.5,
    state: 'due',
    payout: null,
    ...fields,
  };
}

const second = line({ ticketId: 'tkt_2', membershipCode: 'LG12-A-002' });
const payout = {
  entryId: 'csh_9',
  voucherNumber: 'CV/2026-27/000009',
  paidOn: '2026-11-19',
  method: 'UPI',
} as const;
const paid = line({ ticketId: 'tkt_3', membershipCode: 'LG12-A-003', state: 'paid', payout });
const lapsed = line({ ticketId: 'tkt_4', membershipCode: 'LG12-A-004', state: 'lapsed' });

const voucher: CashVoucher = {
  entryId: 'csh_10',
  voucherNumber: 'CV/2026-27/000010',
  kind: 'commission',
  amount: 250.5,
  at: '2026-11-21T12:00:00+05:30',
  drawer: 'Lakshmi',
  to: null,
  bank: null,
  reference: null,
  category: null,
  payee: 'Suresh Babu',
  reason: 'Commission for LG12-A-001',
  drawerReason: null,
  by: 'Lakshmi',
  reverses: null,
  reversedBy: null,
  method: 'Cash',
  paidOn: '2026-11-21',
};

const host: SlotHost = {
  isFilled: () => true,
  Filling: ({ props }) => <p>{`voucher of ${'entryId' in props ? props.entryId : ''}`}</p>,
};

async function open(lines: readonly Commission[], userType: 'ADMIN' | 'OPERATOR' = 'ADMIN') {
  http.on(referralPage, page([referral({ refName: 'Suresh Babu', commissionDue: 501 })]));
  http.on(commissionPage, page([...lines]));
  const { user } = renderScreen(
    <SlotHostProvider value={host}>
      <ReferralsScreen />
    </SlotHostProvider>,
    { route: '/referrals', session: login({ userType }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Suresh Babu' }));
  return { user, panel: within(await screen.findByRole('dialog')) };
}

const sent = () => http.sent(payCommission).map(({ body }) => body);

it('shows what a referrer earned: due, paid with its voucher, lapsed with the reason', async () => {
  const { user, panel } = await open([line(), second, paid, lapsed]);
  expect(screen.getByRole('dialog', { name: 'Commission of Suresh Babu' })).toBeVisible();
  expect(await panel.findByRole('checkbox', { name: 'LG12-A-001' })).toBeChecked();
  expect(panel.getByRole('checkbox', { name: 'LG12-A-001' })).toHaveAccessibleDescription(
    /Anjali Menon, Lakshmi Gold 12, first payment 20-Nov-2026/,
  );
  expect(panel.getByText('₹501.00')).toBeVisible();
  const others = within(panel.getByRole('table', { name: 'Paid and lapsed' }));
  expect(others.getByText('The payment was reversed, or the ticket is not active.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(others.getByRole('button', { name: 'Voucher CV/2026-27/000009' }));
  expect(await screen.findByText('voucher of csh_9')).toBeVisible();
});

it('pays what is ticked, and offers the voucher', async () => {
  const { user, panel } = await open([line(), second]);
  await user.click(await panel.findByRole('checkbox', { name: 'LG12-A-002' }));
  expect(panel.getByText('₹250.50', { selector: '[aria-live] b' })).toBeVisible();
  http.on(payCommission, ok(voucher, 'Commission paid', 201));
  await user.click(panel.getByRole('button', { name: /^Pay ₹/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ refId: 'ref_1', ticketIds: ['tkt_1'], method: 'Cash' });
  expect(sent()[0]).not.toHaveProperty('rest');
  expect(await screen.findByText('voucher of csh_10')).toBeVisible();
});

it('asks where the cash comes from once the drawer lacks it, and keeps what was typed', async () => {
  const { user, panel } = await open([line()]);
  const message = 'Your drawer should hold ₹0.00: add the missing ₹250.50 to it';
  http.on(payCommission, failure(409, 'DRAWER_LACKS', message, { rest: message }));
  http.on(cashDesk, ok({ banks: [], people: [], handovers: [] }));
  await user.type(await panel.findByRole('textbox', { name: 'Note' }), 'For November');
  await user.click(panel.getByRole('button', { name: /^Pay ₹/ }));
  const from = await panel.findByRole('button', { name: /Where the missing cash comes from$/ });
  expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('For November');
  http.on(payCommission, ok(voucher, 'Commission paid', 201));
  await user.click(from);
  await user.click(await screen.findByRole('option', { name: 'The safe' }));
  await user.click(panel.getByRole('button', { name: /^Pay ₹/ }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ note: 'For November', rest: { bankId: '', reference: '' } });
});

it('pays nothing while nothing is ticked', async () => {
  const { user, panel } = await open([line(), second]);
  await user.click(await panel.findByRole('checkbox', { name: 'All that is due' }));
  expect(panel.getByRole('button', { name: /^Pay ₹/ })).toBeDisabled();
});

it('is looked at by who may not pay, and says when there is none', async () => {
  const { panel } = await open([line(), paid], 'OPERATOR');
  expect(await panel.findByText('Only an administrator can pay commission.')).toBeVisible();
  expect(panel.getByRole('table', { name: 'Commission that is due' })).toBeVisible();
  expect(panel.queryByRole('button', { name: /^(Pay|Voucher)/ })).not.toBeInTheDocument();
});
