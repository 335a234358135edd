import { useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import type { ReferralBody } from '@kuri/shared/contract';
import { applyApiError, useRetryKey } from '@kuri/shared/forms';
import { toast } from '@kuri/shared/ui';
import { addReferral } from '../api.ts';
import { referralLabels } from '../labels.ts';
import { withCountryCode } from '../phone/country-code.ts';
import type { ReferralForm } from './use-referral-form.ts';
import { useRefreshReferrals } from './use-referrals.ts';

const { added, failure: failureTexts } = referralLabels;

/** Sends the Add Referral form; what failed stays until it is dismissed. */
export function useAddReferral({ form, onSaved }: { form: ReferralForm; onSaved: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const retryKey = useRetryKey();
  const refresh = useRefreshReferrals();

  const submit = form.handleSubmit(async (values: ReferralBody) => {
    const body = { ...values, refContactPhone: withCountryCode(values.refContactPhone) };
    try {
      const { message } = await addReferral(body, retryKey(body));
      toast.success(message || added);
      onSaved();
    } catch (error) {
      applyApiError(form, error);
      setFailure(textOf(error));
    }
    // After a lost answer nobody knows whether it was added.
    refresh();
  });
  return {
    failure,
    submit,
    dismiss: () => {
      setFailure(null);
    },
  };
}

/** An answer that says it failed without being an error gives no reason worth showing. */
function textOf(error: unknown): string {
  const hasReason = error instanceof ApiError && (error.status === 0 || error.status >= 400);
  return hasReason ? failureTexts.refused(error.message) : failureTexts.unexpected;
}
