import { build, execute } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import { type OfficeBrand, PNG_START } from '@kuri/shared/contract';
import { organisationCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { isFromThisMachine } from '../accounts/first-account.ts';
import { hasAccounts } from '../accounts/queries.ts';
import { beyondAccounts, inAccount } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import type { Sql } from '../../ground/database/statements.ts';
import { ok, serve } from '../../ground/http/serve.ts';
import { notFound } from '../../ground/http/failure.ts';

/** The account whose name the sign-in page shows. */
interface BrandChoice {
  /** Id of an account, `only` for the one there is, `none` for nobody's. */
  account: string;
  /** Accounts whose logins are refused; they do not count. */
  refused: readonly string[];
}

/** Databases to read: `accounts` sees which accounts there are. */
interface BrandSource {
  accounts: Queryable;
  /** Within one account. */
  ofAccount: Queryable;
}

const LOGO_PATH = '/account/brand/logo';

/**
 * The one account whose name may be shown; undefined where there are several and none is chosen.
 */
async function shownAccount(
  accounts: Queryable,
  { account, refused }: BrandChoice,
): Promise<string | undefined> {
  if (account === 'none') return undefined;
  const isNot = sql<boolean>`account_id <> all(${refused}::text[])`;
  const found = build.selectFrom('account').select('accountId').where(isNot).limit(2);
  const chosen = account === 'only' ? found : found.where('accountId', '=', account);
  const { rows } = await execute(accounts, chosen);
  return rows.length === 1 ? rows[0]?.accountId : undefined;
}

/** Reads columns of the office on the sign-in page; undefined without one. */
async function shownOffice<Row>(
  { accounts, ofAccount }: BrandSource,
  choice: BrandChoice,
  columns: Sql,
): Promise<Row | undefined> {
  const accountId = await shownAccount(accounts, choice);
  if (accountId === undefined) return undefined;
  const { rows } = await inAccount(accountId, () =>
    execute<Row>(
      ofAccount,
      sql`select ${columns} from organisation where account_id = ${accountId}`,
    ),
  );
  return rows[0];
}

/** Name and logo on the sign-in page; null before an office has saved its name. */
async function signInBrand(source: BrandSource, choice: BrandChoice): Promise<OfficeBrand> {
  const office = await shownOffice<{ name: string; hasLogo: boolean; updatedAt: string }>(
    source,
    choice,
    sql`name, logo is not null as has_logo, updated_at`,
  );
  if (!office) return null;
  // A new logo has a new address, so that browsers keep each for good.
  const version = Date.parse(office.updatedAt).toString(36);
  return { name: office.name, logo: office.hasLogo ? `${LOGO_PATH}?v=${version}` : null };
}

const MINUTES_KEPT = 5;

interface BrandOptions {
  /** Within one account. */
  database: Database;
  signInAccount?: string;
  refusedAccounts?: readonly string[];
  publicUrl?: string | undefined;
}

/** Serves the name and logo on the sign-in page, or that there is no account; nothing else of any. */
export const brandRoutes: FastifyPluginCallback<BrandOptions> = (scope, options, done) => {
  const { database, signInAccount = 'only', refusedAccounts = [] } = options;
  const source = { accounts: beyondAccounts(database, 'sign-in brand'), ofAccount: database };
  const choice = { account: signInAccount, refused: refusedAccounts };

  serve(
    scope,
    organisationCalls.signInBrand,
    async ({ request, reply }) => {
      const brand = await signInBrand(source, choice);
      if (brand === null && !(await hasAccounts(source.accounts))) {
        // The first account is made a moment later.
        reply.header('cache-control', 'no-store');
        const isElsewhere = !isFromThisMachine(request, options.publicUrl);
        const codeHint = isElsewhere && { needsCode: true as const };
        return ok({ name: '', logo: null, isEmpty: true as const, ...codeHint });
      }
      reply.header('cache-control', `public, max-age=${MINUTES_KEPT * 60}`);
      return ok(brand);
    },
    { isPublic: true },
  );

  scope.get(
    LOGO_PATH,
    { schema: { tags: ['organisation'], summary: 'The logo that goes with it', security: [] } },
    async (_request, reply) => {
      const office = await shownOffice<{ logo: string | null }>(source, choice, sql`logo`);
      if (!office?.logo) throw notFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/png')
        .send(Buffer.from(office.logo.slice(PNG_START.length), 'base64'));
    },
  );
  done();
};
