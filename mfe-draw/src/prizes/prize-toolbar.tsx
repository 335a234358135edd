import styled from 'styled-components';
import { prizesFile } from '@kuri/shared/calls';
import { PRIZE_STATES, type PrizeState } from '@kuri/shared/contract';
import { GroupFilter, Select, ListToolbar } from '@kuri/shared/overlays';
import { useFilters, useGroupChoice } from '@kuri/shared/router';
import { Button, ExportButton } from '@kuri/shared/ui';
import { prizeLabels } from './labels.ts';

const ALL = 'All';
const STATES = [
  { value: ALL, label: prizeLabels.allStates },
  ...PRIZE_STATES.map((value) => ({ value, label: prizeLabels.states[value] })),
];

export function PrizeToolbar({ filters }: { filters: PrizeFilters }) {
  const { group, state, chooseState, ticketid, showAll, shown } = filters;
  return (
    <>
      <ListToolbar
        filters={['group', 'state']}
        fileButton={<ExportButton call={prizesFile} sent={{ query: shown }} name="payouts" />}
      >
        <GroupFilter choice={group} />
        <Select
          label={prizeLabels.state}
          hideLabel
          options={STATES}
          value={state ?? ALL}
          onChange={(chosen) => chooseState(PRIZE_STATES.find((each) => each === chosen) ?? null)}
        />
      </ListToolbar>
      {ticketid !== undefined && (
        <One>
          <span>{`${prizeLabels.one} `}</span>
          <Button onClick={showAll}>{prizeLabels.showAll}</Button>
        </One>
      )}
    </>
  );
}

const One = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  color: var(--ink-2);
`;

/** Filters of the payouts list, kept in the address. */
export function usePrizeFilters() {
  const [parameters, change] = useFilters();
  const group = useGroupChoice();
  const state = PRIZE_STATES.find((each) => each === parameters.get('state')) ?? null;
  const ticketid = parameters.get('ticket') ?? undefined;
  return {
    group,
    state,
    chooseState: (chosen: PrizeState | null) => change({ state: chosen }),
    /** Restricts to one ticket. */
    ticketid,
    showAll: () => change({ ticket: null }),
    shown: { scheme: group.groupId ?? 'All', state: state ?? ('All' as const), ticketid },
  };
}
type PrizeFilters = ReturnType<typeof usePrizeFilters>;
