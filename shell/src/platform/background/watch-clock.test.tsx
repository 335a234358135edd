import { act, hearTime, renderScreen, screen } from '@kuri/shared/testing';
import { watchClock } from './watch-clock.ts';

const NOON = Date.parse('2026-11-25T04:44:00.000Z');
const DAY = 86_400_000;
const askServer = jest.fn<Promise<void>, []>();
let stop: () => void = () => undefined;

const hear = (server: number) => hearTime({ server, at: performance.now() }, 0);

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  askServer.mockReset().mockResolvedValue();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  hear(Date.now());
  sessionStorage.clear();
});

function begin(ahead: number): void {
  hear(NOON - ahead);
  renderScreen(null);
  act(() => {
    stop = watchClock(askServer);
  });
}

it.each([
  ['a day ahead', DAY, '25-Nov-2026, 10:14 am', '24-Nov-2026, 10:14 am'],
  ['three years behind', -1096 * DAY, '25-Nov-2026, 10:14 am', '25-Nov-2029, 10:14 am'],
  ['six minutes behind', -360_000, '25-Nov-2026, 10:14 am', '25-Nov-2026, 10:20 am'],
])('tells of a clock that is %s, once', (_, ahead, own, server) => {
  begin(ahead);
  const text = `This computer's clock says ${own}, the server ${server}. Kuri uses the server's.`;
  expect(screen.getByText(text)).toBeVisible();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getAllByText(/This computer's clock/)).toHaveLength(1);
  expect(askServer).not.toHaveBeenCalled();
});

it('says nothing of a clock that is wrong by five minutes', () => {
  begin(300_000);
  expect(screen.queryByText(/This computer's clock/)).toBeNull();
});

it('asks the server after a jump of the clock, and tells of it', async () => {
  begin(0);
  jest.setSystemTime(NOON + DAY);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(askServer).toHaveBeenCalledTimes(1);
  expect(
    screen.getByText(/says 26-Nov-2026, 10:14 am, the server 25-Nov-2026, 10:14 am/),
  ).toBeVisible();
});

it('takes no sleep of the computer for a wrong clock, even while the server is away', async () => {
  begin(0);
  askServer.mockRejectedValue(new Error('away'));
  jest.setSystemTime(NOON + DAY);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  askServer.mockImplementation(() => {
    hear(Date.now());
    return Promise.resolve();
  });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(askServer).toHaveBeenCalledTimes(3);
  expect(screen.queryByText(/This computer's clock/)).toBeNull();
});
