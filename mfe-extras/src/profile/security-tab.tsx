import { useId } from 'react';
import { PASSWORD_RULES_TEXT, checkPasswordRules } from '@kuri/shared/contract';
import { PanelForm, TextField, FullWidth, useFieldValue } from '@kuri/shared/forms';
import { Button, CheckList } from '@kuri/shared/ui';
import { securityLabels as labels } from '../labels/profile.ts';
import { Card } from './card.tsx';
import type { PasswordChange } from './use-password-change.ts';

/** Changes the password that one signs in with. */
export function SecurityTab({
  form,
  submit,
  failure,
}: Pick<PasswordChange, 'form' | 'submit' | 'failure'>) {
  const formId = useId();
  const typed = useFieldValue(form, 'newPassword');
  const password = typeof typed === 'string' ? typed : '';

  return (
    <Card
      title={labels.heading}
      note={labels.note}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={form.isSubmitting}
          busyLabel={labels.submitting}
        >
          {labels.submit}
        </Button>
      }
    >
      <PanelForm
        id={formId}
        failure={failure === null ? null : { text: failure, reason: undefined }}
        onSubmit={submit}
      >
        <FullWidth>
          <TextField
            form={form}
            name="currentPassword"
            label={labels.current}
            type="password"
            autoComplete="current-password"
            required
          />
        </FullWidth>
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
        <FullWidth>
          <CheckList
            title={PASSWORD_RULES_TEXT}
            items={checkPasswordRules(password)}
            isTold={password !== ''}
          />
        </FullWidth>
      </PanelForm>
    </Card>
  );
}
