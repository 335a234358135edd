import {
  PHONE_WIDTH,
  act,
  axeViolations,
  fireEvent,
  renderScreen,
  screen,
  setViewportWidth,
  waitFor,
} from '../testing.ts';
import { noteShownPart, toast, toastWarnings } from '../ui.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => jest.advanceTimersByTime(milliseconds));
}

function show(notify: () => string): string {
  let id = '';
  act(() => {
    id = notify();
  });
  return id;
}

const isShown = (text: string) => {
  const found = screen.queryByText(text);
  return found !== null && found.closest('[data-leaving]') === null;
};

test.each([
  ['success', 2000],
  ['blank', 4000],
  ['error', 4000],
] as const)('a toast of type %s stays %d ms and is gone 1000 ms later', (type, duration) => {
  renderScreen(null);
  show(() => toast[type]('Note'));
  pass(duration - 1);
  expect(isShown('Note')).toBe(true);
  pass(2);
  expect(isShown('Note')).toBe(false);
  expect(screen.queryByText('Note')).not.toBeNull();
  pass(1001);
  expect(screen.queryByText('Note')).toBeNull();
});

test('a custom toast shows any content for 4000 ms', () => {
  renderScreen(null);
  show(() => toast.custom(<b>Custom</b>));
  pass(3999);
  expect(isShown('Custom')).toBe(true);
  pass(2);
  expect(isShown('Custom')).toBe(false);
});

test('a loading toast has no end until its outcome takes its place', () => {
  renderScreen(null);
  const id = show(() => toast.loading('Saving changes...'));
  pass(600_000);
  expect(isShown('Saving changes...')).toBe(true);
  show(() => toast.success('Profile updated successfully!', { id }));
  expect(screen.queryByText('Saving changes...')).toBeNull();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  pass(2001);
  expect(isShown('Profile updated successfully!')).toBe(false);
});

test('each toast may have its own time and place', () => {
  renderScreen(null);
  show(() => toast.error('Failed', { duration: 2000, position: 'top-right' }));
  expect(screen.getByText('Failed').closest('[data-position="top-right"]')).not.toBeNull();
  pass(2001);
  expect(isShown('Failed')).toBe(false);
});

test('on a phone those of both places are in one stack, none over another', () => {
  setViewportWidth(PHONE_WIDTH);
  renderScreen(null);
  show(() => toast.blank('In the middle'));
  show(() => toast.blank('At the right', { position: 'top-right' }));
  const stack = screen.getByText('At the right').closest('[data-position]');
  expect(stack).toContainElement(screen.getByText('In the middle'));
});

test('errors are alerts, all others are statuses', () => {
  renderScreen(null);
  show(() => toast.error('Failed'));
  show(() => toast.success('Done'));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed');
  expect(screen.getByRole('status')).toHaveTextContent('Done');
});

test('at most 20 are held', () => {
  renderScreen(null);
  for (let count = 1; count <= 25; count += 1) show(() => toast.blank(`Note ${count}`));
  expect(screen.getAllByRole('status')).toHaveLength(20);
  expect(screen.queryByText('Note 5')).toBeNull();
});

describe('toasts of a module, by the address of its script', () => {
  /** Acts as a script of a module, which the browser names in the stack. */
  const inModule = (name: string, raise: () => void) => {
    const before = Reflect.get(Error, 'prepareStackTrace') as unknown;
    const stack = () => `at press (http://localhost/mfe/${name}/1.0.0/page.js:1:1)`;
    Reflect.set(Error, 'prepareStackTrace', stack);
    act(raise);
    Reflect.set(Error, 'prepareStackTrace', before);
  };
  const say = (name: string, ...texts: string[]) => {
    inModule(name, () => {
      for (const text of texts) toast.success(text);
    });
  };
  const shown = () => screen.queryAllByRole('status').filter((each) => isShown(each.textContent));

  test('are three at once, the latest, beside those of others', () => {
    renderScreen(null);
    const leave = noteShownPart('mfe-endless');
    show(() => toast.blank('Of the console'));
    say('mfe-endless', 'One', 'Two', 'Three', 'Four', 'Five', 'Six');
    say('mfe-other', 'Saved');
    expect(
      shown()
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual(['Five', 'Four', 'Of the console', 'Saved', 'Six']);
    leave();
  });

  test('push none away that is to be read', () => {
    renderScreen(null);
    const leave = noteShownPart('mfe-warning');
    inModule('mfe-warning', () => toastWarnings({ warnings: ['Read me'] }));
    say('mfe-warning', 'One', 'Two', 'Three');
    expect(isShown('Read me')).toBe(true);
    expect(isShown('One')).toBe(false);
    leave();
  });

  test('are three more once its page was left, and without end when it is there again', () => {
    renderScreen(null);
    noteShownPart('mfe-left')();
    say('mfe-left', 'Saved');
    expect(isShown('Saved')).toBe(true);
    say('mfe-left', 'Two', 'Three', 'Four', 'Five');
    expect(screen.queryByText('Four')).toBeNull();
    pass(5000);
    say('mfe-left', 'Six');
    expect(screen.queryByText('Six')).toBeNull();
    const leave = noteShownPart('mfe-left');
    say('mfe-left', 'Seven');
    expect(isShown('Seven')).toBe(true);
    leave();
  });
});

test('a toast waits while it is pointed at', () => {
  renderScreen(null);
  show(() => toast.success('Done'));
  fireEvent.mouseEnter(screen.getByText('Done').closest('[data-position]') ?? document.body);
  pass(60_000);
  expect(isShown('Done')).toBe(true);
  fireEvent.mouseLeave(screen.getByText('Done').closest('[data-position]') ?? document.body);
  pass(2001);
  expect(isShown('Done')).toBe(false);
});

test('a toast waits while it has the focus', () => {
  renderScreen(null);
  show(() => toast.success('Done'));
  const dismiss = screen.getByRole('button', { name: 'Dismiss note' });
  act(() => dismiss.focus());
  pass(60_000);
  expect(isShown('Done')).toBe(true);
  act(() => dismiss.blur());
  pass(2001);
  expect(isShown('Done')).toBe(false);
});

test('one that is dismissed goes at once, and the next one is not left waiting', async () => {
  const { user } = renderScreen(null, { advanceTimers: jest.advanceTimersByTime });
  show(() => toast.error('Failed'));
  await user.click(screen.getByRole('button', { name: 'Dismiss note' }));
  expect(isShown('Failed')).toBe(false);
  pass(1001);
  expect(screen.queryByText('Failed')).toBeNull();
  show(() => toast.success('Done'));
  pass(2001);
  expect(isShown('Done')).toBe(false);
});

test('one that is dismissed by keyboard does not leave the others waiting', async () => {
  const { user } = renderScreen(null, { advanceTimers: jest.advanceTimersByTime });
  show(() => toast.error('First'));
  show(() => toast.error('Second'));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(isShown('Second')).toBe(false);
  pass(4001);
  expect(isShown('First')).toBe(false);
});

test('axe finds nothing', async () => {
  jest.useRealTimers();
  renderScreen(null);
  show(() => toast.error('Failed'));
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(await axeViolations()).toEqual([]);
});
