import { organisationCalls } from '@kuri/shared/call-schemas';
import { PNG_START } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { beyondAccounts } from '../../ground/database/account-scope.ts';
import type { Database } from '../../ground/database/database.ts';
import { ok, serve } from '../../ground/http/serve.ts';
import { notFound } from '../../ground/http/failure.ts';
import { LOGO_PATH, signInBrand, signInLogo } from './brand-queries.ts';

const MINUTES_KEPT = 5;

interface BrandOptions {
  /** Within one account. */
  database: Database;
  signInAccount?: string;
  refusedAccounts?: readonly string[];
}

/** The name and logo on the sign-in page; nothing else of any account. */
export const brandRoutes: FastifyPluginCallback<BrandOptions> = (scope, options, done) => {
  const { database, signInAccount = 'only', refusedAccounts = [] } = options;
  const source = { accounts: beyondAccounts(database, 'sign-in brand'), ofAccount: database };
  const choice = { account: signInAccount, refused: refusedAccounts };

  serve(
    scope,
    organisationCalls.signInBrand,
    async ({ reply }) => {
      reply.header('cache-control', `public, max-age=${MINUTES_KEPT * 60}`);
      return ok(await signInBrand(source, choice));
    },
    { isPublic: true },
  );

  scope.get(
    LOGO_PATH,
    { schema: { tags: ['organisation'], summary: 'The logo that goes with it', security: [] } },
    async (_request, reply) => {
      const logo = await signInLogo(source, choice);
      if (logo === undefined) throw notFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/png')
        .send(Buffer.from(logo.slice(PNG_START.length), 'base64'));
    },
  );
  done();
};
