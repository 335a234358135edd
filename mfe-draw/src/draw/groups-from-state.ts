import type { Group } from '@kuri/shared/contract';

/** What the draw's screen needs to know of a group beforehand: the rest comes with the draw. */
export type DrawGroup = Pick<Group, 'schemeId' | 'schemeName' | 'schemeDuration'>;

/** The groups that the Random Picker has handed over; none when the screen was opened directly. */
export function groupsFromState(state: unknown): readonly DrawGroup[] {
  const given = typeof state === 'object' && state !== null && 'allGroups' in state;
  return given && Array.isArray(state.allGroups) ? state.allGroups.filter(isDrawGroup) : [];
}

function isDrawGroup(value: unknown): value is DrawGroup {
  if (typeof value !== 'object' || value === null) return false;
  const { schemeId, schemeName, schemeDuration } = value as Partial<Record<string, unknown>>;
  return (
    typeof schemeId === 'string' &&
    typeof schemeName === 'string' &&
    typeof schemeDuration === 'number'
  );
}
