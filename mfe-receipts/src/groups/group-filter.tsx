import { groupList } from '@kuri/shared/calls';
import { GroupSelect } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { labels } from '../labels.ts';
import type { GroupChoice } from './use-group-choice.ts';

/** All Groups, or one of those that there are. */
export function GroupFilter({ choice }: { choice: GroupChoice }) {
  const groups = useRead(groupList, {});
  return (
    <GroupSelect
      groups={groups.data}
      value={choice.groupId}
      error={groups.isError ? labels.groupsFailed : undefined}
      onChange={choice.chooseGroup}
    />
  );
}
