import { day } from '../../testing/receipt-fixtures.ts';
import { seriesOf } from './points.ts';

const OVERALL = { start: null, end: null };
const daysOf = (series: ReturnType<typeof seriesOf>) => series.points.map((point) => point.day);

test('a range has a bar for each of its days, also for those on which nothing came in', () => {
  const series = seriesOf(
    { unit: 'day', days: [day('2026-02-28', { cash: 5000 })] },
    { start: '2026-02-27', end: '2026-03-01' },
  );
  expect(series.unit).toBe('day');
  expect(daysOf(series)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(series.points.map(({ total }) => total)).toEqual([0, 5000, 0]);
});

test('months run from the first payment to the last, over the end of a year', () => {
  const days = [day('2025-11-01', { cash: 1 }), day('2026-02-01', { upi: 2 })];
  const series = seriesOf({ unit: 'month', days }, { start: '2020-01-15', end: '2026-12-31' });
  expect(series.unit).toBe('month');
  expect(daysOf(series)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
});

test('all days without a range go from the first payment to the last', () => {
  const days = [day('2026-02-01'), day('2026-05-01')];
  expect(seriesOf({ unit: 'month', days }, OVERALL).points).toHaveLength(4);
  expect(seriesOf({ unit: 'day', days }, OVERALL).points).toHaveLength(90);
});

test('without a payment and without a range there is no bar', () => {
  expect(seriesOf({ unit: 'day', days: [] }, OVERALL).points).toEqual([]);
});

test('a total is exact to the paisa', () => {
  const { points } = seriesOf(
    { unit: 'day', days: [day('2026-11-20', { cash: 0.1, upi: 0.2 })] },
    OVERALL,
  );
  expect(points[0]?.total).toBe(0.3);
});
