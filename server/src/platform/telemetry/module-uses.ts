import type { ModuleUses } from '@kuri/shared/contract';
import type { LiveReleases } from '../delivery/releases/live-releases.ts';
import { readable } from '../delivery/releases/release-record.ts';

/**
 * Lists what each remote depends on, its live version or the canary that it begins with.
 * @returns with the names that the live shell says are deprecated
 */
export async function listUses(releases: LiveReleases): Promise<ModuleUses> {
  const parts = (await releases.latest())?.parts ?? {};
  const found: ModuleUses = { deprecated: {}, modules: [] };
  for (const [name, { live, canary }] of Object.entries(parts)) {
    const record = await readable(releases.recordOf(name, live || (canary?.version ?? '')));
    if (record?.part === 'shell') found.deprecated = record.build.deprecated ?? {};
    if (record?.part !== 'remote') continue;
    const { title, owner, uses = {}, builtWith = null, ...build } = record.build;
    const { fills, offers = {}, settings = {} } = build;
    const names = { fills, offers: Object.keys(offers), settings: Object.keys(settings) };
    found.modules.push({ title, owner, version: record.version, builtWith, uses, ...names });
  }
  return found;
}
