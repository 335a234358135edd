import { groupList } from '../contract/calls/groups.ts';
import type { Group } from '../contract/group.ts';
import type { Option } from '../overlays/option-list.tsx';
import { Select } from '../overlays/select.tsx';
import { useRead } from '../query/use-read.ts';
import type { GroupChoice } from './use-group-choice.ts';
import { overlayLabels } from '../overlays/labels.ts';

/** Stands for every group: an option needs a value of its own. */
const ALL = 'All';

/** A group to choose, by its name and how full it is: `Lakshmi Gold 12 · 92/100`. */
export function groupOption(group: Group): Option {
  const { schemeId, schemeName, currentCapacity, maxCapacity } = group;
  const tail = ` · ${currentCapacity}/${maxCapacity}`;
  return { value: schemeId, label: `${schemeName}${tail}`, tail };
}

export interface GroupFilterProps {
  choice: GroupChoice;
  /** Said when the groups are not to be had. Default: 'Failed to fetch groups list'. */
  failed?: string;
}

/** All Groups, or one of those that there are: which part of a list is shown. */
export function GroupFilter({ choice, failed = overlayLabels.groupsFailed }: GroupFilterProps) {
  const { data: groups = [], isError } = useRead(groupList, {});
  const { groupId, chooseGroup } = choice;
  const options = groups.map((group) => ({ value: group.schemeId, label: group.schemeName }));
  return (
    <Select
      label={overlayLabels.group}
      hideLabel
      options={[{ value: ALL, label: overlayLabels.allGroups }, ...options]}
      value={groupId ?? ALL}
      error={isError ? failed : undefined}
      onChange={(chosen) => {
        const next = chosen === ALL ? null : chosen;
        if (next !== groupId) chooseGroup(next);
      }}
    />
  );
}
