import { useSearchParams } from '@kuri/shared/router';
import { Tabs } from '@kuri/shared/ui';
import { GroupTypesTab } from '../group-types/group-types-tab.tsx';
import { groupLabels, groupTypeLabels, labels } from '../labels.ts';
import { GroupsTab } from './groups-tab.tsx';

const GROUPS = 'groups';
const TYPES = 'types';

const TABS = [
  { id: GROUPS, label: groupLabels.title },
  { id: TYPES, label: groupTypeLabels.title },
] as const;

/** The page /groups. The open tab is in the URL, where the first one is left out. */
export function GroupsScreen() {
  const [parameters, setParameters] = useSearchParams();
  const selected = parameters.get('tab') === TYPES ? TYPES : GROUPS;

  return (
    <Tabs
      label={labels.tabs}
      items={TABS}
      selected={selected}
      onSelect={(id) => {
        // Page and page size belong to the tab that is left.
        if (id !== selected) setParameters(id === TYPES ? { tab: TYPES } : {});
      }}
    >
      {selected === TYPES ? <GroupTypesTab /> : <GroupsTab />}
    </Tabs>
  );
}
