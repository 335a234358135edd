import { day } from '../../testing/receipt-fixtures.ts';
import { stackOf } from './layout.ts';

test('the methods are stacked; one without money has no part', () => {
  const point = { ...day('2026-11-20', { cash: 10, card: 30, others: 5 }), total: 45 };
  expect(stackOf(point, 200, (amount) => amount * 2)).toEqual([
    { id: 'cash', color: 'var(--good)', y: 180, height: 20 },
    { id: 'card', color: 'var(--gold)', y: 120, height: 60 },
    { id: 'others', color: 'var(--ink-3)', y: 110, height: 10 },
  ]);
});
