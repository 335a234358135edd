import { bookMonths, cashDesk, dayBook, dayBookEntries, tallyFile } from '@kuri/shared/calls';
import {
  axeViolations,
  failure,
  fakeHttp,
  login,
  ok,
  renderScreen,
  screen,
  within,
} from '@kuri/shared/testing';
import { ownDay } from '../testing/counter-driver.ts';
import { DayBookScreen } from './day-book-screen.tsx';

const http = fakeHttp();

function show(userType: 'ADMIN' | 'OPERATOR') {
  http.on(cashDesk, ok({ banks: [], people: [], handovers: [] }));
  http.on(dayBookEntries, ok([]));
  http.on(dayBook, ok(ownDay()));
  if (userType === 'ADMIN') http.on(bookMonths, ok({ closed: null, next: null }));
  const session = login({ userType });
  return renderScreen(<DayBookScreen />, { route: '/dayBook', session });
}

it('asks for the days that are shown, and says why there is no file', async () => {
  const { user } = show('ADMIN');
  const card = within(await screen.findByRole('region', { name: 'Tally' }));
  expect(await axeViolations()).toEqual([]);
  http.on(tallyFile, failure(422, 'VALIDATION_ERROR', 'A file has at most 92 days'));
  await user.click(card.getByRole('button', { name: 'Save for Tally' }));
  expect(await screen.findByText('A file has at most 92 days')).toBeVisible();
  const { date } = ownDay();
  const span = { startdate: date, enddate: date };
  expect(http.sent(tallyFile).at(-1)?.query).toEqual(span);
});

it('is not for who sees only their own drawer', async () => {
  show('OPERATOR');
  expect(await screen.findByRole('region', { name: 'Entries' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tally' })).toBeNull();
});
