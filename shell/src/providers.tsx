import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'jotai';
import { QueryClient, QueryClientProvider } from '@kuri/shared/query';
import { BrowserRouter } from '@kuri/shared/router';
import { currentSession, sessionAtom, sessionStore } from '@kuri/shared/session';
import { Toaster } from '@kuri/shared/ui';
import { isWorthRetrying, waitBeforeRetry } from './query-retries.ts';

/** Surroundings of every screen: server data, the one store, the router and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  useEffect(() => forgetWithSession(queries), [queries]);

  return (
    <QueryClientProvider client={queries}>
      <Provider store={sessionStore}>
        {/* The address changes at once: in a transition, a search that was typed before a click would
            still see the address of before it, and undo the click. */}
        <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
        <Toaster />
      </Provider>
    </QueryClientProvider>
  );
}

/** The query client of all modules: a change of it that others would feel throws in the module that makes it. */
class SharedQueries extends QueryClient {
  override setDefaultOptions = (): never => refuse('setDefaultOptions');
  override setQueryDefaults = (): never => refuse('setQueryDefaults');
  override setMutationDefaults = (): never => refuse('setMutationDefaults');
  override clear = (): never => refuse('clear');

  forgetAll(): void {
    super.clear();
  }
}

function refuse(what: string): never {
  throw new Error(
    `queryClient.${what} is refused: all modules share this client. Give the options to useRead.`,
  );
}

function createQueries(): SharedQueries {
  // Without a network a read fails and says so, in place of a spinner that never ends.
  const networkMode = 'always' as const;
  const queries = { retry: isWorthRetrying, retryDelay: waitBeforeRetry, networkMode };
  return new SharedQueries({ defaultOptions: Object.freeze({ queries: Object.freeze(queries) }) });
}

/** Clears the data of one user before another one signs in. */
function forgetWithSession(queries: SharedQueries): () => void {
  const keyOf = () => {
    const session = currentSession();
    return session && `${session.accountId}/${session.userId}`;
  };
  let shown = keyOf();
  return sessionStore.sub(sessionAtom, () => {
    const next = keyOf();
    if (next === shown) return;
    shown = next;
    queries.forgetAll();
  });
}
