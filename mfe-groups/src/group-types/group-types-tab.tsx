import { groupTypes, groupTypesFile } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { ExportButton, usePaging } from '@kuri/shared/ui';
import { groupTypeLabels } from '../labels.ts';
import { ListTab } from '../list/list-tab.tsx';
import { PAGE_SIZES } from '../list/page-sizes.ts';
import { groupTypeColumns } from './group-type-columns.tsx';

const loadPanel = () =>
  import(/* webpackChunkName: "group-type-panel" */ './group-type-panel.tsx').then(
    (module) => module.GroupTypePanel,
  );

/** All group types; the server sends them at once, so the pages are made here. */
export function GroupTypesTab() {
  const paging = usePaging({ sizes: PAGE_SIZES });
  const first = (paging.page - 1) * paging.size;
  return (
    <ListTab
      texts={groupTypeLabels}
      query={useRead(groupTypes, {})}
      pageOf={(types) => ({ rows: types.slice(first, first + paging.size), total: types.length })}
      columns={groupTypeColumns}
      rowKey={(type) => type.schemeTypeId}
      rowName={(type) => type.schemeType}
      paging={paging}
      loadPanel={loadPanel}
      form="type"
      exportButton={<ExportButton call={groupTypesFile} sent={{}} name="group-types" />}
    />
  );
}
