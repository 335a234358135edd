import { ticketPage } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { ListState, PageTable, usePaging } from '@kuri/shared/ui';
import { pickerLabels } from '../labels.ts';
import { memberColumns } from './member-columns.tsx';
import { ListSection } from './list-section.ts';

const PAGE_SIZES = [10, 25, 50, 150] as const;

const { title, loading, failed, empty } = pickerLabels.members;

/** The tickets of a group, page by page. */
export function MemberTable({ schemeId }: { schemeId: string }) {
  const paging = usePaging({ sizes: PAGE_SIZES });
  const members = useRead(
    ticketPage,
    { query: { schemeid: schemeId, pageno: paging.page, pagesize: paging.size } },
    // The rows stay until others of the same group have come.
    { keep: ({ query }) => query.schemeid === schemeId },
  );
  return (
    <ListSection>
      <h2>{title}</h2>
      <ListState query={members} loading={loading} failed={failed}>
        {(page) => (
          <PageTable
            texts={{ title, loading, empty }}
            page={page}
            paging={paging}
            columns={memberColumns}
            rowKey={(ticket) => ticket.membershipId}
            rowName={(ticket) => `${ticket.memberName} ${ticket.membershipCode}`}
            busy={members.isFetching}
          />
        )}
      </ListState>
    </ListSection>
  );
}
