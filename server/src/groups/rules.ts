import {
  DRAW_DATE_FIELD_TEXT,
  DRAW_DATE_SUBMIT_TEXT,
  type Group,
  type UpdateGroupBody,
} from '@kuri/shared/contract';
import { conflict, invalidField, type Failure } from '../http/failure.ts';

type Status = Group['schemeStatus'];

/**
 * A date some months later on the same day of the month, or on the month's last day when it has no
 * such day.
 * @param date `YYYY-MM-DD`
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}

/**
 * The date of the draw that comes next. The group's draw date is that of its first draw; each later
 * one is a month further.
 * @returns `YYYY-MM-DD`, or null when every draw is done
 */
export function nextDrawDate(
  group: Pick<Group, 'schemeDrawDate' | 'schemeDuration' | 'drawsCompleted'>,
): string | null {
  if (group.drawsCompleted >= group.schemeDuration) return null;
  return addMonths(group.schemeDrawDate, group.drawsCompleted);
}

/** A group is closed and opened again by hand; it becomes Completed by itself. */
function checkStatus(before: Status, after: Status): Failure | undefined {
  if (before === after || (before !== 'Completed' && after !== 'Completed')) return undefined;
  return before === 'Completed'
    ? conflict('CONFLICT', 'A completed group stays completed')
    : invalidField('schemeStatus', 'A group becomes Completed by itself after its last draw');
}

const LOCKED_BY_RECEIPTS = [
  { field: 'schemeTypeId', label: 'Scheme Type' },
  { field: 'monthlyInstallment', label: 'Monthly Installment' },
  { field: 'schemeStartDate', label: 'Scheme Start Date' },
] as const;

/**
 * What a group's history forbids to change: after the first receipt what members agreed to pay and
 * when, after the first draw the date that all draws are counted from.
 */
function checkLocks(before: Group, after: Group, hasReceipts: boolean): Failure | undefined {
  const locks = [
    ...(hasReceipts ? LOCKED_BY_RECEIPTS.map((lock) => ({ ...lock, event: 'first receipt' })) : []),
    ...(before.drawsCompleted > 0
      ? [{ field: 'schemeDrawDate', label: 'Scheme Draw Date', event: 'first draw' } as const]
      : []),
  ];
  const errors = locks
    .filter(({ field }) => before[field] !== after[field])
    .map(({ field, label, event }) => ({
      field,
      message: `${label} cannot be changed after the ${event}`,
    }));
  const [first] = errors;
  return first && conflict('FIELD_LOCKED', first.message, errors);
}

/** What forbids a new group that its fields allow; undefined when nothing does. */
export function checkNewGroup(status: Status): Failure | undefined {
  return checkStatus('Active', status);
}

/**
 * What forbids a change of a group; undefined when nothing does: it is to hold the tickets that it
 * has, and its first draw is not before its start, whichever of the two dates changes.
 * @param before the stored group
 * @param after the group as it would be
 * @param hasReceipts whether a receipt was ever written in it
 */
export function checkChange(
  before: Group,
  after: Group,
  hasReceipts: boolean,
): Failure | undefined {
  const locked = checkLocks(before, after, hasReceipts);
  if (locked) return locked;
  if (after.maxCapacity < before.currentCapacity) {
    const message = `Max Capacity must be at least ${before.currentCapacity}, the tickets in the group`;
    const errors = [{ field: 'maxCapacity', message }];
    return conflict('CAPACITY_BELOW_CURRENT', message, errors);
  }
  if (after.schemeDrawDate < after.schemeStartDate) {
    return invalidField('schemeDrawDate', DRAW_DATE_FIELD_TEXT, DRAW_DATE_SUBMIT_TEXT);
  }
  return checkStatus(before.schemeStatus, after.schemeStatus);
}

const EDITABLE = [
  'schemeCode',
  'schemeName',
  'schemeTypeId',
  'maxCapacity',
  'schemeDuration',
  'monthlyInstallment',
  'schemeStartDate',
  'schemeDrawDate',
  'schemeStatus',
  'minNumbers',
] as const;

/** The group with the fields of a request laid over it. */
export function changedGroup(before: Group, body: UpdateGroupBody): Group {
  const given = EDITABLE.filter((field) => body[field] !== undefined);
  return { ...before, ...Object.fromEntries(given.map((field) => [field, body[field]])) };
}
