import { useState } from 'react';
import { updateMember } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import { useSaving, useVersions, type Versions } from '@kuri/shared/forms';
import { useQueryClient } from '@kuri/shared/query';
import { ticketPanelLabels as labels } from '../labels.ts';
import { replaceTicket } from '../ticket-cache.ts';
import {
  profileChanges,
  profileOf,
  profileTexts,
  useProfileForm,
  type ProfileForm,
} from './profile-form.ts';

/** The panel's ticket, and the form that edits it. */
export function useEditing({ ticket: given, isEditing: isEditingAtFirst }: TicketSubject) {
  const [isEditing, setIsEditing] = useState(isEditingAtFirst);
  const [hasLeft, setHasLeft] = useState(false);
  const [saved, setSaved] = useState<Ticket | null>(null);
  // A list that the saved ticket has left keeps giving the old one.
  const ticket = saved !== null && saved.updatedAt > given.updatedAt ? saved : given;
  // The edited ticket stays fixed while editing.
  const [edited, setEdited] = useState(ticket);

  const form = useProfileForm(edited);
  const client = useQueryClient();
  const versions = useVersions({
    form,
    row: edited,
    valuesOf: profileOf,
    texts: profileTexts,
    onRebase: (current) => {
      replaceTicket(client, current);
      setSaved(current);
      setEdited(current);
    },
  });
  const leave = () => {
    setIsEditing(false);
    setHasLeft(true);
  };
  const { failure, submit, forget, keepLocal } = useSaveProfile({
    form,
    versions,
    onSaved: (answered) => {
      setSaved(answered);
      leave();
    },
  });

  return {
    ticket,
    form,
    isEditing,
    /** It was being edited before: its buttons have changed back. */
    hasLeft,
    failure,
    submit,
    versions: { ...versions, keepLocal },
    edit: () => {
      form.reset(profileOf(ticket));
      forget();
      setEdited(ticket);
      setIsEditing(true);
    },
    cancel: () => {
      form.reset(profileOf(edited));
      forget();
      leave();
    },
  };
}

/** The subject of the ticket panel. */
export interface TicketSubject {
  ticket: Ticket;
  /** Opens ready to be edited. */
  isEditing: boolean;
}

const TEXTS = {
  saving: labels.savingToast,
  done: labels.saved,
  noChanges: labels.noChanges,
  failed: labels.saveFailed,
};

interface SaveProfile {
  form: ProfileForm;
  /** The ticket as it was when editing began. */
  versions: Versions<Ticket>;
  onSaved: (ticket: Ticket) => void;
}

/** Saves what was changed of a ticket and its holder. */
function useSaveProfile({ form, versions, onSaved }: SaveProfile) {
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
