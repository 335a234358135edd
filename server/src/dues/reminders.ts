import type { Queryable } from '../database/database.ts';
import { Failure } from '../http/failure.ts';
import type { DuesReader } from './dues-queries.ts';
import { pendingDuesOf } from './pending-dues.ts';

const NO_ROWS = { limit: 0, offset: 0 };

/**
 * Reminds everybody who owes something in a group (undefined is all groups). Nobody is, as long as
 * no provider of messages is set up: an account without dues is told so all the same.
 * @returns how many reminders are on their way
 * @throws Failure 503 without a provider, 404 for a group that is not there
 */
export async function remind(
  database: Queryable,
  reader: DuesReader,
  schemeId: string | undefined,
): Promise<{ queued: number; skipped: number; links: never[] }> {
  const { totals } = await pendingDuesOf(database, reader, {
    schemeId,
    typed: '',
    late: undefined,
    view: 'members',
    page: NO_ROWS,
  });
  if (totals.tickets === 0) return { queued: 0, skipped: 0, links: [] };
  throw new Failure({
    status: 503,
    code: 'NO_MESSAGE_PROVIDER',
    message: 'No reminder was sent: no provider of messages is set up.',
  });
}
