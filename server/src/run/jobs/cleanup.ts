import { FIGURE_DAYS, addDays, istDate, istInstant } from '@kuri/shared/contract';
import { forgetSessions } from '../../office/accounts/sessions.ts';
import { forgetFailures, THROTTLE_WINDOW_MS } from '../../office/accounts/throttle.ts';
import { allAccounts } from '../../office/accounts/queries.ts';
import { beyondAccounts, inAccount } from '../../ground/database/account-scope.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { forgetAnswers } from '../../ground/http/idempotency.ts';
import { forgetFigures } from '../../platform/telemetry/figures.ts';
import { FAILURES_MS } from '../../platform/telemetry/module-status.ts';
import { forgetModuleFailures, forgetTallies } from '../../platform/telemetry/telemetry-queries.ts';
import { forgetUse } from '../../platform/telemetry/version-use.ts';

/** Lifetime of an idempotency key. */
const IDEMPOTENCY_MS = 24 * 60 * 60_000;
/** Time that a sign-in stays after its end. */
const SESSIONS_MS = 7 * 24 * 60 * 60_000;
/** No canary runs for longer. */
const TALLIES_MS = 365 * 24 * 60 * 60_000;
/** Most failure reports of each module. */
const KEPT_FAILURES = 2_000;

/** Deletes expired idempotency keys, sign-ins, failed logins and browsers' reports. */
export async function cleanUp({ clock, ...context }: ApiContext): Promise<void> {
  const now = clock();
  const database = beyondAccounts(context.database, 'clean-up');
  for (const accountId of await allAccounts(database)) {
    await inAccount(accountId, async () => {
      await forgetAnswers(context.database, accountId, istInstant(now - IDEMPOTENCY_MS));
      await forgetSessions(context.database, accountId, istInstant(now - SESSIONS_MS));
    });
  }
  await forgetFailures(database, istInstant(now - THROTTLE_WINDOW_MS));
  await forgetModuleFailures(database, istInstant(now - FAILURES_MS), KEPT_FAILURES);
  const today = istDate(now);
  await forgetFigures(database, addDays(today, -FIGURE_DAYS));
  await forgetUse(database, today, addDays(today, -FIGURE_DAYS));
  await forgetTallies(database, istInstant(now - TALLIES_MS));
}
