import type { ReactNode } from 'react';
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
  isMobile,
} from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { GroupFilter, Select, ListToolbar } from '@kuri/shared/overlays';
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
  SearchBox,
  Tabs,
  useLazyPanel,
  usePaging,
} from '@kuri/shared/ui';
import { duesLabels, followLabels, remindLabels } from '../labels.ts';
import { type MemberDue, membersToRemind, type RowToRemind } from '../reminders/last-reminders.tsx';
import type { Queue } from '../reminders/remind-queue.tsx';
import { AgeingBar } from './ageing-bar.tsx';
import { DuesTable, duesShape } from './dues-table.tsx';

const PAUSE_MS = 500;

/** The page /dues: who owes what today, whom to call first on top. */
export function DuesScreen() {
  const choice = useDuesView();
  const search = useSearchText({ delay: PAUSE_MS });
  const paging = usePaging({ sizes: [10, 25, 50] });
  const { view, followed } = choice;
  const shown = {
    scheme: choice.groupId ?? 'All',
    searchvalue: search.searched || undefined,
    late: choice.late ?? undefined,
    followed: followed ?? undefined,
  };
  const query = { ...shown, view, pageno: paging.page, pagesize: paging.size };
  const read = useRead(
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
  const dues = read.isError ? undefined : read.data;
  const panels = useRemindPanels(dues);
  const items = DUES_VIEWS.map((id) => ({
    id,
    label: duesLabels.views[id],
    ...(!read.isError && { count: dues?.totals[id] }),
  }));

  return (
    <>
      <PageHeader
        title={duesLabels.title}
        description={duesLabels.description}
        actions={panels.remindAll}
      />
      <DuesToolbar
        search={search}
        choice={choice}
        fileButton={<ExportButton call={duesFile} sent={{ query: shown }} name="dues" />}
      />
      <Tabs
        label={duesLabels.views.label}
        items={items}
        selected={view}
        onSelect={(id) => {
          const next = DUES_VIEWS.find((each) => each === id);
          if (next && next !== view) choice.showView(next);
        }}
      >
        <KnownGroup choice={choice}>
          {(dues ?? !read.isError) && <DuesSums dues={dues ?? NOT_YET} choice={choice} />}
          <ListState
            table={duesShape(view, panels.actions)}
            query={{ ...read, data: dues }}
            loading={duesLabels.loading}
            failed={duesLabels.loadFailed}
          >
            {(data) => (
              <DuesTable
                dues={data}
                view={view}
                followed={followed}
                paging={paging}
                busy={read.isFetching}
                actions={panels.actions}
              />
            )}
          </ListState>
        </KnownGroup>
      </Tabs>
      {panels.dialogs}
    </>
  );
}

/** Place of the sums while they are on their way. */
const NOT_YET: PendingDues = {
  asOf: '2000-01-01',
  truncated: false,
  totals: { members: 0, tickets: 0, persons: 0, dueAmount: 0 },
  ageing: LATENESS.map((late) => ({ late, dueAmount: 0, tickets: 0 })),
};

/** Sums above the list: by age, or of what falls due soon, which has no age. */
function DuesSums({ dues, choice }: { dues: PendingDues; choice: DuesChoice }) {
  const { asOf, totals } = dues;
  if (choice.followed !== 'soon') {
    const isKnown = dues !== NOT_YET;
    return <AgeingBar dues={dues} late={choice.late} onChange={choice.showLate} inert={!isKnown} />;
  }
  if (totals.persons === 0) return null;
  const amount = formatExactRupees(totals.dueAmount);
  const by = formatDate(addDays(asOf, SOON_DAYS));
  return <p>{followLabels.toPay({ amount, persons: totals.persons, by })}</p>;
}

interface DuesToolbarProps {
  search: SearchText;
  choice: DuesChoice;
  fileButton: ReactNode;
}

const ANYBODY = 'all' as const;
const FOLLOW_CHOICES = [ANYBODY, ...FOLLOWED].map((value) => ({
  value,
  label: followLabels[value],
}));

function DuesToolbar({ search, choice, fileButton }: DuesToolbarProps) {
  return (
    <ListToolbar
      search={
        <SearchBox
          label={duesLabels.search}
          placeholder={duesLabels.search}
          clearLabel={duesLabels.clearSearch}
          text={search.text}
          onType={search.type}
        />
      }
      filters={['group', 'followed']}
      fileButton={fileButton}
    >
      <GroupFilter choice={choice} />
      <Select
        hideLabel
        label={followLabels.filter}
        options={FOLLOW_CHOICES}
        value={choice.followed ?? ANYBODY}
        onChange={(value) => choice.showFollowed(FOLLOWED.find((each) => each === value) ?? null)}
      />
    </ListToolbar>
  );
}

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
    late: LATENESS.find((each) => each === parameters.get('late')) ?? null,
    followed: FOLLOWED.find((each) => each === parameters.get('followed')) ?? null,
    showView: (view) => change({ tab: view === 'members' ? null : view }),
    showLate: (late) => change({ late }),
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

/**
 * Reminding one person, or all on the page; users without the permission get no actions.
 * @param dues the page; undefined while there is none
 */
function useRemindPanels(dues: PendingDues | undefined) {
  const mayRemind = useMay(remindMember);
  const one = useLazyPanel<MemberDue>(loadPanel);
  const all = useLazyPanel<Queue>(loadQueue);
  const remind = ({ memberId, memberName }: MemberDue) => ({
    id: 'remind',
    label: remindLabels.action,
    onAction: () => one.open({ memberId, memberName }),
  });
  // A landline has no chat.
  const actionsOf = (row: RowToRemind) => (isMobile(row.contactPhone) ? [remind(row)] : []);
  return {
    /** Actions of a row. */
    actions: mayRemind ? actionsOf : undefined,
    remindAll: mayRemind && (
      <Button
        disabled={!dues || dues.totals.tickets === 0}
        busy={one.isLoading || all.isLoading}
        onClick={() => {
          if (dues) all.open(membersToRemind(dues));
        }}
      >
        {remindLabels.all}
      </Button>
    ),
    /** To be rendered outside of the list, which is unmounted when a refetch fails. */
    dialogs: (
      <>
        <LazyPanel of={one} />
        <LazyPanel of={all} />
      </>
    ),
  };
}
