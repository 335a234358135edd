import { groupList } from '../contract/calls/groups.ts';
import { useRead } from '../query/use-read.ts';
import { GroupSelect } from './group-select.tsx';
import type { GroupChoice } from './use-group-choice.ts';

export interface GroupFilterProps {
  choice: GroupChoice;
  /** Said when the groups are not to be had. Default: 'Failed to fetch groups list'. */
  failed?: string;
}

/** All Groups, or one of those that there are. */
export function GroupFilter({ choice, failed = 'Failed to fetch groups list' }: GroupFilterProps) {
  const groups = useRead(groupList, {});
  return (
    <GroupSelect
      groups={groups.data}
      value={choice.groupId}
      error={groups.isError ? failed : undefined}
      onChange={(groupId) => {
        choice.chooseGroup(groupId);
      }}
    />
  );
}
