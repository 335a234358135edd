import { groupList, receiptsOfMember, statementRead, ticketPage } from '@kuri/shared/calls';
import type { Group, Ticket } from '@kuri/shared/contract';
import {
  group,
  ok,
  page,
  renderScreen,
  screen,
  ticket,
  within,
  type FakeHttp,
  type RenderedScreen,
  type ScreenOptions,
} from '@kuri/shared/testing';
import { TicketsScreen } from '../tickets/tickets-screen.tsx';

// Drives the screen of a group's tickets by names.

type User = RenderedScreen['user'];

export const silver = group({
  schemeId: 'grp_2',
  schemeName: 'Navratri Silver',
  schemeCode: 'NS12-C',
  currentCapacity: 250,
  maxCapacity: 250,
});
export const joined = ticket({
  membershipId: 'tkt_2',
  membershipCode: 'LG12-A-143',
  memberName: 'Suresh Babu',
  membershipStatus: 'Joined',
  paidAmount: 0,
  paidInstallments: 0,
  lastPaidDate: null,
});

/** Two groups, the second one full, and two tickets in whichever is asked for. */
export function answerLists(
  http: FakeHttp,
  { groups = [group(), silver], tickets = [ticket(), joined] }: Lists = {},
): void {
  http.on(groupList, ok([...groups]));
  http.on(ticketPage, page([...tickets]));
  answerHistory(http);
}

/** A ticket without payments and draws. */
export function answerHistory(http: FakeHttp): void {
  http.on(receiptsOfMember, ok({ receipts: [], totalPaid: 0 }));
  const statement = { asOf: '2026-11-21T12:00:00+05:30', memberName: 'Meera Krishnan' };
  http.on(statementRead, ok({ ...statement, tickets: [], ticketsTotal: 0 }));
}

interface Lists {
  groups?: readonly Group[];
  tickets?: readonly Ticket[];
}

export const show = (route = '/members', options: ScreenOptions = {}) =>
  renderScreen(<TicketsScreen />, { route, ...options });

export const groupBox = () => screen.getByRole('button', { name: /Group$/ });

/** The row of a member, once it is there. */
export async function rowOf(name: string) {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
}

export async function choose(user: User, label: string, option: RegExp) {
  await user.click(screen.getByRole('button', { name: new RegExp(`${label}$`) }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Opens the menu of a ticket by its row's name. */
export async function openMenu(user: User, name: string) {
  const row = within(await rowOf(name));
  await user.click(await row.findByRole('button', { name: /^Actions for/ }));
  return within(await screen.findByRole('menu'));
}

export const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
