import { memberPage, memberSearch } from '@kuri/shared/calls';
import {
  act,
  axeViolations,
  fakeHttp,
  member,
  page,
  renderScreen,
  screen,
  waitFor,
} from '@kuri/shared/testing';
import type { AnswerTo } from '@kuri/shared/testing';
import { MembersScreen } from './members-screen.tsx';

const http = fakeHttp();

beforeEach(() => {
  jest.useFakeTimers();
  http.on(memberPage, page([member({ memberName: 'Everyone' })]));
});

afterEach(() => {
  jest.useRealTimers();
});

const box = () => screen.getByRole('textbox', { name: 'Search members' });
const searched = () => http.sent(memberSearch).map(({ query }) => query['searchValue']);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Time passes only when a test says so. */
async function show(route = '/users') {
  const rendered = renderScreen(<MembersScreen />, {
    route,
    advanceTimers: jest.advanceTimersByTime,
  });
  await pass(0);
  return rendered;
}

test('searches 300 ms after the last of at least three characters', async () => {
  http.on(memberSearch, page([member({ memberName: 'Asha Nair' })]));
  const { user, address } = await show('/users?page=3&size=20');
  await user.type(box(), 'as');
  await pass(1000);
  expect(searched()).toEqual([]);
  expect(box()).toHaveAccessibleDescription('Type at least 3 characters to search');

  await user.type(box(), 'ha');
  await pass(299);
  expect(searched()).toEqual([]);
  await pass(1);
  await waitFor(() => {
    expect(screen.getByText('Asha Nair')).toBeVisible();
  });
  expect(searched()).toEqual(['asha']);
  expect(address()).toBe('/users?size=20&search=asha');
  expect(box()).toHaveAccessibleDescription('');
});

test('an empty box shows the whole list again', async () => {
  http.on(memberSearch, page([member({ memberName: 'Asha Nair' })]));
  const { user, address } = await show('/users?search=asha');
  expect(box()).toHaveValue('asha');
  expect(screen.getByText('Asha Nair')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await pass(0);
  await waitFor(() => {
    expect(screen.getByText('Everyone')).toBeVisible();
  });
  expect(box()).toHaveFocus();
  expect(address()).toBe('/users');
});

test('fewer than three characters show the whole list again', async () => {
  http.on(memberSearch, page([member({ memberName: 'Asha Nair' })]));
  const { user, address } = await show('/users?search=ash');
  await user.type(box(), '{Backspace}');
  await pass(300);
  await waitFor(() => {
    expect(screen.getByText('Everyone')).toBeVisible();
  });
  expect(box()).toHaveValue('as');
  expect(address()).toBe('/users');
});

test('the answer to an earlier text never takes the place of a later one', async () => {
  const answers = new Map<string, (answer: AnswerTo<typeof memberSearch>) => void>();
  http.on(
    memberSearch,
    ({ query }) =>
      new Promise((resolve) => {
        answers.set(query['searchValue'] ?? '', resolve);
      }),
  );
  const { user } = await show();
  await user.type(box(), 'mee');
  await pass(300);
  await user.type(box(), 'ra');
  await pass(300);
  answers.get('meera')?.(page([member({ memberName: 'Meera Krishnan' })]));
  await pass(0);
  answers.get('mee')?.(page([member({ memberName: 'Meenakshi Amma' })]));
  await pass(0);
  expect(screen.getByText('Meera Krishnan')).toBeVisible();
  expect(screen.queryByText('Meenakshi Amma')).not.toBeInTheDocument();
});

test('a search with over 10,000 hits says so, and begins at page 1 with another search', async () => {
  http.on(memberSearch, page([member()], { totalRecords: 10_000, totalExceeded: true }));
  const { user, address } = await show('/users?search=nair&page=999');
  expect(screen.getByText('9,981–9,990 of more than 10,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await pass(0);
  expect(http.sent(memberSearch).at(-1)?.query).toEqual({
    searchValue: 'nair',
    pageno: '1000',
    pagesize: '10',
  });
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.type(box(), ' an');
  await pass(300);
  expect(address()).toBe('/users?search=nair+an');
});

test('says when there is no match', async () => {
  http.on(memberSearch, page([]));
  await show('/users?search=zzz');
  expect(screen.getByText('No member matches “zzz”')).toBeVisible();
  jest.useRealTimers();
  expect(await axeViolations()).toEqual([]);
});
