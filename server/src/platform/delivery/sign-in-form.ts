import {
  worded,
  CLIENT_ID,
  SIGN_IN_TEXTS,
  checkLogin,
  readLoginId,
  type ErrorEnvelope,
  type Login,
  type SentSignIn,
} from '@kuri/shared/contract';
import { accountCalls } from '@kuri/shared/call-schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Reads forms of web pages in a scope; texts only, as the sign-in has no others. */
export function parseForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}

/**
 * True when a page of this very origin has sent a form: another one could sign its visitor in as somebody
 * else. Old browsers do not say the site, but where the form was.
 */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.parse(headers.origin ?? '')?.host === host;
}

/**
 * Signs in with a form of the console's own page that no script has sent: by the call itself, so that its
 * limits, its lock-out, its trail and its texts are the same ones.
 * @param reply gets the status and the headers of the call's answer
 */
export async function signInByForm(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SentSignIn> {
  const form = request.body as URLSearchParams;
  const entered = { userId: form.get('userId') ?? '', password: form.get('password') ?? '' };
  const code = form.get('code');
  const refused = { userId: entered.userId.slice(0, MOST_TYPED), login: null, failure: null };
  if (!isOwnForm(request)) {
    reply.code(403);
    return { userId: '', login: null, failure: worded(SIGN_IN_TEXTS.foreign), errors: {} };
  }
  const errors = checkLogin(entered);
  const id = readLoginId(entered.userId);
  if (id === undefined || errors.password !== undefined) {
    reply.code(422);
    return { ...refused, errors };
  }
  const { method, path } = accountCalls.signIn.call;
  const answer = await app.inject({
    method,
    url: path,
    headers: { ...passedOn(request), accept: 'application/json' },
    remoteAddress: request.socket.remoteAddress ?? '',
    payload: {
      ...id,
      userPassword: entered.password,
      clientId: CLIENT_ID,
      ...(code !== null && { code }),
    },
  });
  reply.code(answer.statusCode);
  for (const name of ['set-cookie', 'retry-after'] as const) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  if (answer.statusCode === 200) {
    const { data } = answer.json<{ data: Login }>();
    return { userId: entered.userId, login: data, failure: null, errors: {} };
  }
  const { message, errors: found } = answer.json<ErrorEnvelope>();
  const at = (name: string) => found.find(({ field }) => field === name)?.message;
  const [userId, password] = [at('userId'), at('userPassword')];
  const isAtFields = userId !== undefined || password !== undefined;
  const failure = isAtFields ? null : message;
  return { ...refused, failure, errors: { userId, password, code: at('code') } };
}

/** Longest text that is given back; a mobile number or an email is shorter. */
const MOST_TYPED = 254;

/** Headers that say who asks. */
function passedOn({ headers }: FastifyRequest): Record<string, string> {
  const names = ['cookie', 'host', 'user-agent'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      (names.includes(name) || name.startsWith('x-forwarded-')) && typeof value === 'string'
        ? [[name, value]]
        : [],
    ),
  );
}
