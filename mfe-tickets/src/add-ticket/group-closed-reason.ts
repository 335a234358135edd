import type { Group } from '@kuri/shared/contract';

/** Why a group takes no new tickets; null when it does. */
export function groupClosedReason(group: Group): 'over' | 'full' | null {
  if (group.schemeStatus !== 'Active') return 'over';
  return group.currentCapacity < group.maxCapacity ? null : 'full';
}
