import { useState } from 'react';
import type { Ticket } from '@kuri/shared/contract';
import { useVersions } from '@kuri/shared/forms';
import { useQueryClient } from '@kuri/shared/query';
import { replaceTicket } from '../tickets/ticket-cache.ts';
import { profileOf, profileTexts, useProfileForm } from './profile-form.ts';
import type { TicketSubject } from './ticket-subject.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Whether the panel's ticket is read or edited, and the form that edits it. */
export function useEditing({ ticket: given, isEditing: isEditingAtFirst }: TicketSubject) {
  const [isEditing, setIsEditing] = useState(isEditingAtFirst);
  const [hasLeft, setHasLeft] = useState(false);
  const [saved, setSaved] = useState<Ticket | null>(null);
  // A list that the saved ticket has left keeps giving the old one.
  const ticket = saved !== null && saved.updatedAt > given.updatedAt ? saved : given;
  // What is being edited doesn't change under the hands of its editor.
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
