import type { Group } from '@kuri/shared/contract';
import { useGroupChoice } from '@kuri/shared/router';
import { stored } from '@kuri/shared/session';

/** The group that was last chosen for a draw in this browser. */
const rememberedGroup = stored('random-selected-group', (raw) =>
  typeof raw === 'string' ? raw : null,
);

/** The group of the address, else the remembered one; null when neither names one there is. */
export function useChosenGroup(groups: readonly Group[]) {
  const { groupId, chooseGroup } = useGroupChoice();
  const wanted = groupId ?? rememberedGroup.read();
  return {
    group: groups.find(({ schemeId }) => schemeId === wanted) ?? null,
    /** Shows another group, from its first page. */
    choose: (schemeId: string) => {
      rememberedGroup.write(schemeId);
      chooseGroup(schemeId);
    },
  };
}
