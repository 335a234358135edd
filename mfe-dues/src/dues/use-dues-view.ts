import { DUES_VIEWS, LATENESS, type DuesView, type Lateness } from '@kuri/shared/contract';
import { useFilters, useGroupChoice, type GroupChoice } from '@kuri/shared/router';

/** The tab and filters of the dues, kept in the address; search and page are kept there by others. */
export interface DuesChoice extends GroupChoice {
  view: DuesView;
  /** Null for every lateness. */
  late: Lateness | null;
  showView: (view: DuesView) => void;
  showLate: (late: Lateness | null) => void;
}

/** The first tab is the default: it stays out of the address. */
export function useDuesView(): DuesChoice {
  const [parameters, change] = useFilters();
  const group = useGroupChoice();
  return {
    ...group,
    view: DUES_VIEWS.find((view) => view === parameters.get('tab')) ?? 'members',
    late: LATENESS.find((known) => known === parameters.get('late')) ?? null,
    showView: (view) => {
      change({ tab: view === 'members' ? null : view });
    },
    showLate: (late) => {
      change({ late });
    },
  };
}
