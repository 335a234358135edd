import { useSearchParams, withParameters } from '@kuri/shared/router';

const GROUP = 'group';

/** The group of which something is shown, kept in the URL. */
export interface GroupChoice {
  /** Null for every group. */
  groupId: string | null;
  /** Also goes back to page 1. */
  chooseGroup: (groupId: string | null) => void;
}

export function useGroupChoice(): GroupChoice {
  const [parameters, setParameters] = useSearchParams();
  return {
    groupId: parameters.get(GROUP),
    chooseGroup: (groupId) => {
      setParameters((current) => withParameters(current, { [GROUP]: groupId, page: null }));
    },
  };
}
