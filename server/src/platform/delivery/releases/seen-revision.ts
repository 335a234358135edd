import { createHash } from 'node:crypto';
import { acrossAccounts } from '../../../ground/database/account-scope.ts';
import { withoutCaller } from '../../../ground/database/queued-database.ts';
import type { Database } from '../../../ground/database/database.ts';
import type { RevisionMemory } from './live-releases.ts';
import type { Seen } from './newest-sound.ts';
import type { ReleaseStore } from './release-store.ts';
import { readEntry } from './revision.ts';

interface Row extends Seen {
  firstHash: string | null;
}

/** Which store it is, as far as its content tells; null where signatures do, or its beginning is damaged. */
async function firstHashOf(store: ReleaseStore): Promise<string | null> {
  if (store.trust.isKeyed() || (await readEntry(store, 1)) === undefined) return null;
  const text = (await store.readRevision(1)) ?? '';
  return createHash('sha256').update(text).digest('hex');
}

/** Keeps the newest revision of a store that was in force in the console's database, for all its servers. */
export function revisionMemory(database: Database, store: ReleaseStore): RevisionMemory {
  // Whoever asked for a page may be gone, or be of an account, when it is kept.
  const query = <T>(text: string, values: unknown[]) =>
    withoutCaller(() => acrossAccounts('releases', () => database.query<T>(text, values)));
  return {
    async seen() {
      const { rows } = await query<Row>(
        `select revision, content as text, first_hash as "firstHash" from seen_revision where place = $1`,
        [store.place],
      );
      const [row] = rows;
      const firstHash = await firstHashOf(store);
      return firstHash !== null && firstHash !== row?.firstHash ? undefined : row;
    },

    async keep({ revision, text }) {
      await query(
        `insert into seen_revision (place, first_hash, revision, content) values ($1, $2, $3, $4)
         on conflict (place) do update set revision = excluded.revision, content = excluded.content,
           first_hash = coalesce(excluded.first_hash, seen_revision.first_hash)
         where seen_revision.revision < excluded.revision
           or (excluded.first_hash is not null
             and seen_revision.first_hash is distinct from excluded.first_hash)`,
        [store.place, await firstHashOf(store), revision, text],
      );
    },
  };
}
