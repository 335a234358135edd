import type { Ref } from 'react';
import { IconRefresh } from '@tabler/icons-react';
import styled from 'styled-components';
import { enrol } from '@kuri/shared/calls';
import { useMay } from '@kuri/shared/session';
import { IconButton, PageHeader } from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';
import { CANNOT_ADD_ID, NewTicketButton } from './new-ticket-button.tsx';

interface TicketsHeaderProps {
  /** Null when one can be added, undefined while the groups are not known. */
  whyNoTicket: string | null | undefined;
  isAddLoading: boolean;
  onAdd: () => void;
  onRefresh: () => void;
  addButton: Ref<HTMLButtonElement>;
}

export function TicketsHeader(props: TicketsHeaderProps) {
  const { whyNoTicket, isAddLoading, onAdd, onRefresh, addButton } = props;
  const mayEnrol = useMay(enrol);
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
              <NewTicketButton
                ref={addButton}
                canAdd={whyNoTicket === null}
                isLoading={isAddLoading}
                onAdd={onAdd}
              />
            )}
          </>
        }
      />
      {mayEnrol && whyNoTicket && <Reason id={CANNOT_ADD_ID}>{whyNoTicket}</Reason>}
    </>
  );
}

const Reason = styled.p`
  padding: var(--s2) var(--s4);
  border-radius: var(--r-s);
  background: var(--warn-tint);
  color: var(--warn);
`;
