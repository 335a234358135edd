import { groupPage, groupTypes } from '@kuri/shared/calls';
import {
  PHONE_WIDTH,
  axeViolations,
  failure,
  fakeHttp,
  group,
  ok,
  page,
  renderPage,
  screen,
  setViewportWidth,
  waitFor,
  within,
} from '@kuri/shared/testing';

const http = fakeHttp();

const rows = () => screen.getAllByRole('row').slice(1);
const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);

test('shows the columns of each group, an Edit at its end', async () => {
  http.on(
    groupPage,
    page([group(), group({ schemeId: 'grp_2', schemeType: '', schemeTypeName: '' })]),
  );
  await renderPage('/groups');
  const table = await screen.findByRole('table', { name: 'Groups' });
  expect(texts(within(table).getAllByRole('columnheader')).slice(0, 6)).toEqual([
    'Group Name',
    'Group Type',
    'Group Draw Date',
    'Current Capacity',
    'Group Duration',
    'Monthly Installment',
  ]);
  const [first, second] = rows();
  expect(texts(within(first ?? table).getAllByRole('cell'))).toEqual([
    'Lakshmi Gold 12LG12-A',
    'Gold Savings',
    '05-Dec-2026',
    '198/250',
    '12 months',
    '₹5,000returns ₹62,000',
    'Edit',
  ]);
  expect(within(second ?? table).getByRole('cell', { name: 'N/A' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test("a group has the name of its type; where that is missing, the group's own word for it", async () => {
  const named = group({ schemeType: 'Gold, formerly' });
  const unnamed = group({ schemeId: 'grp_2', schemeType: 'Silver', schemeTypeName: '' });
  http.on(groupPage, page([named, unnamed]));
  await renderPage('/groups');
  expect(await screen.findByRole('cell', { name: 'Gold Savings' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Silver' })).toBeVisible();
});

test('an instalment shows its paise where it has some', async () => {
  http.on(groupPage, page([group({ monthlyInstallment: 1500.5, returnAmount: null })]));
  await renderPage('/groups');
  expect(await screen.findByRole('cell', { name: '₹1,500.50' })).toBeVisible();
});

test('a row opens the page of its group', async () => {
  http.on(groupPage, page([group()]));
  const { user, address } = await renderPage('/groups');
  await user.click(await screen.findByRole('button', { name: /^Lakshmi Gold 12/ }));
  expect(address()).toBe('/groups/grp_1');
});

test('a meter shows how full a group is', async () => {
  http.on(groupPage, page([group({ currentCapacity: 250, maxCapacity: 250 })]));
  await renderPage('/groups');
  const meter = await screen.findByRole('meter', { name: 'Capacity of Lakshmi Gold 12' });
  expect(meter).toHaveAttribute('aria-valuetext', '250 of 250');
  expect(meter).toHaveAttribute('data-full');
});

test('goes from page to page, and keeps the rows until the next ones are there', async () => {
  let answer = () => {};
  http.on(groupPage, ({ query }) => {
    const rows = [group({ schemeName: `Group of page ${query['pageno'] ?? ''}` })];
    const answered = page(rows, {
      totalRecords: 38,
      totalPages: 4,
      currentPage: Number(query['pageno']),
    });
    if (query['pageno'] === '1') return answered;
    return new Promise((resolve) => {
      answer = () => resolve(answered);
    });
  });
  const { user, address } = await renderPage('/groups');
  const list = (await screen.findByRole('table')).closest('[aria-busy]');
  expect(list).toHaveAttribute('aria-busy', 'false');

  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(address()).toBe('/groups?page=2');
  expect(screen.getByText('Group of page 1')).toBeVisible();
  expect(list).toHaveAttribute('aria-busy', 'true');

  answer();
  expect(await screen.findByText('Group of page 2')).toBeVisible();
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByText('11–20 of 38')).toBeVisible();
});

test('shows 10, 25 or 50 groups a page; another size begins on page 1', async () => {
  http.on(groupPage, ({ query }) =>
    page([group()], { totalRecords: 138, pageSize: Number(query['pagesize']) }),
  );
  const { user, address } = await renderPage('/groups?page=2');
  const sizes = await screen.findByRole('combobox', { name: 'Rows per page' });
  expect(texts(within(sizes).getAllByRole('option'))).toEqual(['10', '25', '50']);
  await user.selectOptions(sizes, '25');
  expect(address()).toBe('/groups?size=25');
  await screen.findByText('1–25 of 138');
  expect(http.sent(groupPage).at(-1)?.query).toEqual({ pageno: '1', pagesize: '25' });
});

test('says when there is no group yet, and offers to create one', async () => {
  http.on(groupPage, page([]));
  http.on(groupTypes, ok([]));
  const { user } = await renderPage('/groups');
  expect(await screen.findByText('No group created yet')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);

  expect(screen.getByRole('link', { name: 'Import a paper book' })).toHaveAttribute(
    'href',
    '/import',
  );
  await user.click(screen.getByRole('button', { name: 'Create Group' }));
  await screen.findByRole('dialog', { name: 'Create New Group' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'New Group' })).toHaveFocus());
});

test('an empty list leads on to the form of a group type', async () => {
  http.on(groupPage, page([]));
  http.on(groupTypes, ok([]));
  const { user } = await renderPage('/groups', { as: 'OPERATOR' });
  const link = await screen.findByRole('link', { name: 'New Group Type' });
  expect(screen.queryByRole('link', { name: 'Import a paper book' })).not.toBeInTheDocument();
  await user.click(link);
  expect(await screen.findByRole('dialog', { name: 'Add Group Type' })).toBeVisible();
});

test('on a phone the groups are cards', async () => {
  setViewportWidth(PHONE_WIDTH);
  http.on(groupPage, page([group()]));
  await renderPage('/groups');
  const list = await screen.findByRole('list', { name: 'Groups' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const card = within(list).getByRole('listitem');
  expect(within(card).getByText('LG12-A')).toBeVisible();
  expect(within(card).getByText('₹5,000')).toBeVisible();
  expect(texts(within(card).getAllByRole('term'))).toEqual(['Group Draw Date']);
  expect(within(card).getByRole('button', { name: 'Edit Lakshmi Gold 12' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

const FAILED = failure(500, 'INTERNAL', 'Something went wrong. Please try again.');

test('groups that cannot be loaded are no empty list; Retry brings them', async () => {
  http.on(groupPage, FAILED);
  const { user } = await renderPage('/groups');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch schemes');
  expect(screen.queryByText('No group created yet')).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);

  http.on(groupPage, page([group()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Lakshmi Gold 12')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a page that cannot be loaded does not show the rows of another one', async () => {
  http.on(groupPage, ({ query }) =>
    query['pageno'] === '1' ? page([group()], { totalRecords: 38, totalPages: 4 }) : FAILED,
  );
  const { user } = await renderPage('/groups');
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch schemes');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText('Lakshmi Gold 12')).not.toBeInTheDocument();
  await waitFor(() => expect(http.sent(groupPage)).toHaveLength(3));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('rows that cannot be brought up to date stay, and it says so', async () => {
  http.on(groupPage, page([group()]));
  const { user, queryClient } = await renderPage('/groups');
  await screen.findByText('Lakshmi Gold 12');
  http.on(groupPage, FAILED);
  void queryClient.invalidateQueries();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch schemes');
  expect(screen.getByText('Lakshmi Gold 12')).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  http.on(groupPage, page([group({ schemeName: 'Lakshmi Gold Plus' })]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Lakshmi Gold Plus')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
