import { groupBook, ticketPage } from '@kuri/shared/calls';
import type { UserType } from '@kuri/shared/contract';
import {
  axeViolations,
  failure,
  fakeHttp,
  ok,
  page,
  PHONE_WIDTH,
  renderPage,
  screen,
  setViewportWidth,
  ticket,
  within,
} from '@kuri/shared/testing';
import { book } from '../testing/book-fixtures.ts';

const http = fakeHttp();

async function show(as: UserType = 'ADMIN') {
  http.on(groupBook, ok(book()));
  http.on(ticketPage, page([ticket()]));
  await renderPage('/groups/grp_1', { as });
  await screen.findByRole('heading', { level: 1, name: 'Lakshmi Gold 12' });
}

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

/** The values of a card, by their names. */
const factsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows the money of a group, what is owed, its months and its tickets', async () => {
  await show();
  expect(factsOf('Money')).toEqual([
    ['Collected', '₹20,000.50'],
    ['Paid out', '₹0'],
    ['Due now', '₹10,000'],
    ['Next draw', '05-Nov-2026'],
  ]);
  expect(factsOf('What is owed')).toEqual([
    ['Tickets with dues', '2'],
    ['Still to come until the end', '₹15,000'],
    ['Prizes to pay', '₹62,000'],
    ['Owed to members (instalments less prizes)', '₹20,000.50'],
  ]);
  expect(textsOf(screen.getByRole('table', { name: 'Months' }))).toEqual([
    'Month | Prize | Collected | Due',
    '1. October 2026Meera Krishnan · LG12-A-014206-Oct-2026  | ₹62,000To pay | ₹15,000 | —',
    '2. November 2026Draw on 05-Nov-2026 Late | — | ₹5,000 | ₹10,000on 2 ticketsLate',
    '3. December 2026Draw on 05-Dec-2026  | — | — | —',
  ]);
  expect(screen.getByText(/₹0.50 was collected in months that are not/)).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Tickets' })).toHaveTextContent('LG12-A-142');
  expect(http.sent(ticketPage)[0]?.query).toMatchObject({ schemeid: 'grp_1', pagesize: '250' });
  expect([hrefOf('₹10,000'), hrefOf('Ledger'), hrefOf('Go to Draw')]).toEqual([
    '/dues?group=grp_1',
    '/ledger?group=grp_1',
    '/draw/grp_1',
  ]);
  expect(await axeViolations()).toEqual([]);
});

it('offers a collector neither the ledger nor the draw nor files', async () => {
  await show('COLLECTOR');
  await screen.findByRole('table', { name: 'Tickets' });
  expect(screen.queryByRole('link', { name: 'Ledger' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go to Draw' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

it('prints all of it on paper, once the tickets are there', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  setViewportWidth(PHONE_WIDTH);
  await show();
  await screen.findByRole('table', { name: 'Tickets' });
  screen.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledTimes(1);
  const paper = document.body.querySelector(':scope > [aria-hidden="true"]');
  expect(paper).toHaveTextContent(/Lakshmi Gold 12, 21-Nov-2026.*Months.*Tickets.*LG12-A-142/);
  print.mockRestore();
});

it('says that the address names no group', async () => {
  http.on(groupBook, failure(404, 'NOT_FOUND', 'Group not found'));
  await renderPage('/groups/grp_none');
  expect(await screen.findByRole('link', { name: 'All groups' })).toHaveAttribute(
    'href',
    '/groups',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
