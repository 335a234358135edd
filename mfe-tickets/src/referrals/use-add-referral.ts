import { useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import { addReferral } from '@kuri/shared/calls';
import type { ReferralBody } from '@kuri/shared/contract';
import { applyApiError } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';
import { referralLabels } from '../labels.ts';
import { withCountryCode } from '../phone/country-code.ts';
import type { ReferralForm } from './use-referral-form.ts';

const { added, failure: failureTexts } = referralLabels;

/** Sends the Add Referral form; what failed stays until it is dismissed. */
export function useAddReferral({ form, onSaved }: { form: ReferralForm; onSaved: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { write } = useWrite(addReferral, {
    failed: failureTexts.unexpected,
    onDone: ({ message }) => {
      toast.success(message || added);
      onSaved();
    },
    onFailed: (error) => {
      applyApiError(form, error);
      setFailure(textOf(error));
    },
  });
  return {
    failure,
    submit: form.handleSubmit(async (values: ReferralBody) => {
      const refContactPhone = withCountryCode(values.refContactPhone);
      await write({ body: { ...values, refContactPhone } });
    }),
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
