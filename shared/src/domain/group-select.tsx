import type { Group } from '../contract/group.ts';
import { Select } from '../overlays/select.tsx';

const GROUP = 'Group';
const ALL_GROUPS = 'All Groups';
/** Stands for every group: an option needs a value of its own. */
const ALL = 'All';

export interface GroupSelectProps {
  /** Undefined while the list is on its way. */
  groups: readonly Pick<Group, 'schemeId' | 'schemeName'>[] | undefined;
  /** The id of the chosen group; null for every group. */
  value: string | null;
  /** Called when the choice changes. */
  onChange: (schemeId: string | null) => void;
  error?: string | undefined;
}

/** All Groups, or one: which part of a list is shown. */
export function GroupSelect({ groups = [], value, onChange, error }: GroupSelectProps) {
  const options = groups.map((group) => ({ value: group.schemeId, label: group.schemeName }));
  return (
    <Select
      label={GROUP}
      hideLabel
      options={[{ value: ALL, label: ALL_GROUPS }, ...options]}
      value={value ?? ALL}
      error={error}
      onChange={(chosen) => {
        const next = chosen === ALL ? null : chosen;
        if (next !== value) onChange(next);
      }}
    />
  );
}
