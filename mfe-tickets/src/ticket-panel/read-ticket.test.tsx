import { receiptsOfMember, statementRead } from '@kuri/shared/calls';
import { axeViolations, fakeHttp, raw, screen, ticket, within } from '@kuri/shared/testing';
import { answerLists, rowOf, show, texts } from '../testing/tickets-driver.tsx';
import { NAME, button, openToRead } from '../testing/panel-driver.ts';

const http = fakeHttp();

const full = ticket({
  refId: 'ref_1',
  refName: 'Anjali Pillai',
  refType: 'Agent',
  refContactPhone: '919846090901',
  nomineeName: 'Hari Krishnan',
  nomineeRelation: 'Brother',
});
const section = (name: string) => button(name);

test('opens to be read, with Contact Information open', async () => {
  const { panel: opened } = await openToRead(http, full);
  expect(opened.getAllByText('LG12-A-142')[0]).toBeVisible();
  expect(opened.getByText('+91 98470 11234')).toBeVisible();
  expect(opened.getByText('meera@kuri.example')).toBeVisible();
  expect(opened.getByText('12 Temple Road, Thrissur')).toBeVisible();
  expect(opened.queryByRole('textbox')).not.toBeInTheDocument();
  expect(section('Contact Information')).toHaveAttribute('aria-expanded', 'true');
  expect(section('Membership Details')).toHaveAttribute('aria-expanded', 'false');
  expect(section('Nominee Details')).toHaveAttribute('aria-expanded', 'false');
  expect(opened.getByText('Hari Krishnan')).not.toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('its sections open and close, each by itself', async () => {
  const { user, panel: opened } = await openToRead(http, full);
  await user.click(section('Membership Details'));
  await user.click(section('Nominee Details'));
  await user.click(section('Contact Information'));
  expect(opened.getByText('meera@kuri.example')).not.toBeVisible();
  expect(opened.getByText('Anjali Pillai')).toBeVisible();
  expect(opened.getByText('Brother')).toBeVisible();
  const facts = Object.fromEntries(
    opened
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts).toMatchObject({
    'Joined Date': '10-Jan-2026',
    Paid: '₹35,0007 of 12 instalments',
    'Due today': '₹0',
    Next: '₹5,00005-Aug-2026',
    Balance: '₹25,000',
    'Last Paid Date': '05-Jul-2026',
    'Referral Phone': '+91 98460 90901',
  });
  expect(await axeViolations()).toEqual([]);
});

test('what is not there shows as N/A', async () => {
  const { user, panel: opened } = await openToRead(http, ticket({ contactEmail: null }));
  const valueOf = (label: string) => opened.getByText(label).nextElementSibling;
  expect(valueOf('Contact Email')).toHaveTextContent('N/A');
  await user.click(section('Nominee Details'));
  expect(valueOf('Nominee Name')).toHaveTextContent('N/A');
});

test('a ticket that has won leads to its prize, and says what is waived', async () => {
  const won = { ...full, isWinner: true, waivedInstallments: 3 };
  const { panel: opened } = await openToRead(http, won);
  const link = opened.getByRole('link', { name: 'Prize' });
  expect(link).toHaveAttribute('href', `/payouts?ticket=${won.ticketId}`);
  expect(opened.getByText('7 of 12 instalments, 3 waived')).toBeVisible();
});

test('a ticket with payments leads an administrator to its settlement, unless it has won', async () => {
  const { user, unmount } = await openToRead(http, { ...full, isWinner: true });
  await user.click(button(`More for ${NAME}`));
  await screen.findByRole('menuitem', { name: 'Transfer Ticket' });
  expect(screen.queryByRole('menuitem', { name: 'Leave and Settle' })).toBeNull();
  unmount();
  const other = await openToRead(http, full);
  await other.user.click(button(`More for ${NAME}`));
  await other.user.click(await screen.findByRole('menuitem', { name: 'Leave and Settle' }));
  expect(other.address()).toBe(`/payouts?new=settlement&for=${full.ticketId}`);
});

test('a ticket that left says what it was paid back, when, and by which voucher', async () => {
  const settled = { amount: 34_500, date: '2026-11-21', voucherNumber: 'PV/2026-27/000004' };
  const left = { ...full, membershipStatus: 'Left' as const, settled };
  const { panel: opened } = await openToRead(http, left);
  const link = opened.getByRole('link', { name: '21-Nov-2026, PV/2026-27/000004' });
  expect(link).toHaveAttribute('href', `/payouts?ticket=${full.ticketId}`);
  expect(opened.getByText('₹34,500')).toBeVisible();
  for (const text of ['Due today', 'Next', 'Balance', 'Take a payment'])
    expect(opened.queryByText(text)).toBeNull();
});

test('its history has payments and draws, the newest first, reversed ones struck out', async () => {
  const receipt = { receiptAmount: 5000, paymentMethod: 'UPI', receiptDate: '2026-11-20' };
  const reversed = { ...receipt, status: 'Reversed', receiptDate: '2026-10-20' };
  const receipts = [
    { ...receipt, status: 'Valid', receiptId: '2', receiptNumber: 'RC/2', lateFee: 50 },
    { ...reversed, receiptId: '1', receiptNumber: 'RC/1' },
  ];
  const draw = { drawNo: 5, drawDate: '2026-11-06', outcome: 'tookPart', reason: null };
  answerLists(http, { tickets: [full] });
  http.on(receiptsOfMember, raw(200, { success: true, data: { receipts } }));
  http.on(statementRead, raw(200, { success: true, data: { tickets: [{ draws: [draw] }] } }));
  const { user } = show();
  await user.click(await rowOf(NAME));
  const list = within(await screen.findByRole('list', { name: 'History' }));
  expect(texts(list.getAllByRole('listitem'))).toEqual([
    '20-Nov-2026RC/2 UPI · Late fee ₹50.00₹5,000.00',
    '06-Nov-2026Draw 5 Took part',
    '20-Oct-2026RC/1 UPI · Reversed₹5,000.00',
  ]);
  expect(list.getAllByText('₹5,000.00')[1]?.tagName).toBe('S');
});

test('what is due shows since when; the way to pay leads to the counter', async () => {
  const dues = { dueAmount: 10_000, dueInstallments: 2, dueDate: '2026-08-05' };
  const lateFee = { kind: 'fixed', value: 50, graceDays: 5, since: '2026-01-05' } as const;
  const late = ticket({ membershipStatus: 'Defaulter', ...dues, lateFee });
  const { panel: opened } = await openToRead(http, late);
  expect(opened.getByText('Due today').nextElementSibling).toHaveTextContent(
    '₹10,100due since 05-Aug-2026, with ₹100.00 late fee',
  );
  expect(opened.getByRole('link', { name: 'Take a payment' })).toHaveAttribute(
    'href',
    `/counter?new=payment&for=${late.ticketId}`,
  );
});
