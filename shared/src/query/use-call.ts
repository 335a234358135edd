import { useCallingModule } from '../api/calling-module.ts';
import { makeCall, type CallOptions } from '../api/make-call.ts';
import type { Answer } from '../api/unwrap.ts';
import type { Call, Sent } from '../contract/calls/call.ts';

export type MakeCall = <A, S extends Sent>(
  call: Call<A, S>,
  sent: NoInfer<S>,
  options?: Pick<CallOptions, 'signal' | 'idempotencyKey'>,
) => Promise<Answer<A>>;

/**
 * Gives the function that makes a call outside of the cache, in the name of the remote whose part this
 * is: for what comes after one another, or is asked for in the middle of something else.
 */
export function useCall(): MakeCall {
  const module = useCallingModule();
  return (call, sent, options) => makeCall(call, sent, { ...options, module });
}
