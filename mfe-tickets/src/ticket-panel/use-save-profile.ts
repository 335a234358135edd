import { updateMember } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import { useSaving, type Versions } from '@kuri/shared/forms';
import { useQueryClient } from '@kuri/shared/query';
import { ticketPanelLabels as labels } from '../labels.ts';
import { replaceTicket } from '../tickets/ticket-cache.ts';
import { profileChanges, type ProfileForm } from './profile-form.ts';

const TEXTS = {
  saving: labels.savingToast,
  done: labels.saved,
  noChanges: labels.noChanges,
  failed: labels.saveFailed,
};

interface SaveProfile {
  form: ProfileForm;
  /** Know the ticket as it was when its editing began, and keep somebody else's change from being lost. */
  versions: Versions<Ticket>;
  onSaved: (ticket: Ticket) => void;
}

/** Saves what was changed of a ticket and its holder. */
export function useSaveProfile({ form, versions, onSaved }: SaveProfile) {
  const client = useQueryClient();
  return useSaving({
    form,
    texts: TEXTS,
    toasts: { failed: labels.saveFailed },
    versions,
    save: (values, send) => {
      const ticket = versions.base();
      const body = ticket && profileChanges(ticket, values);
      return body && send(updateMember, { query: { memberid: ticket.membershipId }, body });
    },
    onSaved: (saved) => {
      // Named by a ticket, the call answers that ticket.
      const ticket = saved as Ticket;
      replaceTicket(client, ticket);
      onSaved(ticket);
    },
  });
}
