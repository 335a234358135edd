import { membersFile } from '@kuri/shared/calls';
import type { Member, Paged } from '@kuri/shared/contract';
import type { SearchText } from '@kuri/shared/router';
import {
  DataTable,
  EmptyState,
  ExportButton,
  ListState,
  PageHeader,
  PageLoading,
  Pagination,
  type ListQuery,
  type Paging,
} from '@kuri/shared/ui';
import { membersLabels } from '../labels.ts';
import { memberColumns } from './member-columns.tsx';
import { MemberSearch } from './member-search.tsx';

interface MemberListProps {
  members: ListQuery<Paged<Member>>;
  paging: Paging;
  search: SearchText;
  onOpen: (member: Member) => void;
}

/** A page of members, and the box that searches all of them. */
export function MemberList({ members, paging, search, onOpen }: MemberListProps) {
  const { searched } = search;
  return (
    <>
      <PageHeader
        title={membersLabels.title}
        description={membersLabels.description}
        actions={
          <ExportButton
            call={membersFile}
            sent={{ query: { searchvalue: searched || undefined } }}
            name="members"
          />
        }
      />
      <MemberSearch search={search} />
      <ListState query={members} loading={membersLabels.loading} failed={membersLabels.loadFailed}>
        {(page) => (
          <DataTable
            label={membersLabels.title}
            columns={memberColumns}
            rows={page.data}
            rowKey={(member) => member.memberId}
            rowName={(member) => member.memberName}
            onRowClick={onOpen}
            busy={members.isFetching}
            empty={
              page.totalRecords === 0 ? (
                <EmptyState
                  text={searched === '' ? membersLabels.empty : membersLabels.noMatch(searched)}
                />
              ) : (
                // A page beyond the end: the pagination is already on its way back.
                <PageLoading label={membersLabels.loading} />
              )
            }
            footer={
              <Pagination
                paging={paging}
                total={page.totalRecords}
                totalExceeded={page.totalExceeded}
              />
            }
          />
        )}
      </ListState>
    </>
  );
}
