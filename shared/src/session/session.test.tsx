import { act, login, screen } from '../testing.ts';
import {
  clearSession,
  currentSession,
  logOut,
  setLoading,
  startSession,
  togglePin,
  useEndedLogin,
  useLoading,
  usePins,
  useSession,
  watchStorage,
} from '../session.ts';
import { renderPart } from '../testing/without-styles.tsx';

const KEY = 'loginUserDetails';
let stop: () => void = () => undefined;

function Who() {
  const session = useSession();
  const pins = usePins();
  const loading = useLoading();
  const ended = useEndedLogin();
  return (
    <>
      {ended && <p>{`${ended.firstName} is asked to sign in again`}</p>}
      <p>{session ? `Signed in as ${session.firstName}` : 'Signed out'}</p>
      <p>{`Pinned: ${pins.map(({ name }) => name).join(', ')}`}</p>
      {loading && <p>Busy</p>}
    </>
  );
}

function open(isKept?: () => boolean): void {
  stop = watchStorage(isKept);
  renderPart(<Who />);
}

function keep(value: unknown): void {
  localStorage.setItem(KEY, JSON.stringify(value));
}

/** A token that says of itself when it ends. */
function token(exp: unknown): string {
  return `header.${btoa(JSON.stringify({ exp }))}.signature`;
}

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the end of a session', () => {
  test.each([
    ['log out', logOut],
    ['a refusal by the server', clearSession],
  ])('by %s leaves no spinner behind', (_, end) => {
    startSession(login());
    setLoading(true);
    open();
    expect(screen.getByText('Busy')).toBeVisible();
    act(end);
    expect(screen.queryByText('Busy')).not.toBeInTheDocument();
  });
});

describe('a stored login', () => {
  test('with a first password keeps saying so', () => {
    keep(login({ mustChangePassword: true }));
    open();
    expect(currentSession()?.mustChangePassword).toBe(true);
  });

  test('keeps the page to begin with and the menu of the role', () => {
    keep(login({ startPage: '/dues', menu: ['/counter'] }));
    open();
    expect(currentSession()).toMatchObject({ startPage: '/dues', menu: ['/counter'] });
  });

  test('is taken up at the start', () => {
    keep(login());
    open();
    expect(screen.getByText('Signed in as Lakshmi')).toBeVisible();
  });

  test('without its own expiry is valid as long as its token', () => {
    const expiresAt = undefined;
    keep({ ...login(), expiresAt, authToken: token(Math.floor(Date.now() / 1000) + 60) });
    open();
    expect(screen.getByText('Signed in as Lakshmi')).toBeVisible();
  });

  test.each([
    ['expired', login({ expiresAt: '2020-01-01T00:00:00+05:30' })],
    ['without a readable expiry', login({ expiresAt: 'soon' })],
    ['without any expiry', { ...login(), expiresAt: undefined }],
    ['with an expired token', { ...login(), expiresAt: undefined, authToken: token(1) }],
    ['with an odd token', { ...login(), expiresAt: undefined, authToken: token('never') }],
    ['without a token', { ...login(), authToken: undefined }],
    ['of an unknown kind of user', { ...login(), userType: 'KING' }],
    ['of another shape', [1, 2, 3]],
  ])('%s is removed and counts as none', (_, value) => {
    keep(value);
    open();
    expect(screen.getByText('Signed out')).toBeVisible();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('that is not even JSON is removed', () => {
    localStorage.setItem(KEY, '{"authToken":');
    open();
    expect(screen.getByText('Signed out')).toBeVisible();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('a session', () => {
  test('starts with a login and is kept for a reload', () => {
    open();
    const details = login();
    act(() => startSession(details));
    expect(screen.getByText('Signed in as Lakshmi')).toBeVisible();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(details);
    expect(currentSession()).toEqual(details);
  });

  test('that the server ends takes the login only', () => {
    localStorage.setItem('random-selected-group', '"grp_1"');
    open();
    act(() => {
      startSession(login());
      togglePin({ name: 'Dues', route: '/dues' });
      clearSession();
    });
    expect(screen.getByText('Signed out')).toBeVisible();
    expect(screen.getByText('Pinned: Dues')).toBeVisible();
    expect(Object.keys(localStorage).sort()).toEqual(['pinned-navs', 'random-selected-group']);
  });

  test('that the user ends takes everything', () => {
    localStorage.setItem('random-selected-group', '"grp_1"');
    open();
    act(() => {
      startSession(login());
      togglePin({ name: 'Dues', route: '/dues' });
      logOut();
    });
    expect(screen.getByText('Signed out')).toBeVisible();
    expect(screen.getByText('Pinned:')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('ends by itself when its login expires', () => {
    jest.useFakeTimers();
    open();
    act(() => startSession(login({ expiresAt: new Date(Date.now() + 60_000).toISOString() })));
    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.getByText('Signed in as Lakshmi')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_001));
    expect(screen.getByText('Signed out')).toBeVisible();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('of many weeks does not end at once', () => {
    jest.useFakeTimers();
    const days = 24 * 60 * 60 * 1000;
    keep(login({ expiresAt: new Date(Date.now() + 40 * days).toISOString() }));
    open();
    act(() => jest.advanceTimersByTime(39 * days));
    expect(screen.getByText('Signed in as Lakshmi')).toBeVisible();
    act(() => jest.advanceTimersByTime(2 * days));
    expect(screen.getByText('Signed out')).toBeVisible();
  });

  test('that expired while the computer slept ends when the page is looked at again', () => {
    jest.useFakeTimers();
    keep(login());
    open();
    jest.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    expect(currentSession()).toBeNull();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText('Signed out')).toBeVisible();
  });
});

describe('another tab', () => {
  const announce = (key: string | null) => {
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  };

  test('that signs in or out takes this one along', () => {
    open();
    keep(login({ firstName: 'Ravi' }));
    announce(KEY);
    expect(screen.getByText('Signed in as Ravi')).toBeVisible();
    localStorage.clear();
    announce(null);
    expect(screen.getByText('Signed out')).toBeVisible();
  });

  test('that signs in takes along a page with something to keep too', () => {
    keep(login());
    open(() => true);
    keep(login({ firstName: 'Ravi' }));
    announce(KEY);
    expect(screen.getByText('Signed in as Ravi')).toBeVisible();
    expect(screen.queryByText(/is asked/)).not.toBeInTheDocument();
  });

  test.each([
    [true, 'Lakshmi is asked to sign in again'],
    [false, undefined],
  ])('that ends the login asks a page for a new one: %s', (isKept, asked) => {
    keep(login());
    open(() => isKept);
    localStorage.removeItem(KEY);
    announce(KEY);
    expect(screen.queryByText(/is asked/)?.textContent).toBe(asked);
    keep(login({ firstName: 'Ravi', authToken: 'newer' }));
    announce(KEY);
    expect(screen.getByText('Signed in as Ravi')).toBeVisible();
    expect(screen.queryByText(/is asked/)).not.toBeInTheDocument();
  });

  test('that pins takes this one along', () => {
    open();
    localStorage.setItem('pinned-navs', '[{"name":"Dues","route":"/dues"}]');
    announce('pinned-navs');
    expect(screen.getByText('Pinned: Dues')).toBeVisible();
  });
});

describe('pins', () => {
  test('are kept by name and route, in their order, and go at the second toggle', () => {
    open();
    act(() => {
      togglePin({ name: 'Receipts', route: '/receipts', icon: 'M0 0' } as {
        name: string;
        route: string;
      });
      togglePin({ name: 'Dues', route: '/dues' });
    });
    expect(screen.getByText('Pinned: Receipts, Dues')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('pinned-navs') ?? '')).toEqual([
      { name: 'Receipts', route: '/receipts' },
      { name: 'Dues', route: '/dues' },
    ]);
    act(() => {
      togglePin({ name: 'Receipts', route: '/receipts' });
    });
    expect(screen.getByText('Pinned: Dues')).toBeVisible();
  });

  test('of a wrong shape are removed', () => {
    localStorage.setItem('pinned-navs', '[{"name":"Dues"}]');
    open();
    expect(screen.getByText('Pinned:')).toBeVisible();
    expect(localStorage.getItem('pinned-navs')).toBeNull();
  });
});

test('the loading flag is shared, and does not outlive the session', () => {
  open();
  act(() => setLoading(true));
  expect(screen.getByText('Busy')).toBeVisible();
  act(() => clearSession());
  expect(screen.queryByText('Busy')).toBeNull();
});
