import { act, renderScreen, screen } from '../testing.ts';
import { Link, useSearchText } from '../router.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function Search({ minCharacters }: { minCharacters?: number }) {
  const search = useSearchText({
    delay: 300,
    ...(minCharacters === undefined ? {} : { minCharacters }),
  });
  return (
    <>
      <input
        aria-label="Search"
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
      />
      <output>{search.isTooShort ? 'too short' : search.searched}</output>
      <button onClick={search.drop}>Drop</button>
      <Link to="/?search=ravi">Another</Link>
    </>
  );
}

const show = (route: string, minCharacters?: number) =>
  renderScreen(<Search {...(minCharacters === undefined ? {} : { minCharacters })} />, {
    route,
    advanceTimers: jest.advanceTimersByTime,
  });
const box = () => screen.getByRole('textbox');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('begins a pause after the last key, trimmed and on page 1', async () => {
  const { user, address } = show('/?page=3&size=20');
  await user.type(box(), 'me');
  await pass(299);
  await user.type(box(), 'e ');
  await pass(299);
  expect(address()).toBe('/?page=3&size=20');
  await pass(1);
  expect(address()).toBe('/?size=20&search=mee');
  expect(box()).toHaveValue('mee ');
});

test('an emptied box does not wait', async () => {
  const { user, address } = show('/?search=mee');
  expect(box()).toHaveValue('mee');
  await user.clear(box());
  await pass(0);
  expect(address()).toBe('/');
});

test('a text that is too short shows everything', async () => {
  const { user, address } = show('/?search=mee', 3);
  await user.type(box(), '{Backspace}');
  await pass(0);
  expect(address()).toBe('/');
  expect(box()).toHaveValue('me');
  expect(screen.getByRole('status')).toHaveTextContent('too short');
});

test('follows the address, and forgets on demand what was not searched for yet', async () => {
  const { user, address } = show('/?search=mee');
  await user.type(box(), 'ra');
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  expect(box()).toHaveValue('mee');
  await user.click(screen.getByRole('link', { name: 'Another' }));
  expect(box()).toHaveValue('ravi');
  await pass(1000);
  expect(address()).toBe('/?search=ravi');
});

test('a text of the address that is too short is never searched for, and goes', async () => {
  const { address } = show('/?search=ab&page=2', 3);
  expect(screen.getByRole('status')).toHaveTextContent('too short');
  await pass(0);
  expect(address()).toBe('/');
});

test('gives no search that is too short', () => {
  const given: string[] = [];
  const Given = () => {
    given.push(useSearchText({ delay: 300, minCharacters: 3 }).searched);
    return null;
  };
  renderScreen(<Given />, { route: '/?search=ab' });
  expect(new Set(given)).toEqual(new Set(['']));
});
