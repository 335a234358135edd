import { useId, useEffect, useRef, useState } from 'react';
import { GENDERS, profileForm, type Login, type ProfileForm } from '@kuri/shared/contract';
import { formatPhone } from '@kuri/shared/format';
import {
  PanelForm,
  MobileField,
  SelectField,
  TextAreaField,
  TextField,
  FullWidth,
  useContractForm,
} from '@kuri/shared/forms';
import { Button, Facts } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { personalLabels } from './labels.ts';

const { fields, genders, genderPlaceholder, none } = personalLabels;

export function PersonalTab(props: Profile) {
  const { profile, form, isEditing, toggle, edit, cancel, submit } = props;
  const formId = useId();

  return (
    <Card
      title={personalLabels.tab}
      note={personalLabels.local}
      footer={
        <>
          <Button ref={toggle} onClick={isEditing ? cancel : edit}>
            {isEditing ? personalLabels.cancel : personalLabels.edit}
          </Button>
          {isEditing && (
            <Button type="submit" form={formId} variant="primary">
              {personalLabels.save}
            </Button>
          )}
        </>
      }
    >
      {isEditing ? (
        <PanelForm id={formId} failure={null} onSubmit={submit}>
          <PersonalFields form={form} />
        </PanelForm>
      ) : (
        <Facts
          facts={[
            [fields.fullName, profile.fullName],
            [fields.email, profile.email || none],
            [fields.phone, profile.phone === '' ? none : formatPhone(profile.phone)],
            ...typedOnly(profile),
          ]}
        />
      )}
    </Card>
  );
}

/** Facts that no login has: shown once they were typed. */
function typedOnly({ gender, nationality, bio }: ShownProfile): [string, string][] {
  const facts: [string, string][] = [
    [fields.gender, gender === undefined ? '' : genders[gender]],
    [fields.nationality, nationality],
    [fields.bio, bio],
  ];
  return facts.filter(([, value]) => value !== '');
}

const GENDER_CHOICES = GENDERS.map((gender) => ({ value: gender, label: genders[gender] }));

function PersonalFields({ form }: Pick<Profile, 'form'>) {
  return (
    <>
      <TextField form={form} name="fullName" label={fields.fullName} autoComplete="name" required />
      <TextField form={form} name="email" label={fields.email} inputMode="email" required />
      <MobileField form={form} name="phone" label={fields.phone} required />
      <SelectField
        form={form}
        name="gender"
        label={fields.gender}
        options={GENDER_CHOICES}
        placeholder={genderPlaceholder}
        required
      />
      <TextField form={form} name="nationality" label={fields.nationality} required />
      <FullWidth>
        <TextAreaField form={form} name="bio" label={fields.bio} />
      </FullWidth>
    </>
  );
}

/** Profile as it is shown: a gender may not be chosen yet. */
type ShownProfile = Omit<ProfileForm, 'gender'> & Partial<Pick<ProfileForm, 'gender'>>;

/** Fields that the login of the signed-in user fills. */
function profileOf({ firstName, email, contactPhone }: Login): ShownProfile {
  return {
    fullName: firstName,
    email: email ?? '',
    phone: contactPhone ?? '',
    nationality: '',
    bio: '',
  };
}

type Profile = ReturnType<typeof useProfile>;

/** State and form of the personal information. */
export function useProfile({ session, onSaved }: { session: Login; onSaved: () => void }) {
  const [profile, setProfile] = useState<ShownProfile>(() => profileOf(session));
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
    /** Ref of the Edit/Cancel button. */
    toggle,
    edit: () => setIsEditing(true),
    cancel: () => {
      reset(profile);
      setIsEditing(false);
    },
    submit: () =>
      form.handleSubmit((values) => {
        // Focus a lasting button: the dialog that opens now returns the focus to it.
        toggle.current?.focus();
        setProfile(values);
        reset(values);
        setIsEditing(false);
        onSaved();
      })(),
  };
}
