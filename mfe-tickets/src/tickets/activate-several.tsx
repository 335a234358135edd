import styled from 'styled-components';
import { activateTickets } from '@kuri/shared/calls';
import type { Group } from '@kuri/shared/contract';
import { useMay } from '@kuri/shared/session';
import { Button, LazyPanel, useLazyPanel } from '@kuri/shared/ui';
import { activationLabels } from '../labels.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "activate-tickets" */ './activate-dialog.tsx').then(
    (module) => module.ActivateDialog,
  );

/** The way to activate several joined tickets of a group, for those who may. */
export function ActivateSeveral({ group }: { group: Group }) {
  const dialog = useLazyPanel<Group>(loadDialog);
  if (!useMay(activateTickets)) return null;
  return (
    <Line>
      <span>{activationLabels.waiting}</span>
      <Button busy={dialog.isLoading} onClick={() => dialog.open(group)}>
        {activationLabels.open}
      </Button>
      <LazyPanel of={dialog} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  justify-content: space-between;
  color: var(--ink-2);
`;
