import { useId } from 'react';
import { changePassword } from '@kuri/shared/calls';
import {
  PASSWORD_RULES_TEXT,
  worded,
  checkPasswordRules,
  passwordForm,
  type PasswordForm,
} from '@kuri/shared/contract';
import {
  PanelForm,
  TextField,
  FullWidth,
  useFieldValue,
  applyApiError,
  useContractForm,
} from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { startSession } from '@kuri/shared/session';
import { Button, CheckList } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { securityLabels } from './labels.ts';

export function SecurityTab({
  form,
  submit,
  failure,
}: Pick<PasswordChange, 'form' | 'submit' | 'failure'>) {
  const formId = useId();
  const value = useFieldValue(form, 'newPassword');
  const password = typeof value === 'string' ? value : '';

  return (
    <Card
      title={securityLabels.heading}
      note={securityLabels.note}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={form.isSubmitting}
          busyLabel={securityLabels.submitting}
        >
          {securityLabels.submit}
        </Button>
      }
    >
      <PanelForm id={formId} failure={failure} onSubmit={submit}>
        <TextField
          form={form}
          name="currentPassword"
          label={securityLabels.current}
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          form={form}
          name="newPassword"
          label={securityLabels.next}
          type="password"
          autoComplete="new-password"
          rechecks={['confirmPassword']}
          required
        />
        <TextField
          form={form}
          name="confirmPassword"
          label={securityLabels.confirm}
          type="password"
          autoComplete="new-password"
          required
        />
        <FullWidth>
          <CheckList
            title={worded(PASSWORD_RULES_TEXT)}
            items={checkPasswordRules(password)}
            isTold={password !== ''}
          />
        </FullWidth>
      </PanelForm>
    </Card>
  );
}

const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

type PasswordChange = ReturnType<typeof usePasswordChange>;

/** Changes the password; this browser continues with the new login. */
export function usePasswordChange({ onChanged }: { onChanged: () => void }) {
  const form = useContractForm<PasswordForm, PasswordForm>(passwordForm, { defaultValues: EMPTY });
  const change = useWrite(changePassword, {
    failed: securityLabels.failed,
    onDone: ({ data }) => {
      startSession(data);
      forget();
      onChanged();
    },
    onFailed: (error) => applyApiError(form, error) === undefined,
  });
  const forget = () => {
    form.reset(EMPTY);
    change.forget();
  };
  return {
    form,
    forget,
    failure: change.failure,
    submit: form.handleSubmit(async ({ currentPassword, newPassword }) => {
      await change.write({ body: { currentPassword, newPassword } });
    }),
  };
}
