import { changePassword } from '@kuri/shared/calls';
import { passwordForm, type PasswordForm } from '@kuri/shared/contract';
import { applyApiError, useContractForm } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { startSession } from '@kuri/shared/session';
import { securityLabels } from '../labels/profile.ts';

const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export type PasswordChange = ReturnType<typeof usePasswordChange>;

/**
 * The change of password. This browser continues with the login that the server answers; what was typed
 * is forgotten as soon as it is done.
 */
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
