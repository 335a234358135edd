import { axeViolations, fireEvent, renderScreen, screen } from '@kuri/shared/testing';
import { pass, confettiCount, reduceMotion, stopTheClock } from '../testing/driver.ts';
import { LaunchScreen } from './launch-screen.tsx';

stopTheClock();

const show = () =>
  renderScreen(<LaunchScreen />, {
    route: '/launch',
    session: null,
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
const launchButton = () => screen.queryByRole('button', { name: 'Launch' });
const title = () => screen.queryByRole('img', { name: 'Kuri: every draw, open to all' });
const way = () => screen.queryByRole('link', { name: 'Go to Dashboard' });

test('fades for 2 s, has its title at 4.5 s, the way on at 5.5 s and is complete at 6 s', async () => {
  const { user, address } = show();
  await user.click(screen.getByRole('button', { name: 'Launch' }));
  await pass(1999);
  expect(launchButton()).toBeInTheDocument();
  await pass(1);
  expect(launchButton()).not.toBeInTheDocument();

  await pass(2499);
  expect(title()).not.toBeInTheDocument();
  expect(confettiCount()).toBe(0);
  await pass(1);
  expect(title()).toBeVisible();
  expect(confettiCount()).toBe(350);

  await pass(999);
  expect(way()).not.toBeInTheDocument();
  await pass(1);
  expect(way()).toBeVisible();
  expect(way()).not.toHaveFocus();

  await pass(500);
  expect(way()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/groups');
});

test('is launched by Enter, wherever the focus is, and only once', async () => {
  show();
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(6000);
  expect(launchButton()).toBeInTheDocument();

  fireEvent.keyDown(document.body, { key: 'Enter' });
  await pass(4000);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await pass(500);
  expect(title()).toBeVisible();
});

test('is over at once for users who prefer reduced motion', async () => {
  reduceMotion();
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Launch' }));
  await pass(0);
  expect(title()).toBeVisible();
  expect(way()).toHaveFocus();
});

test('has no accessibility violations', async () => {
  const { user } = show();
  jest.useRealTimers();
  expect(await axeViolations()).toEqual([]);
  jest.useFakeTimers();
  await user.click(screen.getByRole('button', { name: 'Launch' }));
  await pass(6000);
  jest.useRealTimers();
  expect(await axeViolations()).toEqual([]);
});
