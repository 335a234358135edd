import { commissionPaise, paidOnFault, type CommissionRule } from './commission.ts';

const rule = (fields: Partial<CommissionRule> = {}): CommissionRule => ({
  kind: 'percent',
  value: 5,
  earned: 'ticket',
  ...fields,
});

it('is rupees, or a share of the instalment to the paisa', () => {
  expect(commissionPaise(5_000_00, rule({ kind: 'fixed', value: 250.5 }))).toBe(250_50);
  expect(commissionPaise(3_333_33, rule({ value: 2.5 }))).toBe(83_33);
  expect(commissionPaise(3_333_40, rule({ value: 2.5 }))).toBe(83_34);
  expect(commissionPaise(1, rule({ value: 1 }))).toBe(0);
});

it('is paid on no day to come, and far back with a note that says why', () => {
  const limits = { today: '2026-11-21', mayBackdate: true };
  const faultOf = (paidOn: string, note = '') => paidOnFault({ paidOn, note }, limits)?.field;
  expect(faultOf('2026-11-22')).toBe('paidOn');
  expect(faultOf('2026-11-21')).toBeUndefined();
  expect(faultOf('2026-11-01')).toBe('note');
  expect(faultOf('2026-11-01', 'Paid by the bank')).toBeUndefined();
});
