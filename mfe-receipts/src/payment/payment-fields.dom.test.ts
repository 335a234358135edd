import { takesReason } from '@kuri/shared/contract';
import { ticket } from '@kuri/shared/testing';
import { calendarRange } from './payment-fields.tsx';

const today = '2026-03-05';
const old = ticket({ joinedDate: '2025-06-01', schemeStartDate: '2025-06-10' });
const young = ticket({ joinedDate: '2026-03-04', schemeStartDate: '2026-03-03' });

test.each([
  ['an administrator and an old ticket', [old], true, '2025-06-01'],
  ['an administrator and two tickets', [old, young], true, '2026-03-03'],
  ['an operator and an old ticket', [old], false, '2026-02-26'],
  ['an operator and a young ticket', [young], false, '2026-03-03'],
  ['an operator and no ticket yet', [], false, '2026-02-26'],
])('the calendar for %s ends today', (_who, tickets, mayBackdate, min) => {
  expect(calendarRange({ today, tickets, mayBackdate })).toEqual({ min, max: today });
});

test('before a ticket is chosen an administrator may look at any day that is over', () => {
  expect(calendarRange({ today, tickets: [], mayBackdate: true })).toEqual({ max: today });
});

test('a reason is asked for dates far back, from users who may give one', () => {
  const admin = { today, tickets: [old], mayBackdate: true };
  expect(takesReason('2026-02-25', admin)).toBe(true);
  expect(takesReason('2026-02-26', admin)).toBe(false);
  expect(takesReason('', admin)).toBe(false);
  expect(takesReason('2026-02-25', { ...admin, mayBackdate: false })).toBe(false);
});
