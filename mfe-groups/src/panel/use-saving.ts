import { useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import { applyApiError, type ContractForm, type SaveFailure } from '@kuri/shared/forms';
import { labels } from '../labels.ts';
import { tell, tellDone, tellFailed } from '../notices.ts';
import { useRefresh } from '../queries.ts';

interface SavingTexts {
  done: string;
  failed: string;
  /** Where the server gave no word of its own. */
  unexpected: string;
}

interface Saving<In extends Record<string, unknown>, Out extends Record<string, unknown>> {
  form: ContractForm<In, Out>;
  texts: SavingTexts;
  /** Does the write; null when there is nothing to save. Rejects when it failed. */
  write: (values: Out) => Promise<unknown> | null;
  onSaved: () => void;
}

/**
 * Saves a valid form and tells how it went: by a toast, at the fields, and above the form. Whatever
 * came of it the lists are fetched anew: after a lost answer nobody knows.
 */
export function useSaving<In extends Record<string, unknown>, Out extends Record<string, unknown>>({
  form,
  texts,
  write,
  onSaved,
}: Saving<In, Out>) {
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const refresh = useRefresh();

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const writing = write(values);
    if (writing === null) {
      tell(labels.noChanges);
      return;
    }
    try {
      await writing;
      tellDone(texts.done);
      onSaved();
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400;
      tellFailed(refused ? error.message : texts.unexpected);
      setFailure({
        text: refused ? texts.failed : texts.unexpected,
        reason: applyApiError(form, error),
      });
    }
    refresh();
  });
  return { failure, submit };
}
