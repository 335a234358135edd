import { remindMember } from '@kuri/shared/calls';
import type { PendingDues } from '@kuri/shared/contract';
import { useMay } from '@kuri/shared/session';
import { LazyPanel, useLazyPanel } from '@kuri/shared/ui';
import { remindLabels } from '../labels.ts';
import { debtorsToRemind, type Debtor } from './last-reminders.ts';
import type { Queue } from './remind-queue.tsx';

const loadPanel = () =>
  import(/* webpackChunkName: "remind" */ './remind-panel.tsx').then(
    ({ RemindPanel }) => RemindPanel,
  );
const loadQueue = () =>
  import(/* webpackChunkName: "remind" */ './remind-queue.tsx').then(
    ({ RemindQueue }) => RemindQueue,
  );

/** Reminding one person, or all on the page; users without the permission get no actions. */
export function useRemindPanels() {
  const mayRemind = useMay(remindMember);
  const one = useLazyPanel<Debtor>(loadPanel);
  const all = useLazyPanel<Queue>(loadQueue);
  const actionsOf = ({ memberId, memberName }: Debtor) => [
    {
      id: 'remind',
      label: remindLabels.action,
      onAction: () => {
        one.open({ memberId, memberName });
      },
    },
  ];
  return {
    mayRemind,
    isLoading: one.isLoading || all.isLoading,
    /** Of a row. */
    actions: mayRemind ? actionsOf : undefined,
    remindAll: (dues: PendingDues) => {
      all.open(debtorsToRemind(dues));
    },
    /** To be rendered outside of the list, which is unmounted when a refetch fails. */
    dialogs: (
      <>
        <LazyPanel of={one} />
        <LazyPanel of={all} />
      </>
    ),
  };
}
