import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'jotai';
import { QueryClient, QueryClientProvider } from '@kuri/shared/query';
import { BrowserRouter } from '@kuri/shared/router';
import { currentSession, sessionAtom, sessionStore } from '@kuri/shared/session';
import { Toaster } from '@kuri/shared/ui';
import { isWorthRetrying, waitBeforeRetry } from './query-retries.ts';

/** Surroundings of every screen: server data, the one store, the router and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [{ client, forgetAll }] = useState(createQueries);
  useEffect(() => forgetWithSession(forgetAll), [forgetAll]);

  return (
    <QueryClientProvider client={client}>
      <Provider store={sessionStore}>
        {/* The address changes at once: in a transition, a search that was typed before a click would
            still see the address of before it, and undo the click. */}
        <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
        <Toaster />
      </Provider>
    </QueryClientProvider>
  );
}

/** Refuses a change of the query client that all modules would feel, in the module that makes it. */
function refuse(): never {
  throw new Error('All modules share this query client: give the options to useRead.');
}

function createQueries() {
  // Without a network a read fails and says so, in place of a spinner that never ends.
  const networkMode = 'always' as const;
  const queries = { retry: isWorthRetrying, retryDelay: waitBeforeRetry, networkMode };
  const defaultOptions = Object.freeze({ queries: Object.freeze(queries) });
  const client = new QueryClient({ defaultOptions });
  const forgetAll = client.clear.bind(client);
  const setters = { setDefaultOptions: refuse, setQueryDefaults: refuse };
  Object.assign(client, { ...setters, setMutationDefaults: refuse, clear: refuse });
  return { client, forgetAll };
}

/** Clears the data of one user before another one signs in. */
function forgetWithSession(forgetAll: () => void): () => void {
  const keyOf = () => {
    const session = currentSession();
    return session && `${session.accountId}/${session.userId}`;
  };
  let shown = keyOf();
  return sessionStore.sub(sessionAtom, () => {
    const next = keyOf();
    if (next === shown) return;
    shown = next;
    forgetAll();
  });
}
