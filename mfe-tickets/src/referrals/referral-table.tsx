import type { Paged, Referral } from '@kuri/shared/contract';
import {
  Button,
  DataTable,
  EmptyState,
  PageLoading,
  Pagination,
  type Paging,
} from '@kuri/shared/ui';
import { referralLabels } from '../labels.ts';
import { referralColumns } from './referral-columns.tsx';

interface ReferralTableProps {
  page: Paged<Referral>;
  paging: Paging;
  busy: boolean;
  /** Left out for users who may only read. */
  onAdd: (() => void) | null;
}

export function ReferralTable({ page, paging, busy, onAdd }: ReferralTableProps) {
  const { data, totalRecords } = page;
  return (
    <DataTable
      label={referralLabels.title}
      columns={referralColumns}
      rows={data}
      rowKey={(referral) => referral.refId}
      rowName={(referral) => referral.refName}
      busy={busy}
      empty={
        totalRecords === 0 ? (
          <EmptyState
            text={referralLabels.empty}
            action={onAdd && <Button onClick={onAdd}>{referralLabels.add}</Button>}
          />
        ) : (
          // A page beyond the end: the pagination is already on its way back.
          <PageLoading label={referralLabels.loading} />
        )
      }
      footer={<Pagination paging={paging} total={totalRecords} />}
    />
  );
}
