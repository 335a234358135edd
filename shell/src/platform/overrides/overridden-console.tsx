import type { ReactNode } from 'react';
import type { Registry } from '@kuri/shared/contract';
import { currentSession, sessionAtom, sessionStore } from '@kuri/shared/session';
import { stopReports } from '../federation/report.ts';
import { OverrideBanner } from './override-banner.tsx';
import { overriddenModules } from './overridden-modules.ts';
import { isPreview, keepForReload, tabOverrides } from './stored-overrides.ts';

/**
 * Registry of a tab that a link has overridden, and the banner that names them. A preview waits until somebody
 * is signed in, and then loads the page that the link asked for.
 * @param origins where overrides may come from
 */
export async function overriddenConsole(
  live: Registry,
  origins: readonly string[],
): Promise<{ registry: Registry; banner: ReactNode }> {
  const overrides = tabOverrides(origins);
  const places = Object.entries(overrides);
  if (places.length === 0) return { registry: live, banner: null };
  keepForReload();
  const address = location.pathname + location.search;
  const wanted = isSignedIn() ? places : places.filter(([, place]) => !isPreview(place));
  const { modules, failed } = await overriddenModules(live.modules, Object.fromEntries(wanted));
  // The server may have refused a login that has ended.
  const isWaiting = !isSignedIn() && places.some(([, place]) => isPreview(place));
  if (isWaiting) openOnceSignedIn(address);
  // Where nothing but the live versions runs, they are reported as ever.
  if (wanted.some(([name, place]) => !isPreview(place) || failed[name] === undefined)) {
    stopReports();
  }
  const banner = <OverrideBanner overrides={overrides} failed={failed} isWaiting={isWaiting} />;
  // A preview of a remote that begins with a canary takes its place.
  const starting = live.starting?.filter(({ name }) => modules.every((own) => own.name !== name));
  return { registry: { ...live, modules, starting }, banner };
}

function isSignedIn(): boolean {
  const session = currentSession();
  return session !== null && session.mustChangePassword !== true;
}

function openOnceSignedIn(address: string): void {
  const stop = sessionStore.sub(sessionAtom, () => {
    if (!isSignedIn()) return;
    stop();
    location.replace(address);
  });
}
