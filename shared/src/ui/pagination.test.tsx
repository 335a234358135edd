import { useNavigate } from 'react-router-dom';
import fc from 'fast-check';
import {
  PHONE_WIDTH,
  axeViolations,
  renderScreen,
  screen,
  setViewportWidth,
  within,
} from '../testing.ts';
import { Pagination, usePaging } from '../ui.ts';
import { pageNumbers } from './pagination.tsx';

function List({ total, sizes }: { total: number; sizes?: number[] }) {
  const paging = usePaging(sizes ? { sizes } : {});
  return (
    <>
      <p>{`Page ${paging.page} of ${paging.size} rows`}</p>
      <Pagination paging={paging} total={total} />
    </>
  );
}

const numbers = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('button', { name: /^Page / })
    .map(({ textContent }) => textContent);
const press = (name: string) => screen.getByRole('button', { name });

test('shows which rows of how many, the current page, and at most 5 numbers', () => {
  renderScreen(<List total={98} sizes={[10, 25, 50]} />, { route: '/groups?page=5' });
  expect(screen.getByText('41–50 of 98')).toBeVisible();
  expect(numbers()).toEqual(['1', '4', '5', '6', '10']);
  expect(screen.getAllByText('…')).toHaveLength(2);
  expect(press('Page 5')).toHaveAttribute('aria-current', 'page');
});

test('the last page ends where the records end', () => {
  renderScreen(<List total={38} sizes={[10]} />, { route: '/groups?page=4' });
  expect(screen.getByText('31–38 of 38')).toBeVisible();
});

test('large numbers are grouped', () => {
  renderScreen(<List total={108_204} sizes={[10]} />, { route: '/groups?page=200' });
  expect(screen.getByText('1,991–2,000 of 1,08,204')).toBeVisible();
});

test('is hidden without records', () => {
  renderScreen(<List total={0} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByText('Rows per page')).toBeNull();
});

test('moves by one, by two and to a number, and keeps the page in the address', async () => {
  const { user, address } = renderScreen(<List total={98} sizes={[10]} />, {
    route: '/groups?tab=types',
  });
  await user.click(press('Next page'));
  expect(address()).toBe('/groups?tab=types&page=2');
  await user.click(press('Forward 2 pages'));
  expect(address()).toBe('/groups?tab=types&page=4');
  await user.click(press('Page 10'));
  expect(screen.getByText('Page 10 of 10 rows')).toBeVisible();
  await user.click(press('Back 2 pages'));
  expect(address()).toBe('/groups?tab=types&page=8');
  await user.click(press('Previous page'));
  expect(screen.getByText('Page 7 of 10 rows')).toBeVisible();
});

test('a jump of two stops at the end', async () => {
  const { user } = renderScreen(<List total={98} sizes={[10]} />, { route: '/?page=9' });
  await user.click(press('Forward 2 pages'));
  expect(screen.getByText('Page 10 of 10 rows')).toBeVisible();
});

test('at the ends the way on is disabled and keeps its focus', async () => {
  const { user, address } = renderScreen(<List total={20} sizes={[10]} />, { route: '/' });
  expect(press('Previous page')).toHaveAttribute('aria-disabled', 'true');
  expect(press('Back 2 pages')).toHaveAttribute('aria-disabled', 'true');
  await user.click(press('Next page'));
  expect(press('Next page')).toHaveAttribute('aria-disabled', 'true');
  expect(press('Next page')).toHaveFocus();
  await user.click(press('Next page'));
  expect(address()).toBe('/?page=2');
});

test('another size goes back to page 1', async () => {
  const { user, address } = renderScreen(<List total={98} sizes={[10, 25]} />, {
    route: '/groups?page=3',
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  expect(address()).toBe('/groups?size=25');
  expect(screen.getByText('1–25 of 98')).toBeVisible();
});

test('offers 5, 10 and 15 rows unless told otherwise, and starts with 10', () => {
  renderScreen(<List total={98} />);
  const select = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(within(select).getAllByRole('option')).toHaveLength(3);
  expect(select).toHaveDisplayValue('10');
});

test.each(['page=0', 'page=-1', 'page=2.5', 'page=two', 'size=7', 'size=', 'page=1e3&size=10x'])(
  'an address with %s falls back to the first page of the usual size',
  (query) => {
    renderScreen(<List total={98} sizes={[10, 25, 50]} />, { route: `/groups?${query}` });
    expect(screen.getByText('Page 1 of 10 rows')).toBeVisible();
  },
);

test('a page beyond the end steps back to the last one', () => {
  const { address } = renderScreen(<List total={38} sizes={[10]} />, { route: '/groups?page=40' });
  expect(address()).toBe('/groups?page=4');
  expect(press('Page 4')).toHaveAttribute('aria-current', 'page');
});

test('a page beyond the end leaves no step in the history', async () => {
  function Steps() {
    const navigate = useNavigate();
    return (
      <>
        <List total={38} sizes={[10]} />
        <button type="button" onClick={() => void navigate('/groups?page=40')}>
          Old link
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
      </>
    );
  }
  const { user, address } = renderScreen(<Steps />, { route: '/groups?page=2' });
  await user.click(press('Old link'));
  expect(address()).toBe('/groups?page=4');
  await user.click(press('Back'));
  expect(address()).toBe('/groups?page=2');
});

test('axe finds nothing', async () => {
  renderScreen(<List total={98} />, { route: '/?page=5' });
  expect(await axeViolations()).toEqual([]);
});

test('on a phone another page begins at the top of the list', async () => {
  setViewportWidth(PHONE_WIDTH);
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderScreen(<List total={98} sizes={[10]} />);
  await user.click(press('Page 2'));
  expect(shown).toHaveBeenCalledTimes(1);
  expect(shown.mock.contexts[0]).toContainElement(screen.getByText('11–20 of 98'));
  shown.mockRestore();
});

test('a list that is not counted to its end says so', () => {
  function LongList() {
    return <Pagination paging={usePaging()} total={10_000} totalExceeded />;
  }
  renderScreen(<LongList />);
  expect(screen.getByText('1–10 of more than 10,000')).toBeVisible();
  expect(numbers()).toEqual(['1', '2', '3', '4', '1000']);
  expect(press('Next page')).not.toHaveAttribute('aria-disabled');
});

test.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [5, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 'gap', 6]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 'gap', 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [7, 9, [1, 'gap', 6, 7, 8, 9]],
  [9, 9, [1, 'gap', 6, 7, 8, 9]],
])('page %d of %d', (current, last, marks) => expect(pageNumbers(current, last)).toEqual(marks));

test('shows at most 5 numbers, rising, the first, last and current among them, gaps where some miss', () => {
  const somewhere = fc
    .integer({ min: 1, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(somewhere, ([current, last]) => {
      const marks = pageNumbers(current, last);
      const numbers = marks.filter((mark) => mark !== 'gap');
      expect(numbers.length).toBeLessThanOrEqual(5);
      expect(numbers).toEqual(expect.arrayContaining([1, current, last]));
      marks.forEach((mark, index) => {
        const before = marks[index - 1];
        if (typeof mark === 'number' && typeof before === 'number') expect(mark).toBe(before + 1);
        if (mark !== 'gap') return;
        expect(Number(marks[index + 1])).toBeGreaterThan(Number(before) + 1);
      });
    }),
  );
});
