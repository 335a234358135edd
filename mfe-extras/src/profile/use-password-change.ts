import { passwordForm, type PasswordForm } from '@kuri/shared/contract';
import { useContractForm } from '@kuri/shared/forms';

const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export type PasswordChange = ReturnType<typeof usePasswordChange>;

/** The change of password; what was typed is forgotten as soon as it is done. */
export function usePasswordChange({ onChanged }: { onChanged: () => void }) {
  const form = useContractForm<PasswordForm, PasswordForm>(passwordForm, { defaultValues: EMPTY });
  const forget = () => {
    form.reset(EMPTY);
  };
  return {
    form,
    forget,
    submit: form.handleSubmit(() => {
      forget();
      onChanged();
    }),
  };
}
