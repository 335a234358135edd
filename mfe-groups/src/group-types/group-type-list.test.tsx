import { groupTypes } from '@kuri/shared/calls';
import {
  axeViolations,
  fakeHttp,
  groupType,
  ok,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';

const http = fakeHttp();

const TYPES = '/groups?tab=types';
const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    groupType({ schemeTypeId: `gty_${index + 1}`, schemeType: `Type ${index + 1}` }),
  );

test('shows the columns of each type, an Edit at its end', async () => {
  http.on(
    groupTypes,
    ok([
      groupType({ schemeAmount: 100000 }),
      groupType({
        schemeTypeId: 'gty_2',
        schemeType: 'Trial',
        schemeDuration: 1,
        returnAmount: null,
      }),
    ]),
  );
  await renderPage(TYPES);
  const table = await screen.findByRole('table', { name: 'Group Types' });
  expect(texts(within(table).getAllByRole('columnheader')).slice(0, 6)).toEqual([
    'Scheme Name',
    'Description',
    'Duration',
    'Monthly Amount',
    'Return Amount',
    'Created At',
  ]);
  const [, first, second] = within(table).getAllByRole('row');
  expect(texts(within(first ?? table).getAllByRole('cell'))).toEqual([
    'Gold Savings',
    'Twelve instalments and a coin',
    '12 months',
    '₹1,00,000',
    '₹62,000',
    '01-Jan-2026',
    'Edit',
  ]);
  expect(within(second ?? table).getByText('1 month')).toBeVisible();
  expect(within(second ?? table).getByText('N/A')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('is divided into pages here, as the server sends all types at once', async () => {
  http.on(groupTypes, ok(many(27)));
  const { user, address } = await renderPage(TYPES);
  expect(await screen.findByText('1–10 of 27')).toBeVisible();
  expect(screen.getByText('Type 10')).toBeVisible();
  expect(screen.queryByText('Type 11')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(address()).toBe('/groups?tab=types&page=3');
  expect(screen.getByText('Type 27')).toBeVisible();
  expect(screen.queryByText('Type 20')).not.toBeInTheDocument();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  expect(address()).toBe('/groups?tab=types&size=25');
  expect(screen.getByText('Type 25')).toBeVisible();
  expect(http.sent(groupTypes)).toHaveLength(1);
});

test('says when there is no type yet, and offers to create one', async () => {
  http.on(groupTypes, ok([]));
  const { user } = await renderPage(TYPES);
  expect(await screen.findByText('No group type created yet')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create Group Type' }));
  await screen.findByRole('dialog', { name: 'Add Group Type' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'New Group Type' })).toHaveFocus());
});
