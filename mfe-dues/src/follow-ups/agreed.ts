import type { FollowUp } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { followLabels } from '../labels.ts';

export function agreedTexts(followUp: FollowUp | undefined): string[] {
  if (followUp === undefined) return [];
  const { promise, nextCallOn } = followUp;
  return [
    ...(promise
      ? [
          followLabels.promise({
            amount: formatExactRupees(promise.amount),
            day: formatDate(promise.on),
          }),
        ]
      : []),
    ...(nextCallOn === null ? [] : [followLabels.call({ day: formatDate(nextCallOn) })]),
  ];
}
