import type { Queryable } from '../../ground/database/database.ts';

export interface Failures {
  failures: number;
  /** An ISO instant. */
  windowStart: string;
}

/**
 * Counts one more failure of a subject, in one statement, so that attempts made at the same time are
 * all counted.
 * @param expired windows that began before this instant start again
 */
export async function countFailure(
  database: Queryable,
  { subject, now, expired }: { subject: string; now: string; expired: string },
): Promise<Failures> {
  const { rows } = await database.query<Failures>(
    `insert into login_failure as f (subject, failures, window_start) values ($1, 1, $2)
     on conflict (subject) do update set
       failures = case when f.window_start < $3 then 1 else f.failures + 1 end,
       window_start = case when f.window_start < $3 then $2 else f.window_start end
     returning failures, window_start as "windowStart"`,
    [subject, now, expired],
  );
  return rows[0] ?? { failures: 1, windowStart: now };
}

/** Takes one failure of a subject back. */
export async function decrementFailures(database: Queryable, subject: string): Promise<void> {
  await database.query(
    'update login_failure set failures = failures - 1 where subject = $1 and failures > 1',
    [subject],
  );
}

export async function forgetSubject(database: Queryable, subject: string): Promise<void> {
  await database.query('delete from login_failure where subject = $1', [subject]);
}

/** Forgets every window that began before an instant. */
export async function forgetFailures(database: Queryable, before: string): Promise<void> {
  await database.query('delete from login_failure where window_start < $1', [before]);
}
