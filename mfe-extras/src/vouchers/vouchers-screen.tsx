import { useState } from 'react';
import { groupList } from '@kuri/shared/calls';
import type { Group, Ticket } from '@kuri/shared/contract';
import { AlertDialog } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { useConsoleSettings } from '@kuri/shared/session';
import { ListState, PageHeader, LazyPanel, useLazyPanel } from '@kuri/shared/ui';
import { voucherLabels } from './labels.ts';
import { SampleBadge } from '../sample-badge.tsx';
import { AllVouchers } from './all-vouchers.tsx';
import { AssignPanel } from './assign-panel.tsx';
import { AssignmentCard } from './assignment-card.tsx';
import type { OnGenerate } from './generate-panel.tsx';
import { firstStart, GenerationCard } from './generation-card.tsx';
import { useVouchers } from './voucher.ts';

const loadPanel = () =>
  import(/* webpackChunkName: "generate-voucher" */ './generate-panel.tsx').then(
    (module) => module.GeneratePanel,
  );

/** Page /vouchers: vouchers are kept while the page is open, and nowhere else. */
export function VouchersScreen() {
  const groups = useRead(groupList, {});
  return (
    <>
      <PageHeader
        title={voucherLabels.title}
        description={voucherLabels.description}
        actions={<SampleBadge />}
      />
      <ListState
        query={groups}
        loading={voucherLabels.loadingGroups}
        failed={voucherLabels.groupsFailed}
      >
        {(list) => <Vouchers groups={list} />}
      </ListState>
    </>
  );
}

function Vouchers({ groups }: { groups: readonly Group[] }) {
  const { projectStart } = useConsoleSettings();
  const { vouchers, generate, assign } = useVouchers();
  const panel = useLazyPanel<OnGenerate>(loadPanel);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [openings, setOpenings] = useState(0);
  const [alert, setAlert] = useState<string | null>(null);

  const assignTo = (voucherId: string | null) => {
    if (ticket === null || voucherId === null) {
      setAlert(voucherLabels.panel.incomplete);
      return;
    }
    assign(voucherId, ticket);
    setTicket(null);
    setAlert(voucherLabels.panel.assigned({ member: ticket.memberName }));
  };

  return (
    <>
      <GenerationCard
        projectStart={projectStart ?? firstStart(groups)}
        isLoading={panel.isLoading}
        onGenerate={() => panel.open(generate)}
      />
      <AssignmentCard
        groups={groups}
        onAssign={(next) => {
          setOpenings(openings + 1);
          setTicket(next);
        }}
      />
      <AllVouchers vouchers={vouchers} />
      <LazyPanel
        of={panel}
        subject={generate}
        onSaved={() => {
          panel.close();
          setAlert(voucherLabels.generation.generated);
        }}
      />
      <AssignPanel
        key={`assignment-${openings}`}
        ticket={ticket}
        unassigned={vouchers.filter(({ holder }) => holder === null)}
        onAssign={assignTo}
        onClose={() => setTicket(null)}
      />
      <AlertDialog title={voucherLabels.alert} text={alert} onClose={() => setAlert(null)} />
    </>
  );
}
