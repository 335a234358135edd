import { useRef } from 'react';
import { IconPlus } from '@tabler/icons-react';
import type { GroupType } from '@kuri/shared/contract';
import { Button, PageHeader, usePaging } from '@kuri/shared/ui';
import { groupTypeLabels } from '../labels.ts';
import { ListState } from '../list/list-state.tsx';
import { PAGE_SIZES } from '../list/page-sizes.ts';
import { useLazyPanel } from '../panel/use-lazy-panel.ts';
import { useGroupTypes } from '../queries.ts';
import { GroupTypeTable } from './group-type-table.tsx';

const loadPanel = () =>
  import(/* webpackChunkName: "group-type-panel" */ './group-type-panel.tsx').then(
    (module) => module.GroupTypePanel,
  );

/** All group types, and the panel to create and edit them. */
export function GroupTypesTab() {
  const paging = usePaging({ sizes: PAGE_SIZES });
  const types = useGroupTypes();
  const panel = useLazyPanel<GroupType>(loadPanel);
  const addButton = useRef<HTMLButtonElement>(null);
  const { opening } = panel;

  return (
    <>
      <PageHeader
        title={groupTypeLabels.title}
        description={groupTypeLabels.description}
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
            {groupTypeLabels.add}
          </Button>
        }
      />
      <ListState
        query={types}
        loading={groupTypeLabels.loading}
        failed={groupTypeLabels.loadFailed}
      >
        {(data) => (
          <GroupTypeTable
            types={data}
            paging={paging}
            busy={types.isFetching || panel.isLoading}
            onEdit={panel.open}
            onAdd={() => {
              // This button goes with the first type; the focus comes back to the one that stays.
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
            // A new type is the first of all.
            if (opening.subject === null && paging.page !== 1) paging.setPage(1);
          }}
        />
      )}
    </>
  );
}
