import { useRef } from 'react';
import { IconPlus } from '@tabler/icons-react';
import type { Group } from '@kuri/shared/contract';
import { Button, PageHeader, usePaging } from '@kuri/shared/ui';
import { groupLabels } from '../labels.ts';
import { ListState } from '../list/list-state.tsx';
import { PAGE_SIZES } from '../list/page-sizes.ts';
import { useLazyPanel } from '../panel/use-lazy-panel.ts';
import { useGroups } from '../queries.ts';
import { GroupTable } from './group-table.tsx';

const loadPanel = () =>
  import(/* webpackChunkName: "group-panel" */ './group-panel.tsx').then(
    (module) => module.GroupPanel,
  );

/** All groups, page by page, and the panel to create and edit them. */
export function GroupsTab() {
  const paging = usePaging({ sizes: PAGE_SIZES });
  const groups = useGroups(paging);
  const panel = useLazyPanel<Group>(loadPanel);
  const addButton = useRef<HTMLButtonElement>(null);
  const { opening } = panel;

  return (
    <>
      <PageHeader
        title={groupLabels.title}
        description={groupLabels.description}
        actions={
          <Button
            ref={addButton}
            variant="primary"
            icon={<IconPlus aria-hidden="true" />}
            busy={panel.isLoading}
            onClick={() => {
              panel.open(null);
            }}
          >
            {groupLabels.add}
          </Button>
        }
      />
      <ListState query={groups} loading={groupLabels.loading} failed={groupLabels.loadFailed}>
        {({ data, totalRecords }) => (
          <GroupTable
            groups={data}
            total={totalRecords}
            paging={paging}
            busy={groups.isFetching || panel.isLoading}
            onEdit={panel.open}
            onAdd={() => {
              // This button goes with the first group; the focus comes back to the one that stays.
              addButton.current?.focus();
              panel.open(null);
            }}
          />
        )}
      </ListState>
      {opening && (
        <opening.Panel
          key={opening.id}
          subject={opening.subject}
          isOpen={opening.isOpen}
          onClose={panel.close}
          onSaved={() => {
            panel.close();
            // A new group is the first of all.
            if (opening.subject === null && paging.page !== 1) paging.setPage(1);
          }}
        />
      )}
    </>
  );
}
