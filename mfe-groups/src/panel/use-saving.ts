import { useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import {
  applyApiError,
  type ContractForm,
  type SaveFailure,
  type Versions,
} from '@kuri/shared/forms';
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
  /** What keeps an edit from overwriting somebody else's. */
  versions: Pick<Versions<unknown>, 'catchStale' | 'keepMine'>;
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
  versions,
  onSaved,
}: Saving<In, Out>) {
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const refresh = useRefresh();

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const saved = await writeOnNewest(values);
      if (!saved) {
        tell(labels.noChanges);
        return;
      }
      tellDone(texts.done);
      onSaved();
    } catch (error) {
      if (versions.catchStale(error) !== 'asked') tellWhy(error);
    }
    refresh();
  });
  const tellWhy = (error: unknown) => {
    const refused = error instanceof ApiError && error.status >= 400;
    tellFailed(refused ? error.message : texts.unexpected);
    setFailure({
      text: refused ? texts.failed : texts.unexpected,
      reason: applyApiError(form, error),
    });
  };
  /** Writes, a second time when only what the form does not show was changed meanwhile. */
  const writeOnNewest = async (values: Out) => {
    try {
      const writing = write(values);
      await writing;
      return writing !== null;
    } catch (error) {
      if (versions.catchStale(error) !== 'resend') throw error;
      await write(values);
      return true;
    }
  };
  return {
    failure,
    submit,
    keepMine: () => {
      versions.keepMine();
      void submit();
    },
  };
}
