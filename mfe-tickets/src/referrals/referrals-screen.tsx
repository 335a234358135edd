import { useRef } from 'react';
import { addReferral, referralPage, referralsFile } from '@kuri/shared/calls';
import type { Referral } from '@kuri/shared/contract';
import { formatPhone } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { type Column, ExportButton, LazyPanel, ListHeader, ListState, useLazyPanel, usePaging } from '@kuri/shared/ui';
import { referralLabels } from '../labels.ts';
import { ReferralTable } from './referral-table.tsx';

const loadPanel = () =>
  import(/* webpackChunkName: "add-referral" */ './add-referral-panel.tsx').then(
    (module) => module.AddReferralPanel,
  );

/** The page /referrals: everyone who brings members. */
export function ReferralsScreen() {
  const paging = usePaging();
  const query = { pageno: paging.page, pagesize: paging.size };
  const referrals = useRead(referralPage, { query }, { keep: true });
  const mayManage = useMay(addReferral);
  const panel = useLazyPanel<never>(loadPanel);
  const addButton = useRef<HTMLButtonElement>(null);

  const add = () => {
    // The empty list's button goes with the first row; the focus comes back to the one that stays.
    addButton.current?.focus();
    panel.open(null);
  };
  return (
    <>
      <ListHeader
        texts={referralLabels}
        onAdd={mayManage ? add : null}
        isLoading={panel.isLoading}
        addButton={addButton}
        more={<ExportButton call={referralsFile} sent={{}} name="referrals" />}
      />
      <ListState
        query={referrals}
        loading={referralLabels.loading}
        failed={referralLabels.loadFailed}
      >
        {(page) => (
          <ReferralTable
            page={page}
            paging={paging}
            busy={referrals.isFetching}
            onAdd={mayManage ? add : null}
          />
        )}
      </ListState>
      <LazyPanel
        of={panel}
        onSaved={() => {
          panel.close();
          // The new one is the first of all.
          if (paging.page !== 1) paging.setPage(1);
        }}
      />
    </>
  );
}

const { columns } = referralLabels;

export const referralColumns: readonly Column<Referral>[] = [
  { id: 'name', header: columns.name, cell: (referral) => <b>{referral.refName}</b> },
  {
    id: 'contact',
    header: columns.contact,
    cell: (referral) => formatPhone(referral.refContactPhone),
    numeric: true,
  },
  { id: 'type', header: columns.type, cell: (referral) => referral.refType },
  {
    id: 'total',
    header: columns.total,
    cell: (referral) => referral.totalReferrals,
    align: 'end',
    numeric: true,
  },
];
