import { useId } from 'react';
import { PanelForm, TextField, Wide, useFieldValue } from '@kuri/shared/forms';
import { Button } from '@kuri/shared/ui';
import { securityLabels as labels } from '../labels/profile.ts';
import { Card } from './card.tsx';
import { PasswordRules } from './password-rules.tsx';
import type { PasswordChange } from './use-password-change.ts';

/** Changes the password, on this page only. */
export function SecurityTab({ form, submit }: Pick<PasswordChange, 'form' | 'submit'>) {
  const formId = useId();
  const typed = useFieldValue(form, 'newPassword');

  return (
    <Card
      title={labels.heading}
      note={labels.local}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {labels.submit}
        </Button>
      }
    >
      <PanelForm id={formId} failure={null} onSubmit={submit}>
        <Wide>
          <TextField
            form={form}
            name="currentPassword"
            label={labels.current}
            type="password"
            autoComplete="current-password"
            required
          />
        </Wide>
        <TextField
          form={form}
          name="newPassword"
          label={labels.next}
          type="password"
          autoComplete="new-password"
          rechecks={['confirmPassword']}
          required
        />
        <TextField
          form={form}
          name="confirmPassword"
          label={labels.confirm}
          type="password"
          autoComplete="new-password"
          required
        />
        <Wide>
          <PasswordRules password={typeof typed === 'string' ? typed : ''} />
        </Wide>
      </PanelForm>
    </Card>
  );
}
