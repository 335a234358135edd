import { DUES_VIEWS, LATENESS, type DuesView, type Lateness } from '@kuri/shared/contract';
import { useSearchParams, withParameters } from '@kuri/shared/router';

const TAB = 'tab';
const GROUP = 'group';
const LATE = 'late';

/** Of which dues what is shown, as the address says; search and page are kept there by others. */
export interface DuesChoice {
  view: DuesView;
  /** Null for every group. */
  groupId: string | null;
  /** Null for every lateness. */
  late: Lateness | null;
  showView: (view: DuesView) => void;
  showGroup: (groupId: string | null) => void;
  showLate: (late: Lateness | null) => void;
}

/** Every change goes back to page 1. The first tab stands for itself: it stays out of the address. */
export function useDuesView(): DuesChoice {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Record<string, string | null>) => {
    setParameters((current) => withParameters(current, { ...changes, page: null }));
  };
  const late = parameters.get(LATE);
  return {
    view: DUES_VIEWS.find((view) => view === parameters.get(TAB)) ?? 'members',
    groupId: parameters.get(GROUP),
    late: LATENESS.find((known) => known === late) ?? null,
    showView: (view) => {
      change({ [TAB]: view === 'members' ? null : view });
    },
    showGroup: (groupId) => {
      change({ [GROUP]: groupId });
    },
    showLate: (next) => {
      change({ [LATE]: next });
    },
  };
}
