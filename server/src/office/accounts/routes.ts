import { accountCalls } from '@kuri/shared/call-schemas';
import { menuPagesOf, USER_TYPES, type Login, type Menus, refusals } from '@kuri/shared/contract';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiContext, sessionOf, writerOf } from '../../ground/http/context.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { LOGIN_BODY_LIMIT_BYTES } from '../../ground/http/body-parser.ts';
import { writeAudit } from '../audit/audit.ts';
import { makeFirstAccount, type FirstAccount } from './first-account.ts';
import { changePassword } from './passwords.ts';
import { type KnownDevices, logIn, loginTrail } from './log-in.ts';
import type { SignInLimits, SignInLine } from './sign-in-line.ts';
import type { Logins } from './logins.ts';
import { menusOf, updateUser } from './queries.ts';
import { updateRow } from '../../ground/database/statements.ts';
import { loginId, type LoginId } from './throttle.ts';

const REFUSED = refusals('accountsRoutes', {
  mayNotOpenSoItCannot: '{role} may not open {page}, so it cannot be in its menu',
  passwordChangedSuccessfully: 'Password changed successfully!',
});

export interface LoginContext extends ApiContext {
  logins: Logins;
  devices: KnownDevices;
  line: SignInLine;
  signInLimits: SignInLimits;
}

/** Browser and address of a request, as its sign-in keeps them. */
const placeOf = ({ ip: address, headers }: FastifyRequest) => ({
  address,
  browser: headers['user-agent'] ?? '',
});

/** Signs in who has sent a request, and marks their browser. */
async function signInAs(
  context: LoginContext,
  id: LoginId,
  {
    password,
    code,
    request,
    reply,
  }: { password: string; code?: string | undefined; request: FastifyRequest; reply: FastifyReply },
): Promise<Login> {
  const device = context.devices.deviceOf(request.headers.cookie, id);
  const data = await logIn(context, loginTrail(context, request, id), {
    id,
    password,
    code,
    device,
    ...placeOf(request),
  });
  const isSecure = request.protocol === 'https';
  reply.header('set-cookie', context.devices.mark(id, { device, isSecure }));
  return data;
}

/** Serves the first visit, where the program's owner lets it make an account. */
export const firstAccountRoutes: FastifyPluginCallback<
  LoginContext & {
    firstAccount: FirstAccount;
    loginsPerMinute: number;
    publicUrl: string | undefined;
  }
> = (scope, context, done) => {
  serve(
    scope,
    accountCalls.makeFirstAccount,
    async ({ body, request, reply }) => {
      const { password } = body;
      const id = await makeFirstAccount({ ...context, ...context.firstAccount }, request, body);
      return ok(await signInAs(context, id, { password, request, reply }), 'Account created');
    },
    {
      isPublic: true,
      bodyLimit: LOGIN_BODY_LIMIT_BYTES,
      config: { rateLimit: { max: context.loginsPerMinute, timeWindow: 60_000 } },
    },
  );
  done();
};

/** Serves the sign-in, which needs no token. */
export const accountRoutes: FastifyPluginCallback<LoginContext & { loginsPerMinute: number }> = (
  scope,
  context,
  done,
) => {
  serve(
    scope,
    accountCalls.signIn,
    async ({ body, request, reply }) => {
      const data = await signInAs(context, loginId(body), {
        password: body.userPassword,
        code: body.code,
        request,
        reply,
      });
      return { ...ok(data, 'Login successful'), ...data };
    },
    {
      isPublic: true,
      bodyLimit: LOGIN_BODY_LIMIT_BYTES,
      // Counts in this process before the body is read; the count of all replicas comes after.
      config: { rateLimit: { max: context.loginsPerMinute, timeWindow: 60_000 } },
    },
  );
  done();
};

/** Serves what a person keeps for themselves. */
export const pinRoutes: FastifyPluginCallback<ApiContext> = (scope, { database }, done) => {
  serve(scope, accountCalls.keepPins, async ({ body, request }) => {
    await updateUser(database, sessionOf(request), { pins: JSON.stringify(body.pins) });
    return ok(body.pins);
  });
  serve(scope, accountCalls.keepAppearance, async ({ body, request }) => {
    await updateUser(database, sessionOf(request), { appearance: body.appearance });
    return ok(body.appearance);
  });
  serve(scope, accountCalls.keepStartPage, async ({ body, request }) => {
    await updateUser(database, sessionOf(request), { startPage: body.startPage });
    return ok(body.startPage);
  });
  done();
};

/** @throws 422 with the role as its field where a page is not for the role to open */
function checkMenus(menus: Menus): void {
  for (const role of USER_TYPES) {
    const closed = menus[role].find((page) => !menuPagesOf(role).includes(page));
    if (closed) throw invalidField(role, REFUSED.mayNotOpenSoItCannot({ role, page: closed }));
  }
}

/** Serves the menus of the roles. */
export const menuRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  serve(scope, accountCalls.menusRead, async ({ request }) =>
    ok(await menusOf(context.database, sessionOf(request).accountId)),
  );
  serveWrite(scope, context, accountCalls.changeMenus, async (tx, { body, writer }) => {
    const { accountId } = writer;
    checkMenus(body);
    const before = await menusOf(tx, accountId);
    await updateRow(tx, 'account', { accountId }, { menus: JSON.stringify(body) });
    const action = 'organisation.menus-changed';
    await writeAudit(tx, { ...writer, action, entityId: accountId, before, after: body });
    return ok(body, 'Menus saved');
  });
  done();
};

/** Serves the change of one's own password, open to users with a first password. */
export const passwordRoutes: FastifyPluginCallback<LoginContext> = (scope, context, done) => {
  serve(scope, accountCalls.changePassword, async ({ body, request }) => {
    const writer = {
      ...sessionOf(request),
      ...writerOf(request, context.clock()),
      ...placeOf(request),
    };
    return ok(await changePassword(context, writer, body), REFUSED.passwordChangedSuccessfully);
  });
  done();
};
