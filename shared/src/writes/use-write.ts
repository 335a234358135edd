import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, isSignedOut } from '../api/api-error.ts';
import { makeCall, newIdempotencyKey } from '../api/make-call.ts';
import { useCallingModule } from '../api/settings.ts';
import type { Answer } from '../api/unwrap.ts';
import type { Call, Sent } from '../contract/calls/call.ts';
import { refreshTags } from '../query/call-keys.ts';
import { toast } from '../ui/toast.ts';

interface WriteOptions<A, S> {
  /** Text for a failure for which the server gave none. */
  failed: string;
  /** Key of the written thing: writes of different keys may be under way beside each other. */
  apart?: (sent: S) => string;
  onDone?: (answer: Answer<A>) => unknown;
  /** @returns true when it is dealt with, and nothing more is to be said of it */
  onFailed?: (error: unknown, text: string) => unknown;
  /** Texts of the toasts; without one, nothing is said by a toast. */
  toasts?: { done?: string; failed?: (text: string) => string };
}

export interface Write<A, S> {
  /** Does it, or waits until it is done where it is under way. @returns the answer; null when there is none */
  write: (sent: S) => Promise<Answer<A> | null>;
  isBusy: boolean;
  /** Failure of the last attempt. */
  failure: string | null;
  forget: () => void;
}

/**
 * Writes by a call's row: once at a time, under the same key for as long as what is sent stays the
 * same, so that sending it again after a lost answer does nothing twice. Also after a failure, all that
 * it changes is fetched again, in every remote: after a lost answer nobody knows.
 */
export function useWrite<A, S extends Sent>(
  call: Call<A, S>,
  { failed, apart = () => '', onDone, onFailed, toasts = {} }: WriteOptions<A, NoInfer<S>>,
): Write<A, S> {
  const module = useCallingModule();
  const client = useQueryClient();
  const retryKey = useRetryKey();
  const underWay = useRef(new Map<string, Promise<unknown>>());
  const { mutateAsync, isPending, error, reset } = useMutation({
    // It fails at once without a network: a write that waits unseen would be done at some other time.
    networkMode: 'always',
    mutationFn: (sent: S) => makeCall(call, sent, { module, idempotencyKey: retryKey(sent) }),
  });

  const fail = async (thrown: unknown) => {
    const text = failureText(thrown, failed);
    if ((await onFailed?.(thrown, text)) === true) reset();
    // A sign-out is announced by the login page.
    else if (toasts.failed && !isSignedOut(thrown)) toast.error(toasts.failed(text));
  };
  const attempt = async (sent: S) => {
    let answer: Answer<A>;
    try {
      answer = await mutateAsync(sent);
    } catch (thrown) {
      await fail(thrown);
      return null;
    }
    // It is done: the same sent from now on is a new write.
    retryKey(null);
    if (toasts.done !== undefined) toast.success(toasts.done);
    await onDone?.(answer);
    return answer;
  };

  return {
    write: async (sent) => {
      const about = apart(sent);
      const first = underWay.current.get(about);
      if (first) {
        await Promise.allSettled([first]);
        return null;
      }
      const only = attempt(sent);
      underWay.current.set(about, only);
      try {
        return await only;
      } finally {
        underWay.current.delete(about);
        void refreshTags(client, call.changes ?? []);
      }
    },
    isBusy: isPending,
    failure: error === null ? null : failureText(error, failed),
    forget: reset,
  };
}

/**
 * Gives the key of an intended write: the same one for as long as its body stays the same, so that a
 * repeat after a lost answer doesn't do it twice.
 */
export function useRetryKey(): (body: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (content !== last.current.content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
}
