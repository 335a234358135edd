import { groupPage, groupsFile } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { ExportButton, usePaging } from '@kuri/shared/ui';
import { groupLabels } from '../labels.ts';
import { ListTab } from '../list/list-tab.tsx';
import { PAGE_SIZES } from '../list/page-sizes.ts';
import { groupColumns } from './group-columns.tsx';

const loadPanel = () =>
  import(/* webpackChunkName: "group-panel" */ './group-panel.tsx').then(
    (module) => module.GroupPanel,
  );

/** All groups; the server sends them page by page. */
export function GroupsTab() {
  const paging = usePaging({ sizes: PAGE_SIZES });
  const query = { pageno: paging.page, pagesize: paging.size };
  return (
    <ListTab
      texts={groupLabels}
      query={useRead(groupPage, { query }, { keep: true })}
      pageOf={({ data, totalRecords }) => ({ rows: data, total: totalRecords })}
      columns={groupColumns}
      rowKey={(group) => group.schemeId}
      rowName={(group) => group.schemeName}
      paging={paging}
      loadPanel={loadPanel}
      form="group"
      exportButton={<ExportButton call={groupsFile} sent={{}} name="groups" />}
    />
  );
}
