import { act, axeViolations, renderScreen, screen, within } from '@kuri/shared/testing';
import { WhatsappScreen } from './whatsapp-screen.tsx';

let isClockFake = true;
const restoreClock = () => {
  jest.useRealTimers();
  isClockFake = false;
};
beforeEach(() => {
  jest.useFakeTimers();
  isClockFake = true;
});
afterEach(restoreClock);

const open = () =>
  renderScreen(<WhatsappScreen />, {
    route: '/whatsapp',
    advanceTimers: (milliseconds) => {
      if (isClockFake) jest.advanceTimersByTime(milliseconds);
    },
  });
const button = (name: string) => screen.getByRole('button', { name });
const pass = (milliseconds: number) => {
  act(() => jest.advanceTimersByTime(milliseconds));
};

async function connect() {
  const rendered = open();
  await rendered.user.click(button('Connect WhatsApp'));
  pass(2000);
  restoreClock();
  return rendered;
}

test('connects within two seconds, says so, and keeps the focus', async () => {
  const { user } = open();
  expect(screen.getByText('Sample data')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Not connected');
  expect(screen.queryByText('Statistics')).toBeNull();

  await user.tab();
  await user.keyboard('{Enter}');
  expect(button('Connecting...')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Connecting...')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Connecting to WhatsApp');
  pass(1900);
  await user.keyboard('{Enter}');
  expect(button('Connecting...')).toBeVisible();

  pass(100);
  expect(button('Disconnect')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Connected');
  expect(screen.queryByText('Connecting...')).toBeNull();
});

test('connected, it has figures and quick actions; Disconnect takes them away', async () => {
  const { user } = await connect();
  const figures = within(screen.getByRole('region', { name: /Statistics/ }));
  expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Messages sent',
    'Delivered',
    'Read',
    'Replies',
  ]);
  expect(await axeViolations()).toEqual([]);

  await user.click(button('Disconnect'));
  expect(screen.getByRole('status')).toHaveTextContent('Not connected');
  expect(screen.queryByRole('region', { name: /Statistics|Quick/ })).toBeNull();
  expect(button('Connect WhatsApp')).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
});

test('a quick action goes to WhatsApp with its text', async () => {
  await connect();
  const action = screen.getByRole('link', { name: /^New group/ });
  expect(action).toHaveAttribute(
    'href',
    expect.stringContaining('text=Dear%20member%2C%20a%20new'),
  );
  expect(action).toHaveAttribute('target', '_blank');
});
