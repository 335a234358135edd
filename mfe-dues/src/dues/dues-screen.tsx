import { pendingDues } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { useSearchText } from '@kuri/shared/router';
import { Button, ListState, PageHeader, Tabs, usePaging } from '@kuri/shared/ui';
import { DUES_VIEWS } from '@kuri/shared/contract';
import { duesLabels, remindLabels } from '../labels.ts';
import { useRemindPanels } from '../reminders/use-remind-panels.tsx';
import { AgeingBar } from './ageing-bar.tsx';
import { DuesTable } from './dues-table.tsx';
import { DuesToolbar } from './dues-toolbar.tsx';
import { useDuesView } from './use-dues-view.ts';

const PAGE_SIZES = [10, 25, 50] as const;
const PAUSE_MS = 500;

/** The page /dues: who owes what today, whom to call first on top. */
export function DuesScreen() {
  const choice = useDuesView();
  const search = useSearchText({ delay: PAUSE_MS });
  const paging = usePaging({ sizes: PAGE_SIZES });
  const { view, late } = choice;
  const query = {
    scheme: choice.groupId ?? 'All',
    view,
    pageno: paging.page,
    pagesize: paging.size,
    searchvalue: search.searched || undefined,
    late: late ?? undefined,
  };
  const dues = useRead(
    pendingDues,
    { query },
    {
      // Not for another group or search: the sums would be shown for the wrong list.
      keep: ({ query: before }) =>
        before.scheme === query.scheme && before.searchvalue === query.searchvalue,
    },
  );
  // Sums that may be old are no figures to go by: what could not be fetched is not shown.
  const shown = dues.isError ? undefined : dues.data;
  const panels = useRemindPanels();
  const items = DUES_VIEWS.map((id) => {
    const label = duesLabels.views[id];
    return shown ? { id, label, count: shown.totals[id] } : { id, label };
  });

  return (
    <>
      <PageHeader
        title={duesLabels.title}
        description={duesLabels.description}
        actions={
          panels.mayRemind && (
            <Button
              disabled={!shown || shown.totals.tickets === 0}
              busy={panels.isLoading}
              onClick={() => {
                if (shown) panels.remindAll(shown);
              }}
            >
              {remindLabels.all}
            </Button>
          )
        }
      />
      <DuesToolbar
        search={search}
        choice={choice}
        shown={{ scheme: query.scheme, searchvalue: query.searchvalue, late: query.late }}
      />
      <Tabs
        label={duesLabels.views.label}
        items={items}
        selected={view}
        onSelect={(id) => {
          const next = DUES_VIEWS.find((known) => known === id);
          if (next && next !== view) choice.showView(next);
        }}
      >
        <ListState
          query={{ ...dues, data: shown }}
          loading={duesLabels.loading}
          failed={duesLabels.loadFailed}
        >
          {(data) => (
            <>
              <AgeingBar dues={data} late={late} onChange={choice.showLate} />
              <DuesTable
                dues={data}
                view={view}
                paging={paging}
                busy={dues.isFetching}
                actions={panels.actions}
              />
            </>
          )}
        </ListState>
      </Tabs>
      {panels.dialogs}
    </>
  );
}
