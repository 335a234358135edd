import { expect, type Page } from '@playwright/test';
import type { RegistryModule } from '@kuri/shared/contract';
import { payCommission, referralPage } from '@kuri/shared/calls';
import { Api, todayInIndia, twoMonthsAgo } from './api.ts';
import { mobile, unique } from './names.ts';
import { goInApp } from './screen.ts';

/** Look of a remote's part: its live version, the one before it, or none. */
type Look = 'whole' | 'older' | 'failed';

/** A dialog may lie over what says it. */
const BEHIND = { includeHidden: true };

const NOT_THERE = /could not be loaded|has stopped because of an error/;

/** Visits of every part of the console within one tab: what has gone wrong in it stays wrong. */
export interface Visits {
  /** A page by its path in the registry, or a slot by its name. */
  part: (name: string) => Promise<Look>;
  /** Presses Retry at the part that failed last. */
  retry: () => Promise<Look>;
  /** The page on which a part is: a slot is on another module's. */
  placeOf: (name: string) => string;
}

/** Prepares the visits, with a clock that can be put forward. Call it before the page signs in. */
export async function inAppVisits(
  page: Page,
  modules: readonly RegistryModule[],
  url: string,
): Promise<Visits> {
  const api = await Api.signIn(url);
  // One that owes something: who owes nothing is not reminded.
  const group = await api.createGroup(`L${unique()}`, 50, twoMonthsAgo());
  const memberName = `Visited ${unique()}`;
  await api.enrol(group.schemeId, { memberName, contactPhone: mobile() });
  const referrer = `Brings ${unique()}`;
  await payReferrer(api, referrer);
  // The drills have long to run as a whole; a step that cannot be done is none of that time.
  page.setDefaultTimeout(20_000);
  await page.clock.install();
  await page.addInitScript((id) => {
    localStorage.setItem('group-tickets-selected-group', JSON.stringify(id));
  }, group.schemeId);

  const slots = slotsOf(page, memberName, referrer);
  const slotAt = (name: string) => {
    const slot = slots[name];
    if (slot === undefined) throw new Error(`Nobody has said how to visit the slot ${name}`);
    return slot;
  };
  const placeOf = (name: string) => (name.startsWith('/') ? name : slotAt(name).place);

  let shown = '';

  const look = async (name: string): Promise<Look> => {
    const module = modules.find(({ fills, pages }) =>
      [...fills, ...pages.map(({ path }) => path)].includes(name),
    );
    const loading = new RegExp(`^Loading (?:${titles(module).join('|')})$`);
    await settled(page, loading);
    if ((await page.getByRole('alert', BEHIND).filter({ hasText: NOT_THERE }).count()) > 0)
      return 'failed';
    const notices = page.getByRole('status', BEHIND).filter({ hasText: `${module?.title ?? ''} ` });
    return (await notices.filter({ hasText: 'has a problem. Version' }).count()) > 0
      ? 'older'
      : 'whole';
  };

  return {
    placeOf,
    async part(name) {
      shown = name;
      await goInApp(page, placeOf(name).replace(':schemeId', group.schemeId));
      if (!name.startsWith('/')) await slotAt(name).open();
      return look(name);
    },
    async retry() {
      await page.getByRole('button', { name: 'Retry' }).click();
      return look(shown);
    },
  };
}

/** Page that leaves each slot, and what brings it up there. A new slot needs a line here. */
function slotsOf(
  page: Page,
  memberName: string,
  referrer: string,
): Record<string, { place: string; open: () => Promise<void> }> {
  return {
    'member-payments': {
      place: '/members',
      open: async () => {
        await page.getByRole('button', { name: new RegExp(`^${memberName}`) }).click();
        const panel = page.getByRole('dialog', { name: memberName });
        await panel.getByRole('button', { name: 'Payment Details' }).click();
      },
    },
    'enrolment-receipt': {
      place: '/members',
      open: async () => {
        await page.getByRole('button', { name: 'New Ticket' }).first().click();
        const panel = page.getByRole('dialog', { name: 'Add Group Ticket' });
        await panel.getByLabel('Member Mobile').fill(mobile());
        await page.clock.runFor(1000);
        await expect(panel.getByText('New member')).toBeVisible();
        await panel.getByLabel('Member Name').fill('Enrolled here');
        await panel.getByLabel('Address').fill('4 Beach Road, Kollam');
        await panel.getByLabel('Paid now').check();
        await panel.getByRole('button', { name: 'Add Ticket' }).click();
        await expect(panel).toBeHidden();
      },
    },
    'member-reminder': {
      place: '/users',
      open: async () => {
        await page.getByRole('button', { name: memberName }).click();
        await page.getByRole('button', { name: 'Remind on WhatsApp' }).click();
      },
    },
    'cash-voucher': {
      place: '/referrals',
      open: async () => {
        await page.getByRole('button', { name: referrer }).click();
        await page.getByRole('button', { name: /CV\// }).click();
      },
    },
  };
}

/** A referrer whose commission is paid, with a voucher. */
async function payReferrer(api: Api, referrer: string): Promise<void> {
  const tickets = await api.enrolReferred(referrer, 1);
  const { data } = await api.call(referralPage, { query: { pageno: 1, pagesize: 10 } });
  const refId = data.find(({ refName }) => refName === referrer)?.refId ?? '';
  const ticketIds = tickets.map(({ ticketId }) => ticketId);
  const body = { refId, ticketIds, paidOn: todayInIndia(), reference: 'UTR 47' };
  await api.call(payCommission, { body: { ...body, method: 'UPI' } });
}

/** The pauses between the attempts at a release are skipped, well below the time that silence may last. */
async function settled(page: Page, loading: RegExp): Promise<void> {
  let skipped = 0;
  await expect(async () => {
    // An opened panel has its content a moment later.
    const isEmpty = (await page.locator('[data-nothing-yet]').count()) > 0;
    const isLoading = (await page.getByText(loading).count()) > 0;
    if (isLoading && skipped < 5) {
      skipped += 1;
      await page.clock.fastForward(1500);
    }
    expect(isLoading || isEmpty).toBe(false);
  }).toPass({ timeout: 30_000, intervals: [100, 300] });
}

/** All names of a module's parts while they load. */
function titles(module: RegistryModule | undefined): string[] {
  return [
    module?.title ?? '',
    ...(module?.nav.map(({ label }) => label) ?? []),
    ...(module?.pages.flatMap(({ title }) => title ?? []) ?? []),
  ];
}
