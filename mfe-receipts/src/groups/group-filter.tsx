import { GroupSelect } from '@kuri/shared/overlays';
import { labels } from '../labels.ts';
import { useGroupList } from '../queries.ts';
import type { GroupChoice } from './use-group-choice.ts';

/** All Groups, or one of those that there are. */
export function GroupFilter({ choice }: { choice: GroupChoice }) {
  const groups = useGroupList();
  return (
    <GroupSelect
      groups={groups.data}
      value={choice.groupId}
      error={groups.isError ? labels.groupsFailed : undefined}
      onChange={choice.chooseGroup}
    />
  );
}
