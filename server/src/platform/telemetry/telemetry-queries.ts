import { build, execute, runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import type { ModuleFailure, ModuleStatus } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { newId } from '../../ground/ids.ts';
import { OUTSIDE_KINDS, type CanaryTally } from './rules.ts';

interface Failure extends Omit<ModuleFailure, 'failureId'> {
  module: string;
  /** Places in scripts, a line each. */
  stack: string | null;
  /** Whose it is; null when nobody was signed in. */
  accountId: string | null;
}

export async function insertFailure(database: Queryable, failure: Failure): Promise<void> {
  const { accountId, canary, at, module, version, kind, message, page, fellBackTo, stack } =
    failure;
  const failureId = newId('flr');
  const of = { accountId, isCanary: canary, isSignedIn: accountId !== null };
  const what = { at, module, version, kind, message, page, fellBackTo, stack };
  await execute(database, build.insertInto('moduleFailure').values({ failureId, ...of, ...what }));
}

/** Which failures are asked for. */
interface Recent {
  accountId: string;
  module: string;
  /** The instant from which they count. */
  since: string;
}

/** Failures that the browser can be the cause of, or all others. */
type Share = 'violations' | 'failures';

/** The newest failures of a module in one account. */
export async function recentFailures(
  database: Queryable,
  share: Share,
  { accountId, module, since }: Recent,
  limit: number,
): Promise<ModuleFailure[]> {
  const { rows } = await runSql<Omit<ModuleFailure, 'failureId'> & { failureId: string | null }>(
    database,
  )`
    select case when stack <> '' then failure_id end as failure_id, at, version, kind, message, page, is_canary as canary, fell_back_to
    from module_failure
    where account_id = ${accountId} and module = ${module} and at >= ${since}
      and (kind = any (${OUTSIDE_KINDS})) = ${share === 'violations'}
    order by at desc, module_failure.failure_id desc limit ${limit}`;
  return rows.map(({ failureId, ...row }) => (failureId === null ? row : { failureId, ...row }));
}

/** The places that were sent with a failure of an account; undefined for none. */
export async function stackOfFailure(
  database: Queryable,
  accountId: string,
  failureId: string,
): Promise<string | undefined> {
  const stacks = build.selectFrom('moduleFailure').select('stack');
  const { rows } = await execute(
    database,
    stacks.where((row) => row.and({ accountId, failureId })),
  );
  return rows[0]?.stack ?? undefined;
}

const byVersion = new Intl.Collator('en', { numeric: true });

/** Number of a module's failures in one account, of each version; the newest version first. */
export async function countFailures(
  database: Queryable,
  { accountId, module, since }: Recent,
): Promise<NonNullable<ModuleStatus['failureCounts']>> {
  const { rows } = await runSql<{ version: string; count: number }>(database)`
    select version, count(*) as count from module_failure
    where account_id = ${accountId} and module = ${module} and at >= ${since}
      and kind <> all (${OUTSIDE_KINDS})
    group by version`;
  return rows.sort((one, other) => byVersion.compare(other.version, one.version));
}

/** Number of a module's failures outside an account, without their texts. */
export async function countOtherFailures(
  database: Queryable,
  { accountId, module, since }: Recent,
): Promise<ModuleStatus['otherFailures']> {
  const { rows } = await runSql<ModuleStatus['otherFailures']>(database)`
    select count(*) filter (where is_signed_in) as signed_in,
      count(*) filter (where not is_signed_in) as anonymous
    from module_failure
    where account_id is distinct from ${accountId} and module = ${module} and at >= ${since}
      and kind <> all (${OUTSIDE_KINDS})`;
  return rows[0] ?? { signedIn: 0, anonymous: 0 };
}

/** A canary by its module and the instant of its start. */
interface Trial {
  module: string;
  startedAt: string;
}

/** The outcome of a version for a user on a day. */
interface Outcome {
  version: string;
  accountId: string;
  userId: string;
  /** `YYYY-MM-DD` in India. */
  day: string;
  failed: boolean;
}

/** Notes what a version did for a user on a day; once failed, that day stays so. */
export async function noteOutcome(
  database: Queryable,
  { module, startedAt }: Trial,
  outcome: Outcome,
): Promise<void> {
  const key = ['module', 'startedAt', 'version', 'accountId', 'userId', 'day'] as const;
  await execute(
    database,
    build
      .insertInto('canaryOutcome')
      .values({ module, startedAt, ...outcome })
      .onConflict((same) =>
        same
          .columns(key)
          .doUpdateSet({ failed: true })
          .where(sql<boolean>`excluded.failed and not canary_outcome.failed`),
      ),
  );
}

/** The outcomes of each version since the start of a canary; one that was never shown is left out. */
export async function readTallies(
  database: Queryable,
  { module, startedAt }: Trial,
): Promise<Map<string, CanaryTally>> {
  const { rows } = await runSql<CanaryTally & { version: string }>(database)`
    select version,
      count(*) filter (where not failed) as loads,
      count(*) filter (where failed) as failures,
      count(distinct (account_id, user_id)) filter (where failed) as failed_users,
      count(distinct account_id) filter (where failed) as failed_accounts
    from canary_outcome where module = ${module} and started_at = ${startedAt}
    group by version`;
  return new Map(rows.map(({ version, ...tally }) => [version, tally]));
}

/** Deletes the failures before an instant, and all but the newest of a module in an account. */
export async function forgetModuleFailures(
  database: Queryable,
  before: string,
  kept: number,
): Promise<void> {
  await runSql(database)`delete from module_failure where at < ${before}`;
  // Each account's by themselves: what anybody else may send must not push theirs out; and what the
  // browser can be the cause of, which may be much, no failures.
  await runSql(database)`
    delete from module_failure where failure_id in (
      select failure_id from (
        select failure_id, row_number() over (
          partition by module, account_id, kind = any (${OUTSIDE_KINDS}) order by at desc, failure_id desc
        ) as place from module_failure
      ) as ranked where place > ${kept})`;
}

/** Forgets what came of the canaries that were started before an instant. */
export async function forgetTallies(database: Queryable, before: string): Promise<void> {
  await runSql(database)`delete from canary_outcome where started_at < ${before}`;
}
