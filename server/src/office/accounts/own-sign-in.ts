import { accountCalls } from '@kuri/shared/call-schemas';
import { istInstant, refusals } from '@kuri/shared/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/audit.ts';
import { type ApiContext, sessionOf, writerOf } from '../../ground/http/context.ts';
import { conflict, invalidField, notFound } from '../../ground/http/failure.ts';
import { ok, serve } from '../../ground/http/serve.ts';
import type { Logins } from './logins.ts';
import { CODE_WRONG } from './log-in.ts';
import { checkOwnPassword } from './passwords.ts';
import { ownLoginOf } from './queries.ts';
import { newSecret, secondStepOf, storeSecondStep, takeCode } from './second-step.ts';
import { endSession, endSessions, sessionsOf } from './sessions.ts';
import { clearAttempt, countAttempt, lockedOut, ownPasswordThrottle } from './throttle.ts';

const REFUSED = refusals('accountsOwnSignIn', {
  thisSigninHasEndedAlready: 'This sign-in has ended already',
  yourSigninAsksForACode: 'Your sign-in asks for a code already',
  pleaseBeginToSetUpThe: 'Please begin to set up the code once more',
  thisOfficeWantsAdministratorsToSign: 'This office wants administrators to sign in with a code',
  yourSigninAsksForNoCode: 'Your sign-in asks for no code',
});

type OwnContext = ApiContext & { logins: Logins };

/** Takes a code of the caller's second step. @throws Failure 422 at `code`, 429 after too many wrong ones */
async function checkOwnCode(
  context: OwnContext,
  request: FastifyRequest,
  entered: { secret: string; code: string },
): Promise<void> {
  const { accountId, userId } = sessionOf(request);
  const counted = ownPasswordThrottle(userId);
  const lock = await countAttempt(context, counted);
  if (lock) throw lockedOut(lock);
  const taken = { ...entered, now: context.clock() };
  if (!(await takeCode(context.database, { accountId, userId }, taken))) {
    throw invalidField('code', CODE_WRONG);
  }
  await clearAttempt(context, counted);
}

/** Stores a change of the caller's second step, with its audit row. */
async function changeSecondStep(
  { database, clock, logins }: OwnContext,
  request: FastifyRequest,
  { secret, action }: { secret: string | null; action: string },
): Promise<void> {
  const writer = writerOf(request, clock());
  await database.transaction(async (tx) => {
    await storeSecondStep(tx, writer, { secret, since: secret === null ? null : writer.at });
    await writeAudit(tx, { ...writer, action, entityId: writer.userId });
  });
  logins.forget(writer.userId);
}

/** Serves a person's own sign-ins and second step, also before a second step that they must have. */
export const ownSignInRoutes: FastifyPluginCallback<OwnContext> = (scope, context, done) => {
  const { database, clock, logins } = context;

  serve(scope, accountCalls.signOut, async ({ request }) => {
    const { accountId, userId, sessionId } = sessionOf(request);
    const at = istInstant(clock());
    // A token without a sign-in ends with all others of its owner.
    if (sessionId === undefined) await endSessions(database, accountId, [userId]);
    else await endSession(database, { accountId, userId }, { sessionId, at });
    logins.forget(userId);
    return ok(null);
  });

  serve(scope, accountCalls.ownSignInRead, async ({ request }) => {
    const own = sessionOf(request);
    const found = await sessionsOf(database, own, istInstant(clock()));
    const { isOn: usesCode, mustBeOn: mustUseCode } = await secondStepOf(database, own);
    const sessions = found.map((one) => ({ ...one, isThis: one.sessionId === own.sessionId }));
    return ok({ sessions, usesCode, mustUseCode });
  });

  serve(scope, accountCalls.endSession, async ({ body: { sessionId }, request }) => {
    const writer = writerOf(request, clock());
    await database.transaction(async (tx) => {
      const isEnded = await endSession(tx, writer, { sessionId, at: writer.at });
      if (!isEnded) throw notFound(REFUSED.thisSigninHasEndedAlready);
      await writeAudit(tx, { ...writer, action: 'login.ended', entityId: writer.userId });
    });
    logins.forget(writer.userId);
    return ok(null);
  });

  serve(scope, accountCalls.beginSecondStep, async ({ body, request }) => {
    const own = sessionOf(request);
    await checkOwnPassword(context, own, body.currentPassword);
    if ((await secondStepOf(database, own)).isOn) {
      throw conflict('CODE_IN_USE', REFUSED.yourSigninAsksForACode);
    }
    const login = await ownLoginOf(database, own.accountId, own.userId);
    const made = newSecret(login?.email ?? login?.contactPhone ?? own.userId);
    await storeSecondStep(database, own, { secret: made.secret, since: null });
    return ok(made);
  });

  serve(scope, accountCalls.confirmSecondStep, async ({ body: { code }, request }) => {
    const { secret, isOn } = await secondStepOf(database, sessionOf(request));
    if (secret === null || isOn) throw conflict('CODE_NOT_BEGUN', REFUSED.pleaseBeginToSetUpThe);
    await checkOwnCode(context, request, { secret, code });
    await changeSecondStep(context, request, { secret, action: 'staff.code-set-up' });
    return ok(null);
  });

  serve(scope, accountCalls.endSecondStep, async ({ body: { code }, request }) => {
    const { secret, isOn, mustBeOn } = await secondStepOf(database, sessionOf(request));
    if (mustBeOn) throw conflict('CODE_REQUIRED', REFUSED.thisOfficeWantsAdministratorsToSign);
    if (secret === null || !isOn)
      throw conflict('CODE_NOT_IN_USE', REFUSED.yourSigninAsksForNoCode);
    await checkOwnCode(context, request, { secret, code });
    await changeSecondStep(context, request, { secret: null, action: 'staff.code-given-up' });
    return ok(null);
  });
  done();
};
