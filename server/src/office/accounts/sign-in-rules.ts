import { refusals } from '@kuri/shared/contract';
import { build, execute } from '../../ground/database/build.ts';
import { updateRow } from '../../ground/database/statements.ts';
import { accountCalls } from '@kuri/shared/call-schemas';
import type { SignInRules } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { conflict } from '../../ground/http/failure.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { listStaff } from './queries.ts';
import { secondStepOf } from './second-step.ts';
import { endSessions } from './sessions.ts';

const REFUSED = refusals('signInRules', {
  setUpACodeForYour: 'Set up a code for your own sign-in first, in your profile',
});

async function rulesOf(database: Queryable, accountId: string): Promise<SignInRules> {
  const rules = build.selectFrom('account').select(['idleMinutes', 'adminsUseCode']);
  const { rows } = await execute(database, rules.where('accountId', '=', accountId));
  return rows[0] ?? { idleMinutes: null, adminsUseCode: false };
}

/** Serves the rules of an office's sign-ins. */
export const signInRuleRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  serve(scope, accountCalls.signInRulesRead, async ({ request }) =>
    ok(await rulesOf(context.database, sessionOf(request).accountId)),
  );

  serveWrite(scope, context, accountCalls.changeSignInRules, async (tx, { body, writer }) => {
    const { accountId } = writer;
    const before = await rulesOf(tx, accountId);
    if (body.adminsUseCode && !(await secondStepOf(tx, writer)).isOn) {
      const message = REFUSED.setUpACodeForYour;
      throw conflict('OWN_CODE_FIRST', message);
    }
    const { idleMinutes, adminsUseCode } = body;
    await updateRow(tx, 'account', { accountId }, { idleMinutes, adminsUseCode });
    if (body.adminsUseCode && !before.adminsUseCode) {
      // Their next sign-in says what there is to do.
      const staff = await listStaff(tx, accountId);
      const due = staff.filter(({ userType, usesCode }) => userType === 'ADMIN' && !usesCode);
      const userIds = due.map(({ userId }) => userId);
      await endSessions(tx, accountId, userIds);
    }
    const action = 'organisation.sign-in-changed';
    await writeAudit(tx, { ...writer, action, entityId: accountId, before, after: body });
    return ok(body);
  });
  done();
};
