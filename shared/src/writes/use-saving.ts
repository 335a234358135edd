import { useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, failureText, isSignedOut } from '../api/api-error.ts';
import type { Answer } from '../api/unwrap.ts';
import type { Tag } from '../contract/calls/call.ts';
import type { SaveFailure } from '../forms/form-parts.tsx';
import type { ContractForm } from '../forms/use-contract-form.ts';
import { refreshTags } from '../query/call-keys.ts';
import { type MakeCall, useCall } from '../query/use-read.ts';
import { toast, type ToastChoices } from '../ui/toast.ts';
import type { Versions } from './use-versions.ts';
import { useRetryKey } from './use-write.ts';
import { uiLabels } from '../ui/labels.ts';

interface SavingTexts {
  /** While it is under way. */
  saving?: string;
  done: string;
  noChanges: string;
  /** Above the form. */
  failed: string;
  /** The same where the server gave no word of its own. */
  unexpected?: string;
}

interface SavingOptions<In extends FieldValues, Out extends FieldValues, A> {
  form: ContractForm<In, Out>;
  /** Sends what is to be saved by a call's row; null when there is nothing. */
  save: (values: Out, send: MakeCall) => Promise<Answer<A>> | null;
  /** Guard of an edit against overwriting a change by others. */
  versions: Pick<Versions<unknown>, 'onConflict' | 'keepLocal'>;
  texts: SavingTexts;
  /** Place and duration of the toast, and its text for a failure: the server's message unless given. */
  toasts?: Pick<ToastChoices, 'duration' | 'position'> & { failed?: string };
  onSaved: (saved: A) => void;
  /** The form itself refuses what was typed; its fields say so already. */
  onInvalid?: (errors: FieldErrors<In>) => void;
}

/**
 * Saves a valid form whose row somebody else may have changed meanwhile, and reports the outcome: by a
 * toast, at the fields, and above the form. Also after a failure, all that the call changes is fetched
 * again: after a lost answer nobody knows.
 */
export function useSaving<In extends FieldValues, Out extends FieldValues, A>(
  options: SavingOptions<In, Out, A>,
) {
  const { form, save, versions, texts, toasts = {}, onSaved, onInvalid } = options;
  const { failed: failedToast, ...choices } = toasts;
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const call = useCall();
  const client = useQueryClient();
  const retryKey = useRetryKey();

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    let changed: readonly Tag[] = [];
    const send: MakeCall = (row, sent) => {
      changed = row.changes ?? [];
      return call(row, sent, { idempotencyKey: retryKey(sent) });
    };
    const saving = save(values, send);
    const toastOptions = {
      ...choices,
      ...(saving && texts.saving !== undefined && { id: toast.loading(texts.saving, choices) }),
    };
    try {
      const answer = await (saving && onNewest(saving, () => save(values, send)));
      if (answer === null) toast.blank(texts.noChanges, toastOptions);
      else {
        toast.success(texts.done, toastOptions);
        onSaved(answer.data);
      }
    } catch (error) {
      const isAsked = versions.onConflict(error) === 'asked';
      // A sign-out is announced by the login page.
      if (!isAsked && !isSignedOut(error)) toast.error(toastOf(error), toastOptions);
      else if ('id' in toastOptions) toast.dismiss(toastOptions.id);
      if (!isAsked) setFailure(failureOf(error));
    }
    void refreshTags(client, changed);
  }, onInvalid);
  /** Retries once if the conflict is in fields the form does not show. */
  const onNewest = async (saving: Promise<Answer<A>>, again: () => Promise<Answer<A>> | null) => {
    try {
      return await saving;
    } catch (error) {
      if (versions.onConflict(error) !== 'resend') throw error;
      return again();
    }
  };
  const { failed, unexpected = failed } = texts;
  const toastOf = (error: unknown) => failedToast ?? failureText(error, unexpected);
  const failureOf = (error: unknown): SaveFailure => ({
    text: failureText(error, '') === '' ? unexpected : failed,
    reason: applyApiError(form, error),
  });

  return {
    failure,
    submit,
    keepLocal: () => {
      versions.keepLocal();
      void submit();
    },
    forget: () => setFailure(null),
  };
}

/**
 * Puts what a failed call says about single fields at these fields, and the focus into the first.
 * @returns the text for the top of the form: what no field can show; undefined when there is none
 */
export function applyApiError<In extends FieldValues, Out extends FieldValues>(
  form: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setError'>,
  error: unknown,
): string | undefined {
  if (!(error instanceof ApiError)) return uiLabels.failed;

  const values: FieldValues = form.getValues();
  const isName = (name: string): name is Path<In> => Object.hasOwn(values, name);
  const unmatched: string[] = [];
  let isFirst = true;
  for (const [name, message] of Object.entries(error.fields)) {
    if (isName(name)) {
      form.setError(name, { type: 'server', message }, { shouldFocus: isFirst });
      isFirst = false;
    } else {
      unmatched.push(message);
    }
  }
  if (isFirst) return error.message;
  return unmatched.length === 0 ? undefined : unmatched.join(' ');
}
