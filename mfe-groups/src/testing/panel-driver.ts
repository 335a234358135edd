import { groupPage, groupTermsChanges, groupTypes } from '@kuri/shared/calls';
import {
  type FakeHttp,
  fakeHttp,
  group,
  groupType,
  ok,
  page,
  type RenderedScreen,
  screen,
  within,
} from '@kuri/shared/testing';

// Finds the parts of a panel by their labels, as a user does.

/** A server with a few groups, 38 in all, and these types. */
export function groupsHttp({ groups = [group()], types = [groupType()] } = {}): FakeHttp {
  const http = fakeHttp();
  beforeEach(() => {
    http.on(groupPage, page(groups, { totalRecords: 38, totalPages: 4 }));
    http.on(groupTypes, ok(types));
    http.on(groupTermsChanges, ok([]));
  });
  return http;
}

/** Spares computing the style of every element on the way, where the same is asked for over and over. */
const QUICK = { hidden: true };

export const button = (name: string) => screen.getByRole('button', { name, ...QUICK });
export const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

type User = RenderedScreen['user'];

export const typeButton = () => screen.getByRole('button', { name: /Scheme Type/, ...QUICK });

/** Opens the panel for a new group. */
export async function openNewGroup(user: User) {
  await user.click(await screen.findByText('New Group'));
  return screen.findByRole('dialog', { name: 'Create New Group' });
}

/** Chooses from the last list of this label. */
export async function choose(user: User, label: RegExp, option: string | RegExp) {
  const [last] = screen.getAllByRole('button', { name: label, ...QUICK }).slice(-1);
  if (last) await user.click(last);
  await user.click(await screen.findByRole('option', { name: option }));
}

export async function chooseType(user: User, name: string) {
  await choose(user, /Scheme Type/, new RegExp(`^${name}`));
}

/** Types a date: `05012027` is the 5th of January. */
export async function typeDate(user: User, label: string, digits: string) {
  const field = within(screen.getByRole('group', { name: label, ...QUICK }));
  await user.click(field.getByRole('spinbutton', { name: /^day/, ...QUICK }));
  await user.keyboard(digits);
}

/** Fills every field of a new group; the type gives duration and instalment, the name the code. */
export async function fillGroupForm(user: User, { start = '05012027', draw = '05022027' } = {}) {
  await user.type(input('Scheme Name'), 'Onam');
  await chooseType(user, 'Gold Savings');
  await user.type(input('Max Capacity'), '15');
  await typeDate(user, 'Scheme Start Date', start);
  await typeDate(user, 'Scheme Draw Date', draw);
}
