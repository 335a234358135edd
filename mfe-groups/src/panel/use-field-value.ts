import { useCallback, useSyncExternalStore } from 'react';
import type { ContractForm } from '@kuri/shared/forms';

/** The present value of one field, for what depends on it outside of the field. */
export function useFieldValue<Values extends Record<string, unknown>>(
  { subscribe, getValues }: Pick<ContractForm<Values>, 'subscribe' | 'getValues'>,
  name: keyof Values,
): unknown {
  const listen = useCallback(
    (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    [subscribe],
  );
  return useSyncExternalStore(listen, () => getValues()[name]);
}
