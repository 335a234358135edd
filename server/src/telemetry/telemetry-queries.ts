import type { ModuleFailure } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Tally } from './rules.ts';

type Failure = ModuleFailure & { module: string };

export async function insertFailure(database: Queryable, failure: Failure): Promise<void> {
  await database.query(
    `insert into module_failure
       (failure_id, at, module, version, kind, message, page, is_canary, fell_back_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newId('flr'),
      failure.at,
      failure.module,
      failure.version,
      failure.kind,
      failure.message,
      failure.page,
      failure.canary,
      failure.fellBackTo,
    ],
  );
}

/** The newest failures of a module since an instant. */
export async function recentFailures(
  database: Queryable,
  module: string,
  since: string,
  limit: number,
): Promise<ModuleFailure[]> {
  const { rows } = await database.query<ModuleFailure>(
    `select at, version, kind, message, page, is_canary as canary, fell_back_to as "fellBackTo"
     from module_failure where module = $1 and at >= $2
     order by at desc, failure_id desc limit $3`,
    [module, since, limit],
  );
  return rows;
}

/** A canary by its module and the instant of its start. */
interface Trial {
  module: string;
  startedAt: string;
}

/** Counts one more load or failure of a version, in one statement: none is lost. */
export async function countOutcome(
  database: Queryable,
  { module, startedAt }: Trial,
  version: string,
  outcome: Tally,
): Promise<void> {
  await database.query(
    `insert into canary_tally as t (module, started_at, version, loads, failures)
     values ($1, $2, $3, $4, $5)
     on conflict (module, started_at, version) do update set
       loads = t.loads + excluded.loads, failures = t.failures + excluded.failures`,
    [module, startedAt, version, outcome.loads, outcome.failures],
  );
}

/** What came of each version since the start of a canary; one that was never shown is left out. */
export async function readTallies(
  database: Queryable,
  { module, startedAt }: Trial,
): Promise<Map<string, Tally>> {
  const { rows } = await database.query<Tally & { version: string }>(
    'select version, loads, failures from canary_tally where module = $1 and started_at = $2',
    [module, startedAt],
  );
  return new Map(rows.map(({ version, loads, failures }) => [version, { loads, failures }]));
}

/** Forgets the failures before an instant, and all but so many of the newest. */
export async function forgetModuleFailures(
  database: Queryable,
  before: string,
  kept: number,
): Promise<void> {
  await database.query('delete from module_failure where at < $1', [before]);
  await database.query(
    `delete from module_failure where at < (
       select at from module_failure order by at desc offset $1 limit 1)`,
    [kept],
  );
}

/** Forgets what came of the canaries that were started before an instant. */
export async function forgetTallies(database: Queryable, before: string): Promise<void> {
  await database.query('delete from canary_tally where started_at < $1', [before]);
}
