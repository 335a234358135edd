import { day } from '../../testing/receipt-fixtures.ts';
import { seriesOf } from './points.ts';
import { describePoint, summarise } from './chart-texts.ts';

test('a sentence says how much, on how many days, and which was the best', () => {
  const days = [day('2026-11-18', { cash: 5000 }), day('2026-11-20', { upi: 12000, card: 1000 })];
  const series = seriesOf({ unit: 'day', days }, { start: '2026-11-15', end: '2026-11-21' });
  expect(summarise(series, 18000)).toBe(
    '₹18,000 in 2 of 7 days; most on 20-Nov-2026 with ₹13,000.',
  );
});

test('a day on which more went back than came in counts too', () => {
  const days = [day('2026-11-18', { cash: 5000 }), day('2026-11-20', { cash: -2499 })];
  const series = seriesOf({ unit: 'day', days }, { start: '2026-11-15', end: '2026-11-21' });
  expect(summarise(series, 2501)).toBe('₹2,501 in 2 of 7 days; most on 18-Nov-2026 with ₹5,000.');
});

test('months are called months', () => {
  const days = [day('2026-01-01', { cash: 5000 }), day('2026-04-01', { cash: 4000 })];
  const series = seriesOf({ unit: 'month', days }, { start: null, end: null });
  expect(summarise(series, 9000)).toBe('₹9,000 in 2 of 4 months; most in Jan-2026 with ₹5,000.');
});

test('a lone day is called by its name', () => {
  const days = [day('2026-11-20', { cash: 5000 })];
  const series = seriesOf({ unit: 'day', days }, { start: '2026-11-20', end: '2026-11-20' });
  expect(summarise(series, 5000)).toBe('₹5,000 on 20-Nov-2026.');
});

test('a bar is described by the methods that it has', () => {
  const point = { ...day('2026-11-05', { cash: 5000, others: 2000 }), adjusted: 0, total: 7000 };
  expect(describePoint(point, 'day')).toBe('05-Nov-2026: Cash ₹5,000, Others ₹2,000, Total ₹7,000');
  expect(describePoint({ ...day('2026-11-01'), adjusted: 0, total: 0 }, 'month')).toBe(
    'Nov-2026: Total ₹0',
  );
});
