import { flagList, type Call } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { act, axeViolations, fakeHttp, offline, ok, screen, waitFor } from '@kuri/shared/testing';
import { renderApp } from '../../testing/render-app.tsx';

const http = fakeHttp();
const names: Call<string> = { method: 'GET', path: 'names' };
const BAR = /^No connection: what you see is from \d\d:\d\d$/;
let isOnLine = true;

beforeAll(() => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnLine });
});
beforeEach(() => {
  isOnLine = true;
});

function Names() {
  const { data, error, refetch } = useRead(names, {});
  return (
    <>
      <p>{data ?? (error ? 'not loaded' : 'loading')}</p>
      <button onClick={() => void refetch()}>Again</button>
    </>
  );
}

const open = () => renderApp({ loadPage: () => Promise.resolve(Names) });
const change = (kind: 'offline' | 'online') => {
  isOnLine = kind === 'online';
  act(() => {
    window.dispatchEvent(new Event(kind));
  });
};

it('says so when the network goes, keeps what is shown, and goes with the next answer', async () => {
  http.on(names, ok('the first names'));
  open();
  expect(await screen.findByText('the first names')).toBeVisible();
  expect(screen.queryByText(BAR)).toBeNull();

  http.on(names, offline);
  http.on(flagList, offline);
  change('offline');
  expect(await screen.findByText(BAR)).toBeVisible();
  expect(screen.getByText('the first names')).toBeVisible();
  expect(await axeViolations()).toEqual([]);

  http.on(names, ok('the newer names'));
  http.on(flagList, ok([]));
  change('online');
  expect(await screen.findByText('the newer names')).toBeVisible();
  expect(screen.queryByText(BAR)).toBeNull();
});

it('says so from the first call on that nobody answers', async () => {
  http.on(names, ok('the first names'));
  const { user } = open();
  await screen.findByText('the first names');
  http.on(names, offline);
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText(BAR, {}, { timeout: 3000 })).toBeVisible();
  expect(screen.getByText('the first names')).toBeVisible();

  http.on(names, ok('the newer names'));
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => {
    expect(screen.queryByText(BAR)).toBeNull();
  });
});

it('a list that was never loaded says that it is not, with no spinner for ever', async () => {
  isOnLine = false;
  http.on(names, offline);
  http.on(flagList, offline);
  open();
  expect(await screen.findByText('not loaded', {}, { timeout: 3000 })).toBeVisible();
  http.on(names, ok('the names'));
  http.on(flagList, ok([]));
  change('online');
  expect(await screen.findByText('the names')).toBeVisible();
});
