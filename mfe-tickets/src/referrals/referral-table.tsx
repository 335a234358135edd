import type { Referral } from '@kuri/shared/contract';
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
  /** All of them: the server sends them at once, so the pages are made here. */
  referrals: readonly Referral[];
  paging: Paging;
  busy: boolean;
  onAdd: () => void;
}

export function ReferralTable({ referrals, paging, busy, onAdd }: ReferralTableProps) {
  const first = (paging.page - 1) * paging.size;
  return (
    <DataTable
      label={referralLabels.title}
      columns={referralColumns}
      rows={referrals.slice(first, first + paging.size)}
      rowKey={(referral) => referral.refId}
      rowName={(referral) => referral.refName}
      busy={busy}
      empty={
        referrals.length === 0 ? (
          <EmptyState
            text={referralLabels.empty}
            action={<Button onClick={onAdd}>{referralLabels.add}</Button>}
          />
        ) : (
          // A page beyond the end: the pagination is already on its way back.
          <PageLoading label={referralLabels.loading} />
        )
      }
      footer={<Pagination paging={paging} total={referrals.length} />}
    />
  );
}
