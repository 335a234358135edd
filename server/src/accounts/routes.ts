import { envelope, login, loginBody } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { failures, ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { Failure } from '../http/failure.ts';
import { checkPassword } from './passwords.ts';
import { findUser } from './queries.ts';
import { loginId, throttles } from './rules.ts';
import { clearAttempt, countAttempt } from './throttle.ts';
import type { Tokens } from './tokens.ts';

/** The login's fields come twice: in `data`, and at the top for callers that read them there. */
const loginAnswer = z.extend(envelope(login), login.shape);

/** POST /account/loginUser: the one call that needs no token. */
export const accountRoutes: FastifyPluginCallbackZod<ApiContext & { tokens: Tokens }> = (
  scope,
  context,
  done,
) => {
  scope.route({
    method: 'POST',
    url: '/account/loginUser',
    schema: {
      tags: ['accounts'],
      summary: 'Sign in with an email or a mobile number',
      security: [],
      body: loginBody,
      response: { 200: loginAnswer, ...failures },
    },
    handler: async ({ body, ip }) => {
      const id = loginId(body);
      const counted = throttles(ip, id);
      await countAttempt(context, counted);
      const user = await findUser(context.database, id);
      const matches = await checkPassword(user?.passwordHash, body.userPassword);
      if (!user || !matches) {
        throw new Failure({
          status: 401,
          code: 'INVALID_CREDENTIALS',
          message: 'Unable to login, please check your credentials and try again.',
        });
      }
      await clearAttempt(context, counted);
      const { accountId, userId, firstName, userType } = user;
      const token = await context.tokens.issue({ accountId, userId, userType });
      const data = { accountId, userId, firstName, userType, ...token };
      return { ...ok(data, 'Login successful'), ...data };
    },
  });
  done();
};
