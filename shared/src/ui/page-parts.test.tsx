import type { ReactNode } from 'react';
import {
  axeViolations,
  PHONE_WIDTH,
  renderScreen,
  screen,
  setViewportWidth,
  within,
} from '../testing.ts';
import {
  Button,
  EmptyState,
  ListState,
  LoadFailed,
  PageBarContext,
  PageHeader,
  PageLoading,
  StaleNotice,
  TableLoading,
} from '../ui.ts';

test('a page header has the title of the page, what it is for and what can be done', () => {
  renderScreen(
    <PageHeader
      title="Groups"
      description="Every savings group"
      actions={<Button>New Group</Button>}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  expect(screen.getByText('Every savings group')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New Group' })).toBeVisible();
});

test('on a phone its title and its buttons are in the bar above the page', () => {
  const bar = document.body.appendChild(document.createElement('header'));
  renderScreen(
    <PageBarContext value={bar}>
      <PageHeader
        title="Groups"
        description="Every savings group"
        actions={<Button>New Group</Button>}
      />
    </PageBarContext>,
  );
  expect(within(bar).getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  expect(within(bar).getByRole('button', { name: 'New Group' })).toBeVisible();
  expect(screen.queryByText('Every savings group')).toBeNull();
  bar.remove();
});

test('a page that loads says what', () => {
  renderScreen(<PageLoading label="Loading groups" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading groups');
});

test('a table that loads says what, and is busy until its rows are there', () => {
  const { container } = renderScreen(<TableLoading label="Loading groups" />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Loading groups');
  // A busy part is not announced.
  expect(status.closest('[aria-busy]')).toBeNull();
  expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(1);
});

const columns = [
  { id: 'name', header: 'Group', cell: () => null },
  { id: 'amount', header: 'Instalment', cell: () => null, align: 'end' as const },
];
const headers = (container: HTMLElement) =>
  [...container.querySelectorAll('th')].map((header) => header.textContent);

test('a table that loads has the head of the one that comes', () => {
  const { container } = renderScreen(<TableLoading table={{ columns, actions: () => [] }} />);
  // Styles take the first one away where all columns have room.
  expect(headers(container)).toEqual(['Details', 'Group', 'Instalment', 'Actions']);
  // Nothing in it is read out, or waited for as a row.
  expect(screen.queryByRole('table')).toBeNull();
  expect(container.querySelectorAll('tbody')).toHaveLength(0);
});

test('on a phone there are cards in its place', () => {
  setViewportWidth(PHONE_WIDTH);
  const { container } = renderScreen(<TableLoading table={{ columns }} />);
  expect(headers(container)).toEqual([]);
  expect(container.querySelectorAll('i')).toHaveLength(8);
});

test.each([
  ['a table', true, 1],
  ['a table with known columns', { columns }, 1],
  ['anything else', false, 0],
])('before the first answer of %s', (_, table, skeletons) => {
  const query = {
    data: undefined,
    isError: false,
    isFetching: true,
    isPlaceholderData: false,
    errorUpdateCount: 0,
    refetch: () => Promise.resolve(),
  };
  const { container } = renderScreen(
    <ListState query={query} table={table} loading="Loading groups" failed="Failed">
      {() => 'Lakshmi Gold 12'}
    </ListState>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading groups');
  expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(skeletons);
});

test('an empty list says so and offers what would fill it', async () => {
  const create = jest.fn();
  const { user } = renderScreen(
    <EmptyState
      text="No group created yet"
      action={<Button onClick={create}>Create Group</Button>}
    />,
  );
  expect(screen.getByText('No group created yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create Group' }));
  expect(create).toHaveBeenCalledTimes(1);
});

test('a failure is announced and can be retried, once at a time', async () => {
  const retry = jest.fn();
  const text = 'Failed to fetch groups list';
  const { user, rerender } = renderScreen(<LoadFailed text={text} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(<LoadFailed text={text} onRetry={retry} retrying />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each([
  ['a page that could not be loaded', LoadFailed],
  ['a list that could not be brought up to date', StaleNotice],
])('after a Retry of %s succeeded the focus is where it was', async (_, Failed) => {
  const page = (content: ReactNode) => <main tabIndex={-1}>{content}</main>;
  const failed = <Failed text="Failed to fetch" retrying={false} onRetry={() => undefined} />;
  const { user, rerender } = renderScreen(page(failed));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(page(<p>Lakshmi Gold 12</p>));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a failure that goes by itself leaves the focus alone', () => {
  const page = (content: ReactNode) => (
    <main tabIndex={-1}>
      {content}
      <input aria-label="Search" />
    </main>
  );
  const failed = <LoadFailed text="Failed to fetch" onRetry={() => undefined} />;
  const { rerender } = renderScreen(page(failed));
  const search = screen.getByLabelText('Search');
  search.focus();
  rerender(page(null));
  expect(search).toHaveFocus();
});

test('axe finds nothing', async () => {
  renderScreen(
    <>
      <PageHeader title="Groups" actions={<Button>New Group</Button>} />
      <PageLoading />
      <TableLoading />
      <EmptyState text="No group created yet" />
      <LoadFailed text="Failed to fetch groups list" onRetry={() => undefined} />
    </>,
  );
  expect(await axeViolations()).toEqual([]);
});
