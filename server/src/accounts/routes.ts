import { changePasswordBody, envelope, login, loginBody } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { writerOf } from '../audit/writer.ts';
import { failures, ok } from '../http/answers.ts';
import { LOGIN_BODY_LIMIT_BYTES } from '../http/body-parser.ts';
import type { ApiContext } from '../http/context.ts';
import { changePassword } from './change-password.ts';
import type { KnownDevices } from './known-devices.ts';
import { logIn } from './log-in.ts';
import { loginTrail } from './login-trail.ts';
import type { Logins } from './logins.ts';
import { loginId } from './rules.ts';
import { sessionOf } from './session.ts';

/** What the calls of logins are given. */
export interface LoginContext extends ApiContext {
  logins: Logins;
  devices: KnownDevices;
}

/** The login's fields come twice: in `data`, and at the top for callers that read them there. */
const loginAnswer = z.extend(envelope(login), login.shape);

/** POST /account/loginUser: the one call that needs no token. */
export const accountRoutes: FastifyPluginCallbackZod<LoginContext & { loginsPerMinute: number }> = (
  scope,
  context,
  done,
) => {
  scope.route({
    method: 'POST',
    url: '/account/loginUser',
    bodyLimit: LOGIN_BODY_LIMIT_BYTES,
    // In this process and before the body is read; the count that all replicas share comes after.
    config: { rateLimit: { max: context.loginsPerMinute, timeWindow: 60_000 } },
    schema: {
      tags: ['accounts'],
      summary: 'Sign in with an email or a mobile number',
      security: [],
      body: loginBody,
      response: { 200: loginAnswer, ...failures },
    },
    handler: async (request, reply) => {
      const id = loginId(request.body);
      const device = context.devices.deviceOf(request.headers.cookie, id);
      const data = await logIn(context, loginTrail(context, request, id), {
        id,
        password: request.body.userPassword,
        address: request.ip,
        device,
      });
      const isSecure = request.protocol === 'https';
      reply.header('set-cookie', context.devices.mark(id, { device, isSecure }));
      return { ...ok(data, 'Login successful'), ...data };
    },
  });
  done();
};

/** The one call that is open to whoever has still their first password. */
export const passwordRoutes: FastifyPluginCallbackZod<LoginContext> = (scope, context, done) => {
  scope.route({
    method: 'PUT',
    url: '/changePassword',
    schema: {
      tags: ['accounts'],
      summary: 'Change your own password; you go on with the login that this answers',
      body: changePasswordBody,
      response: { 200: envelope(login), ...failures },
    },
    handler: async (request) => {
      const writer = { ...sessionOf(request), ...writerOf(request, context.clock()) };
      const changed = await changePassword(context, writer, request.body);
      return ok(changed, 'Password changed successfully!');
    },
  });
  done();
};
