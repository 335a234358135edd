import { isBackdated } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';

/** Whether what is paid is asked for its reason: it is dated as the joining, which lies far back. */
export function needsReason(
  values: { joinedDate: unknown; paidAmount: unknown },
  freeDays: number,
): boolean {
  const { joinedDate, paidAmount } = values;
  if (typeof joinedDate !== 'string' || joinedDate === '') return false;
  return (
    typeof paidAmount === 'number' &&
    paidAmount > 0 &&
    isBackdated(joinedDate, todayInIndia(), freeDays)
  );
}
