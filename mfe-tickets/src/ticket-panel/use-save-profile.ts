import { useState } from 'react';
import type { Ticket } from '@kuri/shared/contract';
import { applyApiError, type SaveFailure } from '@kuri/shared/forms';
import { useQueryClient } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';
import { updateTicket } from '../api.ts';
import { ticketPanelLabels as labels } from '../labels.ts';
import { useRefreshTickets } from '../queries.ts';
import { replaceTicket } from '../tickets/ticket-cache.ts';
import { changesOf, type ProfileForm } from './profile-form.ts';

interface SaveProfile {
  form: ProfileForm;
  /** As it was when its editing began. */
  ticket: Ticket;
  onSaved: (ticket: Ticket) => void;
}

/** Saves what was changed, and tells how it went: by a toast, at the fields, and above the form. */
export function useSaveProfile({ form, ticket, onSaved }: SaveProfile) {
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const client = useQueryClient();
  const refresh = useRefreshTickets();

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const changes = changesOf(ticket, values);
    if (changes === null) {
      toast.blank(labels.noChanges);
      return;
    }
    const id = toast.loading(labels.savingToast);
    try {
      const { data } = await updateTicket(ticket.membershipId, changes);
      toast.success(labels.saved, { id });
      replaceTicket(client, data);
      onSaved(data);
    } catch (error) {
      toast.error(labels.saveFailed, { id });
      setFailure({ text: labels.saveFailed, reason: applyApiError(form, error) });
    }
    // After a lost answer nobody knows, so it is asked for either way.
    void refresh();
  });

  return {
    failure,
    submit,
    forget: () => {
      setFailure(null);
    },
  };
}
