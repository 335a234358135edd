import { axeViolations, renderScreen, screen } from '@kuri/shared/testing';
import { pass, confettiCount, reduceMotion, stopTheClock } from '../testing/driver.ts';
import { RandomScreen } from './random-screen.tsx';

stopTheClock();

const show = () =>
  renderScreen(<RandomScreen />, {
    route: '/random',
    session: null,
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
const winner = () => screen.queryByRole('heading', { level: 2 });

test('scrolls names for 5 s, shows a winner for 4 s, and begins again', async () => {
  show();
  const announcement = screen.getByRole('status');
  expect(announcement).toBeEmptyDOMElement();
  expect(screen.getByText(/Sample data/)).toBeVisible();
  await pass(4999);
  expect(winner()).not.toBeInTheDocument();
  await pass(1);
  expect(winner()).toBeVisible();
  expect(announcement).toHaveTextContent(`The winner is ${winner()?.textContent ?? ''}`);
  expect(confettiCount()).toBe(350);

  await pass(3999);
  expect(winner()).toBeVisible();
  await pass(1);
  expect(winner()).not.toBeInTheDocument();
  await pass(5000);
  expect(winner()).toBeVisible();
  expect(confettiCount()).toBe(700);
});

test('the winner is the last name of the reel', async () => {
  const { container } = show();
  const last = [...container.querySelectorAll('[aria-hidden] span')].at(-1)?.textContent;
  await pass(5000);
  expect(winner()).toHaveTextContent(last ?? 'none');
});

test('stands still while it is paused', async () => {
  const { user } = show();
  await pass(5000);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await pass(60_000);
  expect(winner()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(winner()).not.toBeInTheDocument();
  await pass(5000);
  expect(winner()).toBeVisible();
});

test('waits to be started by users who prefer reduced motion', async () => {
  reduceMotion();
  show();
  expect(winner()).toBeVisible();
  await pass(60_000);
  expect(winner()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('has no accessibility violations', async () => {
  show();
  jest.useRealTimers();
  expect(await axeViolations()).toEqual([]);
});
