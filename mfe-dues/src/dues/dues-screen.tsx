import styled from 'styled-components';
import { duesFile, pendingDues, remindMember } from '@kuri/shared/calls';
import {
  addDays,
  DUES_VIEWS,
  type DuesView,
  FOLLOWED,
  type Followed,
  type Lateness,
  LATENESS,
  type PendingDues,
  SOON_DAYS,
} from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { GroupFilter, Select } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import {
  type GroupChoice,
  type SearchText,
  useFilters,
  useGroupChoice,
  useSearchText,
} from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import {
  Button,
  ExportButton,
  KnownGroup,
  LazyPanel,
  ListState,
  PageHeader,
  PHONE_QUERY,
  SearchBox,
  Tabs,
  useLazyPanel,
  usePaging,
} from '@kuri/shared/ui';
import { duesLabels, followLabels, remindLabels } from '../labels.ts';
import { type MemberDue, membersToRemind } from '../reminders/last-reminders.tsx';
import type { Queue } from '../reminders/remind-queue.tsx';
import { AgeingBar } from './ageing-bar.tsx';
import { DuesTable } from './dues-table.tsx';

const PAUSE_MS = 500;

/** The page /dues: who owes what today, whom to call first on top. */
export function DuesScreen() {
  const choice = useDuesView();
  const search = useSearchText({ delay: PAUSE_MS });
  const paging = usePaging({ sizes: [10, 25, 50] });
  const { view, late, followed } = choice;
  const query = {
    scheme: choice.groupId ?? 'All',
    view,
    pageno: paging.page,
    pagesize: paging.size,
    searchvalue: search.searched || undefined,
    late: late ?? undefined,
    followed: followed ?? undefined,
  };
  const dues = useRead(
    pendingDues,
    { query },
    {
      // Not for another group or search: the sums would be shown for the wrong list.
      keep: ({ query: before }) =>
        before.scheme === query.scheme &&
        before.searchvalue === query.searchvalue &&
        before.followed === query.followed,
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
        shown={{
          scheme: query.scheme,
          searchvalue: query.searchvalue,
          late: query.late,
          followed: query.followed,
        }}
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
        <KnownGroup choice={choice}>
          <ListState
            table
            query={{ ...dues, data: shown }}
            loading={duesLabels.loading}
            failed={duesLabels.loadFailed}
          >
            {(data) => (
              <>
                {followed === 'soon' ? (
                  data.totals.persons > 0 && (
                    <p>
                      {followLabels.toPay({
                        amount: formatExactRupees(data.totals.dueAmount),
                        persons: data.totals.persons,
                        by: formatDate(addDays(data.asOf, SOON_DAYS)),
                      })}
                    </p>
                  )
                ) : (
                  <AgeingBar dues={data} late={late} onChange={choice.showLate} />
                )}
                <DuesTable
                  dues={data}
                  view={view}
                  followed={followed}
                  paging={paging}
                  busy={dues.isFetching}
                  actions={panels.actions}
                />
              </>
            )}
          </ListState>
        </KnownGroup>
      </Tabs>
      {panels.dialogs}
    </>
  );
}

interface DuesToolbarProps {
  search: SearchText;
  choice: DuesChoice;
  /** The same as a query. */
  shown: {
    scheme: string;
    searchvalue: string | undefined;
    late: Lateness | undefined;
    followed: Followed | undefined;
  };
}

const ANYBODY = 'all' as const;
const FOLLOW_CHOICES = [ANYBODY, ...FOLLOWED].map((value) => ({
  value,
  label: followLabels[value],
}));

/** The search and the filters of the dues. */
function DuesToolbar({ search, choice, shown }: DuesToolbarProps) {
  return (
    <Bar>
      <SearchBox
        label={duesLabels.search}
        placeholder={duesLabels.search}
        clearLabel={duesLabels.clearSearch}
        text={search.text}
        onType={search.type}
      />
      <GroupFilter choice={choice} />
      <Select
        hideLabel
        label={followLabels.filter}
        options={FOLLOW_CHOICES}
        value={choice.followed ?? ANYBODY}
        onChange={(value) => {
          choice.showFollowed(FOLLOWED.find((known) => known === value) ?? null);
        }}
      />
      <ExportButton call={duesFile} sent={{ query: shown }} name="dues" />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 330px) minmax(0, 200px) minmax(0, 200px) auto;
  align-items: start;
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** The tab and filters of the dues, kept in the address; search and page are kept there by others. */
interface DuesChoice extends GroupChoice {
  view: DuesView;
  /** Null for every lateness. */
  late: Lateness | null;
  /** Null for everybody. */
  followed: Followed | null;
  showView: (view: DuesView) => void;
  showLate: (late: Lateness | null) => void;
  showFollowed: (followed: Followed | null) => void;
}

/** The first tab is the default: it stays out of the address. */
function useDuesView(): DuesChoice {
  const [parameters, change] = useFilters();
  const group = useGroupChoice();
  return {
    ...group,
    view: DUES_VIEWS.find((view) => view === parameters.get('tab')) ?? 'members',
    late: LATENESS.find((known) => known === parameters.get('late')) ?? null,
    followed: FOLLOWED.find((known) => known === parameters.get('followed')) ?? null,
    showView: (view) => {
      change({ tab: view === 'members' ? null : view });
    },
    showLate: (late) => {
      change({ late });
    },
    showFollowed: (followed) => {
      // An amount that falls due soon has no lateness.
      change(followed === 'soon' ? { followed, late: null } : { followed });
    },
  };
}

const loadPanel = () =>
  import(/* webpackChunkName: "remind" */ '../reminders/remind-panel.tsx').then(
    ({ RemindPanel }) => RemindPanel,
  );
const loadQueue = () =>
  import(/* webpackChunkName: "remind" */ '../reminders/remind-queue.tsx').then(
    ({ RemindQueue }) => RemindQueue,
  );

/** Reminding one person, or all on the page; users without the permission get no actions. */
function useRemindPanels() {
  const mayRemind = useMay(remindMember);
  const one = useLazyPanel<MemberDue>(loadPanel);
  const all = useLazyPanel<Queue>(loadQueue);
  const actionsOf = ({ memberId, memberName }: MemberDue) => [
    {
      id: 'remind',
      label: remindLabels.action,
      onAction: () => {
        one.open({ memberId, memberName });
      },
    },
  ];
  return {
    mayRemind,
    isLoading: one.isLoading || all.isLoading,
    /** Actions of a row. */
    actions: mayRemind ? actionsOf : undefined,
    remindAll: (dues: PendingDues) => {
      all.open(membersToRemind(dues));
    },
    /** To be rendered outside of the list, which is unmounted when a refetch fails. */
    dialogs: (
      <>
        <LazyPanel of={one} />
        <LazyPanel of={all} />
      </>
    ),
  };
}
