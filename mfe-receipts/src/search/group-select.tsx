import { Select } from '@kuri/shared/overlays';
import { labels } from '../labels.ts';
import { useGroupList } from '../queries.ts';

/** Stands for every group: an option needs a value of its own. */
const ALL = 'All';

interface GroupSelectProps {
  /** Null for every group. */
  value: string | null;
  onChange: (schemeId: string | null) => void;
}

/** All Groups, or one. */
export function GroupSelect({ value, onChange }: GroupSelectProps) {
  const groups = useGroupList();
  const options = (groups.data ?? []).map((group) => ({
    value: group.schemeId,
    label: group.schemeName,
  }));
  return (
    <Select
      label={labels.group}
      hideLabel
      options={[{ value: ALL, label: labels.allGroups }, ...options]}
      value={value ?? ALL}
      error={groups.isError ? labels.groupsFailed : undefined}
      onChange={(chosen) => {
        const next = chosen === ALL ? null : chosen;
        if (next !== value) onChange(next);
      }}
    />
  );
}
