import type { Group, MembershipStatus } from '@kuri/shared/contract';
import { ticketsFile } from '@kuri/shared/calls';
import { Select, groupOption, ListToolbar } from '@kuri/shared/overlays';
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
  group: Group | undefined;
  status: MembershipStatus | null;
  search: SearchText;
  onGroup: (groupId: string) => void;
  onStatus: (status: MembershipStatus | null) => void;
}

export function TicketToolbar(props: TicketToolbarProps) {
  const { groups, group, status, search, onGroup, onStatus } = props;
  return (
    <ListToolbar
      search={
        <SearchBox
          label={ticketsLabels.search}
          placeholder={ticketsLabels.searchPlaceholder}
          clearLabel={ticketsLabels.clearSearch}
          text={search.text}
          onType={search.type}
          hint={search.isTooShort ? searchLabels.hint : undefined}
        />
      }
      fileButton={
        <ExportButton
          call={ticketsFile}
          sent={{
            query: {
              scheme: group?.schemeId ?? '',
              membershipStatus: status ?? undefined,
              searchvalue: search.searched || undefined,
            },
          }}
          name="tickets"
        />
      }
    >
      <Select
        label={ticketsLabels.group}
        hideLabel
        options={groups.map(groupOption)}
        value={group?.schemeId ?? null}
        onChange={(groupId) => {
          if (groupId !== group?.schemeId) onGroup(groupId);
        }}
      />
      <Select
        label={ticketsLabels.status}
        hideLabel
        options={STATUS_CHOICES}
        value={status ?? ALL}
        onChange={(chosen) => onStatus(TICKET_STATUSES.find((one) => one === chosen) ?? null)}
      />
    </ListToolbar>
  );
}
