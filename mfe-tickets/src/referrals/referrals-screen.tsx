import { useRef } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { addReferral, referralPage } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Button, ListState, PageHeader, useLazyPanel, usePaging } from '@kuri/shared/ui';
import { referralLabels } from '../labels.ts';
import { ReferralTable } from './referral-table.tsx';

const loadPanel = () =>
  import(/* webpackChunkName: "add-referral" */ './add-referral-panel.tsx').then(
    (module) => module.AddReferralPanel,
  );

/** The page /referrals: everyone who brings members. */
export function ReferralsScreen() {
  const paging = usePaging();
  // The page's early request has these parameters in this order; it is taken over by its exact URL.
  const query = { pageno: paging.page, pagesize: paging.size };
  const referrals = useRead(referralPage, { query }, { keep: true });
  const mayManage = useMay(addReferral);
  const panel = useLazyPanel<never>(loadPanel);
  const addButton = useRef<HTMLButtonElement>(null);
  const { opening } = panel;

  const add = () => {
    // The empty list's button goes with the first row; the focus comes back to the one that stays.
    addButton.current?.focus();
    panel.open(null);
  };
  return (
    <>
      <PageHeader
        title={referralLabels.title}
        description={referralLabels.description}
        actions={
          mayManage && (
            <Button
              ref={addButton}
              variant="primary"
              icon={<IconPlus aria-hidden="true" />}
              busy={panel.isLoading}
              onClick={add}
            >
              {referralLabels.add}
            </Button>
          )
        }
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
      {opening && (
        <opening.Panel
          key={opening.id}
          subject={null}
          isOpen={opening.isOpen}
          onClose={panel.close}
          onSaved={() => {
            panel.close();
            // The new one is the first of all.
            if (paging.page !== 1) paging.setPage(1);
          }}
        />
      )}
    </>
  );
}
