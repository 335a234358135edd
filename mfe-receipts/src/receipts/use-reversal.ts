import { useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import { askReversal, type Call, type Sent } from '@kuri/shared/calls';
import type { AskReversalBody } from '@kuri/shared/contract';
import { useWrite } from '@kuri/shared/query';
import { askReversalLabels } from '../labels.ts';

interface ReversalOptions<A> {
  texts: { done: string; failed: string };
  onDone: (answer?: A) => void;
}

/** Reverses a receipt or an entry of cash; of cash that one took oneself, the next step asks a second person. */
export function useReversal<A, S extends Sent & { body: AskReversalBody }>(
  call: Call<A, S>,
  { texts, onDone }: ReversalOptions<A>,
) {
  const [takesTwo, setTakesTwo] = useState(false);
  const reversal = useWrite(call, {
    failed: texts.failed,
    toasts: { done: texts.done },
    onDone: ({ data }) => onDone(data),
    onFailed: (error) => setTakesTwo(error instanceof ApiError && error.code === 'SECOND_PERSON'),
  });
  const asking = useWrite(askReversal, {
    failed: askReversalLabels.failed,
    toasts: { done: askReversalLabels.done },
    onDone: () => onDone(),
  });
  return {
    takesTwo,
    failure: asking.failure ?? reversal.failure,
    write: (sent: S) => (takesTwo ? asking.write({ body: sent.body }) : reversal.write(sent)),
  };
}
