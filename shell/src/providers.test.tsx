import { useEffect } from 'react';
import type { Call } from '@kuri/shared/calls';
import { type QueryClient, useQueryClient, useRead } from '@kuri/shared/query';
import { clearSession, startSession } from '@kuri/shared/session';
import {
  act,
  busy,
  failure,
  fakeHttp,
  login,
  noAnswer,
  offline,
  ok,
  screen,
} from '@kuri/shared/testing';
import { renderApp } from './testing/render-app.tsx';

const http = fakeHttp();

const names: Call<string> = { method: 'GET', path: 'names' };

function Names() {
  const { data, error } = useRead(names, {});
  return <p>{error ? error.message : (data ?? 'on its way')}</p>;
}

const renderNames = () => renderApp({ loadPage: () => Promise.resolve(Names) });

describe('what every screen is rendered in', () => {
  it('forgets what one user has seen before another one signs in', async () => {
    http.on(names, ok('the names of Lakshmi'));
    renderNames();
    expect(await screen.findByText('the names of Lakshmi')).toBeVisible();

    act(clearSession);
    await screen.findByRole('form', { name: 'Sign in' });
    http.on(names, noAnswer);
    act(() => startSession(login({ userId: 'usr_2', firstName: 'Ravi' })));
    expect(await screen.findByText('on its way')).toBeVisible();
  });

  it('lets no module change the queries of the others', async () => {
    const lent: QueryClient[] = [];
    function Page() {
      const queries = useQueryClient() as QueryClient;
      useEffect(() => {
        lent.push(queries);
      }, [queries]);
      return <h1>A page</h1>;
    }
    renderApp({ loadPage: () => Promise.resolve(Page) });
    await screen.findByRole('heading', { name: 'A page' });
    for (const change of ['setDefaultOptions', 'setQueryDefaults', 'clear'] as const)
      expect(() => {
        lent[0]?.[change]([], {});
      }).toThrow(/All modules share this query client/);
    expect(() => Object.assign(lent[0]?.getDefaultOptions() ?? {}, { queries: {} })).toThrow();
  });

  it('asks once more when the connection was lost, and no more', async () => {
    http.on(names, offline);
    renderNames();
    const text = await screen.findByText(/Check the connection/, {}, { timeout: 5000 });
    expect(text).toBeVisible();
    expect(http.sent(names)).toHaveLength(2);
  });

  it('takes a refusal for an answer and does not ask again', async () => {
    http.on(names, failure(404, 'NOT_FOUND', 'There is no such list'));
    renderNames();
    expect(await screen.findByText('There is no such list')).toBeVisible();
    expect(http.sent(names)).toHaveLength(1);
  });

  it('asks a busy server once more, quietly, and then says what it said', async () => {
    let asked = 0;
    http.on(names, () => {
      asked += 1;
      return asked === 1 ? busy(0) : ok('the names of Lakshmi');
    });
    renderNames();
    expect(await screen.findByText('the names of Lakshmi')).toBeVisible();
  });

  it('shows that the server is busy when it still is', async () => {
    http.on(names, busy(0));
    renderNames();
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    expect(http.sent(names)).toHaveLength(2);
  });
});
