import { IconPlus, IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import styled from 'styled-components';
import { enrol } from '@kuri/shared/calls';
import { useMay } from '@kuri/shared/session';
import { Button, IconButton, PageHeader } from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';

const REASON_ID = 'cannot-add-ticket';

interface TicketsHeaderProps {
  /** Null when one can be added, undefined where no group is shown. */
  whyNoTicket: string | null | undefined;
  isAddLoading: boolean;
  onAdd: () => void;
  onRefresh: () => void;
  addButton: Ref<HTMLButtonElement>;
}

export function TicketsHeader(props: TicketsHeaderProps) {
  const { whyNoTicket, isAddLoading, onAdd, onRefresh, addButton } = props;
  const mayEnrol = useMay(enrol);
  const canAdd = whyNoTicket === null;
  return (
    <>
      <PageHeader
        title={ticketsLabels.title}
        description={ticketsLabels.description}
        actions={
          <>
            <IconButton
              label={ticketsLabels.refresh}
              icon={<IconRefresh aria-hidden="true" />}
              onClick={onRefresh}
            />
            {mayEnrol && (
              <Button
                ref={addButton}
                variant="primary"
                icon={<IconPlus aria-hidden="true" />}
                busy={isAddLoading}
                // Stays in the tab order when nothing can be added, so that its reason is read.
                aria-disabled={!canAdd}
                aria-describedby={whyNoTicket ? REASON_ID : undefined}
                onClick={() => {
                  if (canAdd) onAdd();
                }}
              >
                {ticketsLabels.add}
              </Button>
            )}
          </>
        }
      />
      {mayEnrol && whyNoTicket && <Reason id={REASON_ID}>{whyNoTicket}</Reason>}
    </>
  );
}

const Reason = styled.p`
  padding: var(--s2) var(--s4);
  border-radius: var(--r-s);
  background: var(--warn-tint);
  color: var(--warn);
`;
