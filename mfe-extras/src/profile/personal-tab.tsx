import { useId } from 'react';
import { formatPhone } from '@kuri/shared/format';
import { PanelForm } from '@kuri/shared/forms';
import { Button, Facts } from '@kuri/shared/ui';
import { personalLabels } from '../labels/profile.ts';
import { Card } from './card.tsx';
import { PersonalFields } from './personal-fields.tsx';
import type { Profile } from './use-profile.ts';

const { fields, genders, none } = personalLabels;

/** The personal details, to read and to edit. */
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
            [fields.email, profile.email],
            [fields.phone, formatPhone(profile.phone)],
            [fields.gender, genders[profile.gender]],
            [fields.nationality, profile.nationality],
            [fields.bio, profile.bio || none],
          ]}
        />
      )}
    </Card>
  );
}
