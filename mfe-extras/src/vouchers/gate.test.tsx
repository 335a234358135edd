import { groupList } from '@kuri/shared/calls';
import { act, fakeHttp, group, ok, renderScreen, screen } from '@kuri/shared/testing';
import { GATE_MS } from './generation-card.tsx';
import { VouchersScreen } from './vouchers-screen.tsx';

const http = fakeHttp();
const START = '2026-01-05';
const OPENS = Date.parse('2026-12-01T00:00:00+05:30');

afterEach(() => {
  jest.useRealTimers();
});

/** Opens the page on a day, for groups that began on these dates. */
async function showAt(now: number, projectStart: string | null, starts: string[] = []) {
  jest.useFakeTimers({ now, advanceTimers: true });
  http.on(
    groupList,
    ok(starts.map((schemeStartDate, at) => group({ schemeId: `grp_${at}`, schemeStartDate }))),
  );
  renderScreen(<VouchersScreen />, {
    settings: { projectStart },
    advanceTimers: jest.advanceTimersByTime,
  });
  return screen.findByRole('button', { name: 'Generate Voucher' });
}

test('the gate is 330 days', () => {
  expect(GATE_MS).toBe(28_512_000_000);
  expect(OPENS - GATE_MS).toBe(Date.parse(`${START}T00:00:00+05:30`));
});

test('is closed until the last moment, says when it opens, and opens by itself', async () => {
  const generate = await showAt(OPENS - 60_000, START);
  expect(generate).toBeDisabled();
  expect(
    screen.getByText(
      'Voucher generation is available only after 11 months from project start. It opens on 01-Dec-2026.',
    ),
  ).toBeVisible();
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(generate).toBeEnabled();
  expect(screen.queryByText(/available only after 11 months/)).not.toBeInTheDocument();
});

test('is open from that moment on', async () => {
  expect(await showAt(OPENS, START)).toBeEnabled();
});

test('counts from the first group where nothing is set', async () => {
  expect(await showAt(OPENS - 60_000, null, ['2026-03-01', START, '2026-02-01'])).toBeDisabled();
  expect(screen.getByText(/It opens on 01-Dec-2026\./)).toBeVisible();
});

test('a configured project start overrides the groups', async () => {
  expect(await showAt(OPENS, START, ['2026-11-01'])).toBeEnabled();
});

test('stays closed while there is no group to count from', async () => {
  expect(await showAt(OPENS, null)).toBeDisabled();
  expect(screen.getByText(/11 months from project start\.$/)).toBeVisible();
});
