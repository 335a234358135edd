import { dayBook } from '@kuri/shared/calls';
import { enter, group, ok, renderScreen, screen, ticket } from '@kuri/shared/testing';
import type { FakeAnswer, FakeHttp, RenderedScreen } from '@kuri/shared/testing';
import type { DayBook, DrawerDay, Enrolled, Group, Ticket } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { AddTicketPanel } from '../add-ticket/add-ticket-panel.tsx';

// Drives the panel by its labels.

export type User = RenderedScreen['user'];

/** Spares computing the style of every element on the way. */
const QUICK = { hidden: true };

export const button = (name: string) => screen.getByRole('button', { name, ...QUICK });
export const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
export const groupBox = () => screen.getByRole('combobox', { name: /Select Group/, ...QUICK });

export const gold = group({ maxCapacity: 205, currentCapacity: 198 });
export const silver = group({
  schemeId: 'grp_2',
  schemeName: 'Silver 12',
  schemeCode: 'SV12',
  monthlyInstallment: 1999.5,
  maxCapacity: 20,
  currentCapacity: 5,
});
export const full = group({
  schemeId: 'grp_3',
  schemeName: 'Full House',
  maxCapacity: 50,
  currentCapacity: 50,
});

interface Opened {
  groups?: readonly Group[];
  selected?: string | null;
  advanceTimers?: (milliseconds: number) => void;
}

/** Opens the panel for the group that the list shows. */
export function openPanel({
  groups = [gold, silver, full],
  selected = 'grp_1',
  advanceTimers,
}: Opened = {}) {
  const onAdded = jest.fn();
  const onClose = jest.fn();
  const rendered = renderScreen(
    <AddTicketPanel
      groups={groups}
      selectedGroupId={selected}
      onClose={onClose}
      onAdded={onAdded}
    />,
    advanceTimers ? { advanceTimers } : {},
  );
  return { ...rendered, onAdded, onClose };
}

export async function chooseGroup(user: User, name: string) {
  await user.clear(groupBox());
  await enter(user, groupBox(), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

/** Answers with the user's drawer of today, which is open unless overridden. */
export function answerDrawer(http: FakeHttp, fields: Partial<DrawerDay> = {}) {
  const drawer = { isOwn: true, openingCash: 1_000, closing: null, ...fields };
  http.on(dayBook, ok({ date: todayInIndia(), drawers: [drawer] } as unknown as DayBook));
}

/** Chooses that the amount comes in with the tickets. */
export const payNow = (user: User) => user.click(screen.getByLabelText('Paid now'));

/** Fills what must be filled of a new person; the number is to be unknown to the server. */
export async function fillNewPerson(user: User) {
  await enter(user, input('Member Mobile'), '9847011234');
  await screen.findByText(/New member/);
  await enter(user, input('Member Name'), 'Asha Nair');
  await enter(user, input('Address'), '4 Beach Road, Kollam');
}

/** The answer to an enrolment; unpaid unless overridden. */
export function enrolled(overrides: Partial<Enrolled> = {}): Enrolled {
  return {
    success: true,
    message: 'Ticket added',
    data: [ticket()],
    group: { schemeId: 'grp_1', currentCapacity: 199, maxCapacity: 205 },
    receipt: null,
    warnings: [],
    ...overrides,
  };
}

/** The answer to a successful enrolment, of these tickets. */
export function enrolledAnswer(...data: Ticket[]): FakeAnswer<Enrolled> {
  return { status: 201, body: enrolled({ data }) };
}
