import { enrol, groupList, memberSearch, ticketPage, ticketSearch } from '@kuri/shared/calls';
import {
  fakeHttp,
  group,
  noAnswer,
  page,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { button, fillNewPerson, enrolledAnswer } from '../testing/add-ticket-driver.tsx';
import { answerLists, groupBox, rowOf, show, texts } from '../testing/tickets-driver.tsx';

const http = fakeHttp();

const onam = group({ schemeId: 'grp_3', schemeName: 'Onam Special', currentCapacity: 64 });
const asha = ticket({
  membershipId: 'tkt_8',
  membershipCode: 'LG12-A-199',
  memberName: 'Asha Nair',
  membershipStatus: 'Joined',
});

beforeEach(() => {
  answerLists(http, { groups: [group(), onam] });
  http.on(memberSearch, page([]));
});

afterEach(() => localStorage.clear());

const newTicket = () => screen.getByRole('button', { name: 'New Ticket' });
const names = () =>
  texts(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0] ?? row),
  );

/** Opens the form for a new ticket, fills it and sends it; the server is slow with its lists then. */
async function add(route: string, added = asha) {
  http.on(enrol, enrolledAnswer(added));
  const shown = show(route);
  await rowOf('Meera Krishnan');
  await shown.user.click(newTicket());
  await screen.findByRole('dialog', { name: 'Add Group Ticket' });
  await fillNewPerson(shown.user);
  http.on(groupList, noAnswer);
  http.on(ticketPage, noAnswer);
  await shown.user.click(button('Add Ticket'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return shown;
}

test('an address opens the form for new tickets, once', async () => {
  const { address } = show('/members?group=grp_1&new=ticket');
  expect(await screen.findByRole('dialog', { name: 'Add Group Ticket' })).toBeVisible();
  expect(address()).toBe('/members?group=grp_1');
});

test('New Ticket opens the form, and gets the focus back when it closes', async () => {
  const { user } = show();
  await rowOf('Meera Krishnan');
  await user.click(newTicket());
  await screen.findByRole('dialog', { name: 'Add Group Ticket' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(newTicket()).toHaveFocus());
});

test('a new ticket is at the top at once, and is counted', async () => {
  await add('/members');
  expect(names()).toEqual([
    'Asha NairLG12-A-199',
    'Meera KrishnanLG12-A-142',
    'Suresh BabuLG12-A-143',
  ]);
  expect(screen.getByText('1–3 of 3')).toBeVisible();
  expect(groupBox()).toHaveTextContent('Lakshmi Gold 12 · 199/250');
});

test('a full page keeps its size: its last ticket goes to the next one', async () => {
  const full = Array.from({ length: 10 }, (_, index) =>
    ticket({ membershipId: `tkt_${20 + index}`, memberName: `Member ${index}` }),
  );
  answerLists(http, { groups: [group()], tickets: [ticket(), ...full.slice(1)] });
  await add('/members');
  expect(names()).toHaveLength(10);
  expect(names()[0]).toMatch(/^Asha Nair/);
  expect(screen.getByText('1–10 of 11')).toBeVisible();
});

test('after a new ticket the whole list shows, from its first page', async () => {
  http.on(ticketSearch, page([ticket()], { totalRecords: 38 }));
  const { address } = await add('/members?group=grp_1&status=Active&search=meera&page=2');
  await waitFor(() => expect(address()).toBe('/members?group=grp_1'));
});

test("a ticket of another group shows that group's tickets", async () => {
  const { address } = await add('/members', { ...asha, schemeId: 'grp_3' });
  await waitFor(() => expect(address()).toBe('/members?group=grp_3'));
  expect(groupBox()).toHaveTextContent('Onam Special · 65/250');
});
