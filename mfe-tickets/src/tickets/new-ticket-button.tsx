import type { Ref } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';

/** Says why no ticket can be added, for the button that it is tied to. */
export const CANNOT_ADD_ID = 'cannot-add-ticket';

interface NewTicketButtonProps {
  canAdd: boolean;
  isLoading: boolean;
  onAdd: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Stays in the tab order when nothing can be added, so that its reason is read. */
export function NewTicketButton({ canAdd, isLoading, onAdd, ref }: NewTicketButtonProps) {
  return (
    <Button
      ref={ref}
      variant="primary"
      icon={<IconPlus aria-hidden="true" />}
      busy={isLoading}
      aria-disabled={!canAdd}
      aria-describedby={canAdd ? undefined : CANNOT_ADD_ID}
      onClick={() => {
        if (canAdd) onAdd();
      }}
    >
      {ticketsLabels.add}
    </Button>
  );
}
