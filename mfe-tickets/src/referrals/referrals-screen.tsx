import { useRef } from 'react';
import { addReferral, referralPage, referralsFile } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import {
  ExportButton,
  LazyPanel,
  ListHeader,
  ListState,
  useLazyPanel,
  usePaging,
} from '@kuri/shared/ui';
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
