import { worded } from '../texts/refusals.ts';
import { DRAW_DATE_FIELD_TEXT, groupForm } from './group.ts';

const given = {
  schemeName: 'Onam Special',
  schemeCode: 'OS12-A',
  schemeTypeId: 'gty_1',
  maxCapacity: 150,
  schemeDuration: 12,
  monthlyInstallment: 3000,
  schemeStartDate: '2026-12-10',
  schemeDrawDate: '2026-12-10',
  minNumbers: 0,
};

const messages = (form: object) =>
  groupForm.safeParse(form).error?.issues.map(({ message }) => worded(message)) ?? [];

it('lets the first draw be on the start date itself', () => expect(messages(given)).toEqual([]));

it('says that the draw is before the start together with what is wrong elsewhere', () => {
  expect(messages({ ...given, schemeName: '', schemeDrawDate: '2026-12-09' })).toEqual([
    'Scheme Name is required',
    worded(DRAW_DATE_FIELD_TEXT),
  ]);
});

it('says nothing of the order while a date is missing', () => {
  expect(messages({ ...given, schemeStartDate: '' })).toEqual(['Scheme Start Date is required']);
});

it('refuses what is no form at all', () => expect(groupForm.safeParse(null).success).toBe(false));

it.each([
  ['maxCapacity', 1, undefined],
  ['maxCapacity', 250, undefined],
  ['maxCapacity', 0, 'Max Capacity must be a whole number from 1 to 250'],
  ['maxCapacity', 251, 'Max Capacity must be a whole number from 1 to 250'],
  ['minNumbers', 0, undefined],
  ['minNumbers', 20, undefined],
  ['minNumbers', 21, 'Numbers from the room must be a whole number from 0 to 20'],
  ['minNumbers', 0.5, 'Numbers from the room must be a whole number from 0 to 20'],
  ['monthlyInstallment', 0, 'Monthly Installment must be more than 0'],
  ['monthlyInstallment', 1.005, 'Monthly Installment must have at most 2 decimals'],
  ['returnAmount', 1.005, 'Return Amount must have at most 2 decimals'],
  ['schemeDuration', 11, 'Scheme Duration must be 12 months'],
  ['schemeDuration', 13, 'Scheme Duration must be 12 months'],
])('takes %s from its least to its most: %s: %s', (field, value, message) => {
  expect(messages({ ...given, [field]: value })[0]).toBe(message);
});
