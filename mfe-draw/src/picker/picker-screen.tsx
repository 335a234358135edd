import { addGroup, groupList } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { ButtonLink, EmptyState, ListState, PageHeader, UnknownGroup } from '@kuri/shared/ui';
import { pickerLabels } from '../labels.ts';
import { DrawHistory } from './draw-history.tsx';
import { useChosenGroup, GroupBar } from './group-bar.tsx';
import { MemberTable } from './member-table.tsx';
import { PaperDraws } from './paper-draws.tsx';

/** Page /randomPicker: members and draws of one group. */
export function PickerScreen() {
  const groups = useRead(groupList, {});
  const mayMakeGroup = useMay(addGroup);
  const { group, isUnknown, choose } = useChosenGroup(groups.data);
  return (
    <>
      <PageHeader title={pickerLabels.title} description={pickerLabels.description} />
      <ListState
        query={groups}
        loading={pickerLabels.loadingGroups}
        failed={pickerLabels.groupsFailed}
      >
        {(list) => (
          <>
            <GroupBar groups={list} group={group} onChoose={(schemeId) => choose(schemeId)} />
            {isUnknown && <UnknownGroup />}
            {group === null && !isUnknown && (
              <EmptyState
                text={list.length === 0 ? pickerLabels.noGroups : pickerLabels.nothingChosen}
                action={
                  list.length === 0 &&
                  mayMakeGroup && (
                    <ButtonLink to="/groups?new=group">{pickerLabels.createGroup}</ButtonLink>
                  )
                }
              />
            )}
            {group && (
              <>
                <PaperDraws key={`paper-${group.schemeId}`} group={group} />
                <DrawHistory key={group.schemeId} group={group} />
                <MemberTable schemeId={group.schemeId} />
              </>
            )}
          </>
        )}
      </ListState>
    </>
  );
}
