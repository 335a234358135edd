import { useFilters } from '../router/use-filters.ts';

/** The group of which something is shown, kept in the address. */
export interface GroupChoice {
  /** Null for every group, or for none. */
  groupId: string | null;
  /** Also goes back to page 1, and takes the parameters away that `dropped` names. */
  chooseGroup: (groupId: string | null, dropped?: readonly string[]) => void;
}

export function useGroupChoice(): GroupChoice {
  const [parameters, change] = useFilters();
  return {
    groupId: parameters.get('group'),
    chooseGroup: (groupId, dropped = []) => {
      change({ ...Object.fromEntries(dropped.map((name) => [name, null])), group: groupId });
    },
  };
}
