import type { Group } from '@kuri/shared/contract';

/** The reason why a group takes no tickets; null for an open group. */
export function groupClosedReason(group: Group): 'over' | 'full' | null {
  if (group.schemeStatus !== 'Active') return 'over';
  return group.currentCapacity < group.maxCapacity ? null : 'full';
}
