import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Group } from '../contract/group.ts';
import { useFilters, withParameters } from '../router/use-filters.ts';
import type { Stored } from '../session/stored.ts';

const GROUP = 'group';

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
    groupId: parameters.get(GROUP),
    chooseGroup: (groupId, dropped = []) => {
      change({ ...Object.fromEntries(dropped.map((name) => [name, null])), [GROUP]: groupId });
    },
  };
}

interface OneGroupChoices {
  /** Undefined while the list is on its way. */
  groups: readonly Group[] | undefined;
  /** The group that was chosen last in this browser, in whichever tab. */
  remembered: Stored<string>;
  /** The group of an address without one where none is remembered. Default: none. */
  usual?: (groups: readonly Group[]) => Group | undefined;
}

/** The one group that a screen shows. */
export interface OneGroup {
  /** Null when there is none, or none is chosen yet. */
  group: Group | null;
  /** The address names a group that does not exist. */
  isUnknown: boolean;
  /** Remembers it too; takes the parameters away that `dropped` names. A step in the history. */
  choose: (groupId: string, dropped?: readonly string[]) => void;
}

/**
 * The one group that a screen shows: that of the address. An address without one gets the group that the
 * screen showed before, else the remembered one, else the usual one, in place of itself. What is remembered
 * is read once, when the screen opens, so that a choice in another tab changes nothing here.
 */
export function useOneGroup({ groups, remembered, usual }: OneGroupChoices): OneGroup {
  const [parameters, setParameters] = useSearchParams();
  const { groupId, chooseGroup } = useGroupChoice();
  const [lastShown, setLastShown] = useState(() => remembered.read());
  const { pathname } = useLocation();
  const [ownPath] = useState(pathname);
  const byId = (id: string | null) => groups?.find(({ schemeId }) => schemeId === id);
  const named = byId(groupId);
  if (named && groupId !== lastShown) setLastShown(groupId);
  const arrived = groupId === null ? (byId(lastShown) ?? (groups && usual?.(groups))) : undefined;
  const arrivedId = arrived?.schemeId;

  const arrive = useEffectEvent((id: string) => {
    // The screen may still stand while the address is that of the next one.
    if (pathname !== ownPath) return;
    setParameters((current) => withParameters(current, { [GROUP]: id }), { replace: true });
  });
  // Another change of the same moment may have overtaken this one: each address is looked at.
  useEffect(() => {
    if (arrivedId !== undefined) arrive(arrivedId);
  }, [arrivedId, parameters]);

  return {
    group: named ?? arrived ?? null,
    isUnknown: groups !== undefined && groupId !== null && named === undefined,
    choose: (id, dropped) => {
      remembered.write(id);
      chooseGroup(id, dropped);
    },
  };
}
