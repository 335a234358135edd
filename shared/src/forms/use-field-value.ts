import { useCallback, useSyncExternalStore } from 'react';
import type { ContractForm } from './use-contract-form.ts';

/** The present value of one field, for what depends on it outside of the field. */
export function useFieldValue<
  In extends Record<string, unknown>,
  Out extends Record<string, unknown>,
>({ subscribe, getValues }: ContractForm<In, Out>, name: keyof In): unknown {
  const listen = useCallback(
    (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    [subscribe],
  );
  return useSyncExternalStore(listen, () => getValues()[name]);
}
