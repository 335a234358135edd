import { useState } from 'react';
import { passwordForm, type PasswordForm } from '@kuri/shared/contract';
import { applyApiError, useContractForm } from '@kuri/shared/forms';
import { startSession } from '@kuri/shared/session';
import { changePassword } from '../api.ts';

const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export type PasswordChange = ReturnType<typeof usePasswordChange>;

/**
 * The change of password. This browser goes on with the login that the server answers; what was typed
 * is forgotten as soon as it is done.
 */
export function usePasswordChange({ onChanged }: { onChanged: () => void }) {
  const form = useContractForm<PasswordForm, PasswordForm>(passwordForm, { defaultValues: EMPTY });
  const [failure, setFailure] = useState<string | null>(null);
  const forget = () => {
    form.reset(EMPTY);
    setFailure(null);
  };
  return {
    form,
    forget,
    failure,
    submit: form.handleSubmit(async ({ currentPassword, newPassword }) => {
      setFailure(null);
      try {
        const { data } = await changePassword({ currentPassword, newPassword });
        startSession(data);
        forget();
        onChanged();
      } catch (error) {
        setFailure(applyApiError(form, error) ?? null);
      }
    }),
  };
}
