import type { Locator, Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { choose, entry } from '../support/screen.ts';
import { expect, test, onlyOnDesktop, type SignIn } from '../support/test.ts';

/** Chosen before the page is opened, as it is remembered from the last visit. */
async function openGroup(page: Page, schemeId: string, signIn: SignIn): Promise<void> {
  await page.addInitScript((id) => {
    localStorage.setItem('group-tickets-selected-group', JSON.stringify(id));
  }, schemeId);
  await signIn('/members');
  await expect(page.getByRole('heading', { name: 'Group Tickets', level: 1 })).toBeVisible();
}

async function openAddTicket(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Ticket' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Add Group Ticket' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Closes the slip that is offered after an enrolment with a payment. */
async function leaveSlip(page: Page): Promise<void> {
  const slip = page.getByRole('dialog', { name: 'Receipt' });
  await expect(slip.getByRole('button', { name: 'Print' })).toBeVisible();
  await slip.getByRole('button', { name: 'Done' }).click();
}

test('a new member with a new referral is enrolled, found by the next one, and shares the phone', async ({
  page,
  server,
  signIn,
  checkA11y,
}) => {
  const api = await Api.signIn(server.url);
  const group = await api.createGroup(`T${unique()}`, 6);
  const phone = mobile();
  const name = `Asha D’Souza ${unique()}`;
  await openGroup(page, group.schemeId, signIn);
  await checkA11y();

  const panel = await openAddTicket(page);
  await checkA11y();
  await panel.getByLabel('Referral ID').fill(mobile());
  await panel.getByLabel('Referral Name').fill('Suresh Babu');
  await choose(panel, 'Referral Type', 'Agent');
  await panel.getByLabel('Member Mobile').fill(phone);
  await expect(panel.getByText('New member')).toBeVisible();
  await panel.getByLabel('Member Name').fill(name);
  await panel.getByLabel('Address').fill('4 Beach Road, Kollam');
  await panel.getByLabel('Tickets Count').fill('2');
  await expect(panel.getByLabel('Paid Amount')).toHaveValue(String(group.monthlyInstallment * 2));
  await expect(panel.getByLabel('Paid Amount')).toBeDisabled();
  await panel.getByLabel('Paid now').check();
  await panel.getByLabel('Ticket number on paper').fill('7, 11');
  await choose(panel, 'Payment Mode', 'UPI');
  await panel.getByLabel('Transaction number').fill('upi44x');
  await expect(panel.getByLabel('Transaction number')).toHaveValue('UPI44X');
  await checkA11y();
  await panel.getByRole('button', { name: 'Add Ticket' }).click();
  await expect(panel).toBeHidden();
  await leaveSlip(page);
  await expect(entry(page, name)).toHaveCount(2);
  await expect(entry(page, 'Paper no. 11')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /2\/6/ })).toBeVisible();

  const again = await openAddTicket(page);
  await again.getByLabel('Member Mobile').fill(phone);
  await expect(again.getByText('Existing member found')).toBeVisible();
  await expect(again.getByLabel('Member Name')).toHaveValue(name);
  await again.getByRole('button', { name: 'Add Ticket' }).click();
  await expect(again).toBeHidden();
  await expect(entry(page, name)).toHaveCount(3);

  const other = await openAddTicket(page);
  await other.getByLabel('Member Mobile').fill(phone);
  await other.getByText('Add New').click();
  await expect(other.getByLabel('Member Name')).toHaveValue('');
  await expect(other.getByLabel('Address')).toHaveValue('4 Beach Road, Kollam');
  await other.getByLabel('Member Name').fill('Binu, same phone');
  await other.getByRole('button', { name: 'Add Ticket' }).click();
  await expect(other).toBeHidden();
  await expect(entry(page, 'Binu, same phone')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /4\/6/ })).toBeVisible();
});

test('after an enrolment the groups, another remote, show its place, asked for once', async ({
  page,
  server,
  signIn,
}) => {
  onlyOnDesktop();
  const api = await Api.signIn(server.url);
  const { schemeId, schemeName } = await api.createGroup(`N${unique()}`, 7);
  await page.addInitScript((id) => {
    localStorage.setItem('group-tickets-selected-group', JSON.stringify(id));
  }, schemeId);
  await signIn('/groups');
  await expect(entry(page, schemeName)).toContainText('0/7');
  await page.getByRole('link', { name: 'Group Tickets' }).click();
  const panel = await openAddTicket(page);
  await panel.getByLabel('Member Mobile').fill(mobile());
  await expect(panel.getByText('New member')).toBeVisible();
  await panel.getByLabel('Member Name').fill('New Figure');
  await panel.getByLabel('Address').fill('4 Beach Road, Kollam');

  const asked: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/(monthlySchemes(?:List)?)(?:\?|$)/.exec(request.url()) ?? [];
    if (call !== undefined) asked.push(call);
  });
  await panel.getByRole('button', { name: 'Add Ticket' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: /1\/7/ })).toBeVisible();
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(entry(page, schemeName)).toContainText('1/7');
  await page.getByRole('link', { name: 'Referrals' }).click();
  await expect(page.getByRole('button', { name: 'Add Referral' })).toBeVisible();
  // The page of groups, and the list that groups are chosen from.
  expect(asked.sort()).toEqual(['monthlySchemes', 'monthlySchemesList']);
});
