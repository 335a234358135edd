import { useSearchParams } from '@kuri/shared/router';

const GROUP = 'group';

/** The group whose figures are shown, kept in the URL; null for all of them. */
export function useGroupChoice() {
  const [parameters, setParameters] = useSearchParams();
  return {
    groupId: parameters.get(GROUP),
    chooseGroup: (groupId: string | null) => {
      setParameters((current) => {
        const next = new URLSearchParams(current);
        if (groupId === null) next.delete(GROUP);
        else next.set(GROUP, groupId);
        return next;
      });
    },
  };
}
