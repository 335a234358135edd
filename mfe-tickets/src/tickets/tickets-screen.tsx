import { useRef } from 'react';
import { addGroup, enrol, groupList } from '@kuri/shared/calls';
import type { Group } from '@kuri/shared/contract';
import { Select, groupOption } from '@kuri/shared/overlays';
import { refreshTags, useQueryClient, useRead } from '@kuri/shared/query';
import { useAskedForm } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import {
  ButtonLink,
  EmptyState,
  LazyPanel,
  ListState,
  UnknownGroup,
  focusWhenLost,
  useLazyPanel,
  usePaging,
} from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';
import type { AddTicketSubject } from './add-ticket.tsx';
import { useShowAdded, useTicketView, whyNoTicket } from './ticket-view.ts';
import { GroupTickets } from './group-tickets.tsx';
import { TicketsHeader } from './tickets-header.tsx';

/** Tags of the screen's data. */
const SHOWN = ['groups', 'tickets'] as const;
const PAGE_SIZES = [10, 25, 50] as const;

const loadAddTicket = () =>
  import(/* webpackChunkName: "add-ticket" */ './add-ticket.tsx').then(
    (module) => module.AddTicket,
  );

/** The page /members: the tickets of one group. */
export function TicketsScreen() {
  const groups = useRead(groupList, {});
  const view = useTicketView(groups.data);
  const { group, isUnknown } = view;
  const paging = usePaging({ sizes: PAGE_SIZES });
  const client = useQueryClient();
  const panel = useLazyPanel<AddTicketSubject>(loadAddTicket);
  const addButton = useRef<HTMLButtonElement>(null);
  const showAdded = useShowAdded(view, paging.size);
  const mayEnrol = useMay(enrol);
  const add = () => panel.open(null);
  // The form can choose another group than a full one.
  useAskedForm('ticket', mayEnrol && group !== null ? add : null);

  return (
    <>
      <TicketsHeader
        whyNoTicket={group ? whyNoTicket(group) : undefined}
        isAddLoading={panel.isLoading}
        addButton={addButton}
        onAdd={add}
        onRefresh={() => void refreshTags(client, SHOWN)}
      />
      {groups.isPending || group ? (
        <GroupTickets
          groups={groups.data ?? []}
          group={group ?? undefined}
          view={view}
          paging={paging}
          onAdd={mayEnrol && group && whyNoTicket(group) === null ? add : null}
          onDeleted={() => focusWhenLost(addButton.current)}
        />
      ) : (
        <ListState
          query={groups}
          loading={ticketsLabels.loadingGroups}
          failed={ticketsLabels.groupsFailed}
        >
          {(list) => <NoGroup groups={list} isUnknown={isUnknown} onChoose={view.showGroup} />}
        </ListState>
      )}
      {group && groups.data && (
        <LazyPanel
          of={panel}
          subject={{ groups: groups.data, groupId: group.schemeId, onAdded: showAdded }}
        />
      )}
    </>
  );
}

interface NoGroupProps {
  groups: readonly Group[];
  /** The address names a group that does not exist. */
  isUnknown: boolean;
  onChoose: (groupId: string) => void;
}

/** Way to another group, or to the first one, in place of the tickets. */
function NoGroup({ groups, isUnknown, onChoose }: NoGroupProps) {
  const mayMakeGroup = useMay(addGroup);
  if (isUnknown) {
    const label = ticketsLabels.chooseGroup;
    const options = groups.map(groupOption);
    const choice = { label, placeholder: label, options, value: null, onChange: onChoose };
    return <UnknownGroup action={<Select hideLabel {...choice} />} />;
  }
  return (
    <EmptyState
      text={ticketsLabels.noGroups}
      action={
        mayMakeGroup && <ButtonLink to="/groups?new=group">{ticketsLabels.createGroup}</ButtonLink>
      }
    />
  );
}
