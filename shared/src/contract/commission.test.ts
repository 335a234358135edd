import { worded } from '../texts/refusals.ts';
import {
  commissionPaise,
  commissionText,
  paidOnFault,
  readCommission,
  type CommissionRule,
} from './commission.ts';

const rule = (fields: Partial<CommissionRule> = {}): CommissionRule => ({
  kind: 'percent',
  value: 5,
  earned: 'ticket',
  ...fields,
});

it.each([
  ['5%', rule()],
  [' 2.5 % ', rule({ value: 2.5 })],
  ['₹1,250.50', rule({ kind: 'fixed', value: 1_250.5 })],
  ['Rs. 250', rule({ kind: 'fixed', value: 250 })],
  ['250', rule({ kind: 'fixed', value: 250 })],
  ['', null],
])('reads %j', (text, read) => expect(readCommission(text, 'ticket')).toEqual({ rule: read }));

it.each([
  ['five', /₹250/],
  ['-5', /₹250/],
  ['0', /above 0/],
  ['101%', /at most 100/],
  ['1.234', /2 decimals/],
])('says what is wrong with %j', (text, message) => {
  const read = readCommission(text, 'firstPayment');
  expect('fault' in read ? worded(read.fault.message) : '').toMatch(message);
});

it('writes a rule as it is typed', () => {
  for (const text of ['5%', '₹250.5']) {
    const read = readCommission(text, 'ticket');
    expect('rule' in read && read.rule && commissionText(read.rule)).toBe(text);
  }
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
