import { addDays, FIGURE_DAYS, istDate, type VersionDay } from '@kuri/shared/contract';
import { build, execute, runSql, rowsOf } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { Session } from '../../ground/http/context.ts';
import type { TelemetryContext } from './record-event.ts';
import { OUTSIDE_KINDS } from './rules.ts';

export interface UsedVersion {
  module: string;
  version: string;
}

/** The versions of a visit, with the shell's where there is such a one. */
async function withShell(
  { releases }: TelemetryContext,
  used: readonly UsedVersion[],
  version = '',
): Promise<readonly UsedVersion[]> {
  const isShell = await releases.recordOf('shell', version).catch(() => undefined);
  if (!isShell) return used;
  return [...used.filter(({ module }) => module !== 'shell'), { module: 'shell', version }];
}

/**
 * Counts a visit of versions, and a person once a day for each.
 * @param shell the version that the tab ran
 */
export async function countUse(
  context: TelemetryContext,
  { accountId, userId }: Pick<Session, 'accountId' | 'userId'>,
  used: readonly UsedVersion[],
  shell: string | undefined,
): Promise<void> {
  const { database, clock } = context;
  const day = istDate(clock());
  for (const { module, version } of await withShell(context, used, shell)) {
    const of = { day, module, version };
    const user = build.insertInto('versionUser').values({ ...of, accountId, userId });
    const added = user.onConflict((same) => same.doNothing()).returning('userId');
    const { rows } = await execute(database, added);
    await runSql(database)`
      insert into version_use (day, module, version, people, visits)
      values (${day}, ${module}, ${version}, ${rows.length}, 1)
      on conflict (module, day, version) do update
      set people = version_use.people + excluded.people, visits = version_use.visits + 1`;
  }
}

/** Recent people, visits and failures of each version of a module by day, the newest day first. */
export async function useOf(
  { database, clock }: Pick<TelemetryContext, 'database' | 'clock'>,
  module: string,
): Promise<VersionDay[]> {
  const since = addDays(istDate(clock()), 1 - FIGURE_DAYS);
  return await rowsOf<VersionDay>(database)`
    select day, version, coalesce(people, 0) as people, coalesce(visits, 0) as visits,
      coalesce(failures, 0) as failures
    from (select day, version, people, visits from version_use where module = ${module}) as used
    full join (
      select (at at time zone 'Asia/Kolkata')::date as day, version, count(*) as failures
      from module_failure
      where module = ${module} and is_signed_in and kind <> all (${OUTSIDE_KINDS})
      group by 1, 2
    ) as failed using (day, version)
    where day >= ${since} order by day desc, version`;
}

/** Forgets who was counted before today, and the counts of before a day. */
export async function forgetUse(database: Queryable, today: string, before: string): Promise<void> {
  await runSql(database)`delete from version_user where day < ${today}`;
  await runSql(database)`delete from version_use where day < ${before}`;
}
