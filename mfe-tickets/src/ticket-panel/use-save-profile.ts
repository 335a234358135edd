import { useState } from 'react';
import type { MemberProfileForm, Ticket } from '@kuri/shared/contract';
import { applyApiError, type SaveFailure, type Versions } from '@kuri/shared/forms';
import { useQueryClient } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';
import { updateTicket } from '../api.ts';
import { ticketPanelLabels as labels } from '../labels.ts';
import { useRefreshTickets } from '../queries.ts';
import { replaceTicket } from '../tickets/ticket-cache.ts';
import { changesOf, type ProfileForm } from './profile-form.ts';

interface SaveProfile {
  form: ProfileForm;
  /** Know the ticket as it was when its editing began, and keep somebody else's change from being lost. */
  versions: Versions<Ticket>;
  onSaved: (ticket: Ticket) => void;
}

/** Saves what was changed, and tells how it went: by a toast, at the fields, and above the form. */
export function useSaveProfile({ form, versions, onSaved }: SaveProfile) {
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const client = useQueryClient();
  const refresh = useRefreshTickets();

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    if (changesIn(values) === null) {
      toast.blank(labels.noChanges);
      return;
    }
    const id = toast.loading(labels.savingToast);
    try {
      const data = await saveOnNewest(values);
      toast.success(labels.saved, { id });
      replaceTicket(client, data);
      onSaved(data);
    } catch (error) {
      if (versions.catchStale(error) === 'asked') toast.dismiss(id);
      else {
        toast.error(labels.saveFailed, { id });
        setFailure({ text: labels.saveFailed, reason: applyApiError(form, error) });
      }
    }
    // After a lost answer nobody knows, so it is asked for either way.
    void refresh();
  });

  const changesIn = (values: MemberProfileForm) => {
    const ticket = versions.seen();
    return ticket && changesOf(ticket, values);
  };
  const save = async (values: MemberProfileForm) => {
    const id = versions.seen()?.membershipId ?? '';
    return (await updateTicket(id, changesIn(values) ?? {})).data;
  };
  /** Saves, a second time when only what the form does not show was changed meanwhile. */
  const saveOnNewest = async (values: MemberProfileForm) => {
    try {
      return await save(values);
    } catch (error) {
      if (versions.catchStale(error) !== 'resend') throw error;
      return save(values);
    }
  };

  return {
    failure,
    submit,
    keepMine: () => {
      versions.keepMine();
      void submit();
    },
    forget: () => {
      setFailure(null);
    },
  };
}
