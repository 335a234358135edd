import type { ComponentType } from 'react';
import { waitFor } from '@testing-library/react';
import type { Call } from '../contract/calls/call.ts';
import * as exported from '../contract/calls.ts';
import { earlyAddress } from '../contract/calls/early-address.ts';
import { noAnswer } from './fake-answers.ts';
import { fakeHttp } from './fake-http.ts';
import { login } from './fixtures.ts';
import { renderScreen } from './render-screen.tsx';

interface EarlyPage {
  path: string;
  early?: string;
}

const rows: readonly Call[] = Object.values(exported);

/**
 * Tests that each screen asks for the very address that index.html fetches early for its page, which
 * would be fetched for nothing otherwise.
 * @param pages those of module.json
 * @param screens what the module offers for them
 */
export function testEarlyCalls(
  pages: readonly EarlyPage[],
  screens: Readonly<Record<string, (() => Promise<ComponentType>) | undefined>>,
): void {
  const http = fakeHttp();
  const early = pages.filter((page): page is Required<EarlyPage> => page.early !== undefined);

  test.each(
    early.flatMap((page) => [
      { ...page, search: '' },
      { ...page, search: searchOf(page.early) },
    ]),
  )('$path$search asks for what was fetched early', async ({ path, early: call, search }) => {
    for (const row of rows) http.on(row, noAnswer);
    const Screen = await screens[path]?.();
    if (!Screen) throw new Error(`There is no screen for ${path}`);
    renderScreen(<Screen />, { route: path + search });
    const wanted = `/kuri-console/${login().accountId}/${filled(call, search)}`;
    await waitFor(() => expect(http.requests.map(({ url }) => url)).toContain(wanted));
  });
}

/** An address that sets what the early call takes from it; every list has sizes of its own. */
function searchOf(early: string): string {
  const others: Readonly<Record<string, string>> = { page: '2', size: '10', tab: 'tickets' };
  const names = [...early.matchAll(/\{(\w+)=/g)].map(([, name = '']) => name);
  const parts = names.map((name) => `${name}=${others[name] ?? 'grp_1'}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** As the page's own script does it: shell/src/early-data.js. */
function filled(early: string, search: string): string {
  const query = new URLSearchParams(search);
  return (earlyAddress(early) ?? early).replace(
    /\{(\w+)=(\w*)[\w|]*\}/g,
    (_, name: string, fallback: string) => encodeURIComponent(query.get(name) ?? fallback),
  );
}
