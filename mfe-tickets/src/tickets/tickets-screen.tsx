import { useRef } from 'react';
import { enrol, groupList } from '@kuri/shared/calls';
import { refreshTags, useQueryClient, useRead } from '@kuri/shared/query';
import { useAskedForm } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import {
  EmptyState,
  LazyPanel,
  ListState,
  focusWhenLost,
  useLazyPanel,
  usePaging,
} from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';
import type { AddTicketSubject } from './add-ticket.tsx';
import { chosenGroup, whyNoTicket, useTicketView } from './ticket-view.ts';
import { GroupTickets } from './group-tickets.tsx';
import { TicketsHeader } from './tickets-header.tsx';
import { useShowAdded } from './ticket-cache.ts';

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
  const view = useTicketView();
  const paging = usePaging({ sizes: PAGE_SIZES });
  const client = useQueryClient();
  const panel = useLazyPanel<AddTicketSubject>(loadAddTicket);
  const addButton = useRef<HTMLButtonElement>(null);
  const group = chosenGroup(groups.data ?? [], view.groupId);
  const showAdded = useShowAdded({ group, view, size: paging.size });
  const mayEnrol = useMay(enrol);
  const add = () => {
    panel.open(null);
  };
  // The form can choose another group than a full one.
  useAskedForm('ticket', mayEnrol && group !== null ? add : null);

  return (
    <>
      <TicketsHeader
        whyNoTicket={groups.data && whyNoTicket(group)}
        isAddLoading={panel.isLoading}
        addButton={addButton}
        onAdd={add}
        onRefresh={() => void refreshTags(client, SHOWN)}
      />
      <ListState
        query={groups}
        loading={ticketsLabels.loadingGroups}
        failed={ticketsLabels.groupsFailed}
      >
        {(list) =>
          group === null ? (
            <EmptyState text={ticketsLabels.noGroups} />
          ) : (
            <GroupTickets
              groups={list}
              group={group}
              view={view}
              paging={paging}
              onDeleted={() => {
                focusWhenLost(addButton.current);
              }}
            />
          )
        }
      </ListState>
      {group && groups.data && (
        <LazyPanel
          of={panel}
          subject={{ groups: groups.data, groupId: group.schemeId, onAdded: showAdded }}
        />
      )}
    </>
  );
}
