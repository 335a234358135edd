import { axeViolations, fakeHttp, ticket } from '@kuri/shared/testing';
import { button, openToRead } from '../testing/panel-driver.ts';

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
    Installments: '7/12',
    'Paid Amount': '₹35,000',
    Balance: '₹25,000',
    'Where It Stands': 'Instalments 1 to 7 paid, Next: ₹5,000.00 on 05-Aug-2026',
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
  const { user, panel: opened } = await openToRead(http, won);
  const link = opened.getByRole('link', { name: 'Prize' });
  expect(link).toHaveAttribute('href', `/payouts?ticket=${won.ticketId}`);
  await user.click(section('Membership Details'));
  expect(opened.getByText('7/12, 3 waived')).toBeVisible();
});

test('a ticket with payments leads an administrator to its settlement', async () => {
  const { panel: opened, unmount } = await openToRead(http, full);
  expect(opened.getByRole('link', { name: 'Leave and Settle' })).toHaveAttribute(
    'href',
    `/payouts?new=settlement&for=${full.ticketId}`,
  );
  unmount();
  const { panel: winner } = await openToRead(http, { ...full, isWinner: true });
  expect(winner.queryByRole('link', { name: 'Leave and Settle' })).toBeNull();
});

test('a ticket that left says what it was paid back, when, and by which voucher', async () => {
  const settled = { amount: 34_500, date: '2026-11-21', voucherNumber: 'PV/2026-27/000004' };
  const left = { ...full, membershipStatus: 'Left' as const, settled };
  const { user, panel: opened } = await openToRead(http, left);
  await user.click(section('Membership Details'));
  const link = opened.getByRole('link', { name: '₹34,500.00, 21-Nov-2026, PV/2026-27/000004' });
  expect(link).toHaveAttribute('href', `/payouts?ticket=${full.ticketId}`);
  expect(opened.queryByRole('link', { name: 'Leave and Settle' })).toBeNull();
});
