import type { Ref } from 'react';
import { IconRefresh } from '@tabler/icons-react';
import styled from 'styled-components';
import { enrol } from '@kuri/shared/calls';
import { useMay } from '@kuri/shared/session';
import { IconButton, PageHeader } from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';
import { CANNOT_ADD_ID, NewTicketButton } from './new-ticket-button.tsx';

interface TicketsHeaderProps {
  /** Null while the groups are not known. */
  canAdd: boolean | null;
  isAddLoading: boolean;
  onAdd: () => void;
  onRefresh: () => void;
  addButton: Ref<HTMLButtonElement>;
}

export function TicketsHeader(props: TicketsHeaderProps) {
  const { canAdd, isAddLoading, onAdd, onRefresh, addButton } = props;
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
                canAdd={canAdd === true}
                isLoading={isAddLoading}
                onAdd={onAdd}
              />
            )}
          </>
        }
      />
      {mayEnrol && canAdd === false && (
        <Reason id={CANNOT_ADD_ID}>{ticketsLabels.cannotAdd}</Reason>
      )}
    </>
  );
}

const Reason = styled.p`
  padding: var(--s2) var(--s4);
  border-radius: var(--r-s);
  background: var(--warn-tint);
  color: var(--warn);
`;
