import { useEffect, useRef, useState } from 'react';

/** The state of the search for a number. */
export type Lookup<Found> =
  | { state: 'idle' }
  | { state: 'busy' }
  | { state: 'found'; found: Found }
  | { state: 'failed' };

interface LookupCalls<Found> {
  find: (digits: string, signal: AbortSignal) => Promise<Found>;
  /** Called with each answer that still counts. */
  onFound: (found: Found) => void;
  onFailed?: () => void;
}

/** Looks numbers up, one at a time: a newer search or a stop drops the answer to an earlier one. */
export function useLookup<Found>({ find, onFound, onFailed }: LookupCalls<Found>) {
  const [lookup, setLookup] = useState<Lookup<Found>>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const run = async (digits: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLookup({ state: 'busy' });
    let found: Found;
    try {
      found = await find(digits, controller.signal);
    } catch {
      if (controller.signal.aborted) return;
      setLookup({ state: 'failed' });
      onFailed?.();
      return;
    }
    if (controller.signal.aborted) return;
    setLookup({ state: 'found', found });
    onFound(found);
  };

  return {
    lookup,
    start: (digits: string) => {
      void run(digits);
    },
    stop: () => {
      running.current?.abort();
      setLookup({ state: 'idle' });
    },
  };
}
