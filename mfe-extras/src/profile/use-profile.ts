import { useEffect, useRef, useState } from 'react';
import { profileForm, type ProfileForm } from '@kuri/shared/contract';
import { useContractForm } from '@kuri/shared/forms';

/** What the page starts with: the name of the signed-in user, and samples for the rest. */
function sampleProfile(firstName: string): ProfileForm {
  return {
    fullName: firstName,
    email: 'staff@kuri.example',
    phone: '9800000000',
    gender: 'other',
    nationality: 'Indian',
    bio: 'Looks after groups, members and their receipts.',
  };
}

export type Profile = ReturnType<typeof useProfile>;

/** The personal information: what is shown, whether it is being edited, and the form that edits it. */
export function useProfile({ firstName, onSaved }: { firstName: string; onSaved: () => void }) {
  const [profile, setProfile] = useState(() => sampleProfile(firstName));
  const [isEditing, setIsEditing] = useState(false);
  const form = useContractForm<ProfileForm, ProfileForm>(profileForm, { defaultValues: profile });
  const { reset, setFocus } = form;
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isEditing) setFocus('fullName');
  }, [isEditing, setFocus]);

  return {
    profile,
    form,
    isEditing,
    /** The ref of the button that begins and ends the editing. */
    toggle,
    edit: () => {
      setIsEditing(true);
    },
    cancel: () => {
      reset(profile);
      setIsEditing(false);
    },
    submit: () =>
      form.handleSubmit((values) => {
        // What has the focus goes with the form; a dialog that opens now gives it back to what stays.
        toggle.current?.focus();
        setProfile(values);
        reset(values);
        setIsEditing(false);
        onSaved();
      })(),
  };
}
