import styled from 'styled-components';
import type { Group, MembershipStatus } from '@kuri/shared/contract';
import { ticketsFile } from '@kuri/shared/calls';
import { Select, groupOption } from '@kuri/shared/overlays';
import type { SearchText } from '@kuri/shared/router';
import { ExportButton, SearchBox, statusLabels, TICKET_STATUSES } from '@kuri/shared/ui';
import { searchLabels, ticketsLabels } from '../labels.ts';

/** Stands for every status; never sent as one. */
const ALL = 'All';
const STATUS_CHOICES = [
  { value: ALL, label: ticketsLabels.allStatuses },
  ...TICKET_STATUSES.map((status) => ({ value: status, label: statusLabels[status] })),
];

interface TicketToolbarProps {
  groups: readonly Group[];
  group: Group;
  status: MembershipStatus | null;
  search: SearchText;
  onGroup: (groupId: string) => void;
  onStatus: (status: MembershipStatus | null) => void;
}

export function TicketToolbar(props: TicketToolbarProps) {
  const { groups, group, status, search, onGroup, onStatus } = props;
  return (
    <Bar>
      <Select
        label={ticketsLabels.group}
        hideLabel
        options={groups.map(groupOption)}
        value={group.schemeId}
        onChange={(groupId) => {
          if (groupId !== group.schemeId) onGroup(groupId);
        }}
      />
      <Select
        label={ticketsLabels.status}
        hideLabel
        options={STATUS_CHOICES}
        value={status ?? ALL}
        onChange={(chosen) => onStatus(TICKET_STATUSES.find((one) => one === chosen) ?? null)}
      />
      <ExportButton
        call={ticketsFile}
        sent={{
          query: {
            scheme: group.schemeId,
            membershipStatus: status ?? undefined,
            searchvalue: search.searched || undefined,
          },
        }}
        name="tickets"
      />
      <SearchBox
        label={ticketsLabels.search}
        placeholder={ticketsLabels.searchPlaceholder}
        clearLabel={ticketsLabels.clearSearch}
        text={search.text}
        onType={search.type}
        hint={search.isTooShort ? searchLabels.hint : undefined}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(160px, 280px) minmax(110px, 190px) auto minmax(250px, 300px);
  gap: var(--s2);

  /* Also beside an opened sidebar. */
  @media (max-width: 919.98px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) auto;

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
