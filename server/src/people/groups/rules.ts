import {
  addMonths,
  areTermsFixed,
  DRAW_DATE_FIELD_TEXT,
  DRAW_DATE_SUBMIT_TEXT,
  type Group,
  GROUP_LOCK_TEXTS,
  GROUP_TERMS,
  isPermitted,
  lowersRoomNumbers,
  type UpdateGroupBody,
  type UserType,
  fieldLabels,
  fieldTexts,
  refusals,
} from '@kuri/shared/contract';
import { MIN_REASON } from '@kuri/shared/limits';
import { conflict, type Failure, invalidField, withConflicts } from '../../ground/http/failure.ts';

const REFUSED = refusals('groupsRules', {
  aCompletedGroupStaysCompleted: 'A completed group stays completed',
  aGroupBecomesCompletedOnIts: 'A group becomes Completed on its own after its last draw',
  maxCapacityMustBeAtLeast: 'Max Capacity must be at least {count}, the tickets in the group',
  schemeCodeIsAlreadyInUse: 'Scheme Code is already in use',
  schemeNameIsAlreadyInUse: 'Scheme Name is already in use',
});

type Status = Group['schemeStatus'];

/** Author of a change, and the reason. */
interface ChangedBy {
  userType: UserType;
  reason?: string | undefined;
}

/**
 * Due date of a draw: the group's draw date is its first draw's, later ones follow by calendar
 * months.
 * @param drawNo from 1 on
 * @returns `YYYY-MM-DD`
 */
export function drawDueDate({ schemeDrawDate }: Pick<Group, 'schemeDrawDate'>, drawNo: number) {
  return addMonths(schemeDrawDate, drawNo - 1);
}

/**
 * Date of the next draw.
 * @returns `YYYY-MM-DD`, or null when every draw is done
 */
export function nextDrawDate(
  group: Pick<Group, 'schemeDrawDate' | 'schemeDuration' | 'drawsCompleted'>,
): string | null {
  if (group.drawsCompleted >= group.schemeDuration) return null;
  return drawDueDate(group, group.drawsCompleted + 1);
}

/** Refuses Completed by hand in both directions. */
function checkStatus(before: Status, after: Status): Failure | undefined {
  if (before === after || (before !== 'Completed' && after !== 'Completed')) return undefined;
  return before === 'Completed'
    ? conflict('CONFLICT', REFUSED.aCompletedGroupStaysCompleted)
    : invalidField('schemeStatus', REFUSED.aGroupBecomesCompletedOnIts);
}

/** Terms that nobody changes, by their names. */
const TERM_NAMES: Readonly<Partial<Record<(typeof GROUP_TERMS)[number], string>>> = {
  schemeTypeId: fieldLabels.schemeType,
  schemeDuration: fieldLabels.schemeDuration,
  monthlyInstallment: fieldLabels.monthlyInstallment,
  schemeStartDate: fieldLabels.schemeStartDate,
  schemeDrawDate: fieldLabels.schemeDrawDate,
};

/** Refuses a change of the terms that members joined under. */
function checkTerms(before: Group, after: Group): Failure | undefined {
  if (!areTermsFixed(before)) return undefined;
  const errors = GROUP_TERMS.flatMap((field) => {
    if ((before[field] ?? null) === (after[field] ?? null)) return [];
    const label = TERM_NAMES[field];
    const message =
      label === undefined ? GROUP_LOCK_TEXTS.changeable : fieldTexts.fixedByTickets({ label });
    return [{ field, message }];
  });
  const [first] = errors;
  return first && conflict('FIELD_LOCKED', first.message, errors);
}

/**
 * Refuses fewer room numbers, which make a draw easier to foresee, without a permission.
 */
function checkRoomNumbers(before: Group, after: Group, by: ChangedBy): Failure | undefined {
  if (!lowersRoomNumbers(before, after.minNumbers)) return undefined;
  if (!isPermitted(by.userType, 'lowerRoomNumbers')) {
    const message = GROUP_LOCK_TEXTS.roomNumbers;
    return conflict('FIELD_LOCKED', message, [{ field: 'minNumbers', message }]);
  }
  return undefined;
}

/** A change that stays on record with its reason: fewer room numbers, or a group with tickets closed or opened. */
export function asksReason(before: Group, after: Group): boolean {
  const isReopened = before.schemeStatus !== after.schemeStatus && areTermsFixed(before);
  return isReopened || lowersRoomNumbers(before, after.minNumbers);
}

/** Refusal of a new group; undefined when it is allowed. */
export function checkNewGroup(status: Status): Failure | undefined {
  return checkStatus('Active', status);
}

/**
 * Refusal of a change of a group, or undefined: terms stay from the first ticket on, its tickets
 * fit, and its first draw is not before its start.
 * @param before the stored group
 * @param after the group as it would be
 */
export function checkChange(before: Group, after: Group, by: ChangedBy): Failure | undefined {
  const locked = checkTerms(before, after) ?? checkRoomNumbers(before, after, by);
  if (locked) return locked;
  if (after.maxCapacity < before.currentCapacity) {
    const message = REFUSED.maxCapacityMustBeAtLeast({ count: before.currentCapacity });
    const errors = [{ field: 'maxCapacity', message }];
    return conflict('CAPACITY_BELOW_CURRENT', message, errors);
  }
  if (after.schemeDrawDate < after.schemeStartDate) {
    return invalidField('schemeDrawDate', DRAW_DATE_FIELD_TEXT, DRAW_DATE_SUBMIT_TEXT);
  }
  const refusal = checkStatus(before.schemeStatus, after.schemeStatus);
  if (refusal || !asksReason(before, after) || (by.reason ?? '').length >= MIN_REASON) {
    return refusal;
  }
  const { reason, statusReason } = GROUP_LOCK_TEXTS;
  const text = lowersRoomNumbers(before, after.minNumbers) ? reason : statusReason;
  return invalidField('reason', text);
}

const EDITABLE = [
  'schemeCode',
  'schemeName',
  'schemeTypeId',
  'maxCapacity',
  'schemeDuration',
  'monthlyInstallment',
  'returnAmount',
  'schemeStartDate',
  'schemeDrawDate',
  'drawHour',
  'schemeStatus',
  'minNumbers',
] as const;

/** Lays the fields of a request over a group. */
export function changedGroup(before: Group, body: UpdateGroupBody): Group {
  const given = EDITABLE.filter((field) => body[field] !== undefined);
  return { ...before, ...Object.fromEntries(given.map((field) => [field, body[field]])) };
}

/** Runs a write; a code or name that is taken becomes a 409 at its field. */
export const withGroupConflicts = withConflicts({
  scheme_code: {
    code: 'DUPLICATE_CODE',
    field: 'schemeCode',
    message: REFUSED.schemeCodeIsAlreadyInUse,
  },
  group_type_name: {
    code: 'DUPLICATE_NAME',
    field: 'schemeType',
    message: REFUSED.schemeNameIsAlreadyInUse,
  },
});
