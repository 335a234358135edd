import type { BookImport } from '@kuri/shared/contract';
import { ok } from '../../ground/http/serve.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { notFound } from '../../ground/http/failure.ts';
import { stateNow } from './import-job.ts';
import { findImport, type StoredImport } from './import-queries.ts';

function by(name: string | null, at: string | null) {
  return name === null || at === null ? null : { by: name, at };
}

/** The import of the API. @param now milliseconds since the epoch */
export function toImport(stored: StoredImport, now: number): BookImport {
  const { importId, step, done, total, files, found, createdBy, createdAt } = stored;
  const written = by(stored.writtenBy, stored.writtenAt);
  const undone = by(stored.undoneBy, stored.undoneAt);
  return {
    importId,
    ...stateNow(stored, now),
    step,
    done,
    total,
    files,
    found,
    createdBy,
    createdAt,
    written: written && { ...written, reason: stored.writeReason },
    undone: undone && { ...undone, reason: stored.undoReason ?? '' },
  };
}

/** The import as it is stored. @throws Failure 404 */
export async function storedImport(
  { database }: Pick<ApiContext, 'database'>,
  accountId: string,
  importId: string,
): Promise<StoredImport> {
  const found = await findImport(database, accountId, importId);
  if (!found) throw notFound('Import not found');
  return found;
}

/** The state of an import, for calls that name it. @throws Failure 404 */
export async function importAnswer(
  context: ApiContext,
  { accountId, importId }: { accountId: string; importId: string },
  message?: string,
) {
  const stored = await storedImport(context, accountId, importId);
  return ok(toImport(stored, context.clock()), message);
}
