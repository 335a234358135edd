import { groupPage } from '@kuri/shared/calls';
import {
  axeViolations,
  failure,
  fakeHttp,
  group,
  page,
  renderPage,
  screen,
  waitFor,
} from '@kuri/shared/testing';

const http = fakeHttp();

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

test('while it is tried again the Retry stays and keeps the focus', async () => {
  http.on(groupPage, FAILED);
  const { user } = await renderPage('/groups');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  let refuse = () => {};
  http.on(
    groupPage,
    () =>
      new Promise((resolve) => {
        refuse = () => {
          resolve(FAILED);
        };
      }),
  );
  await user.click(retry);
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-disabled', 'true');
  refuse();
  await waitFor(() => {
    expect(retry).not.toHaveAttribute('aria-disabled', 'true');
  });
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
  await waitFor(() => {
    expect(http.sent(groupPage)).toHaveLength(3);
  });
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
