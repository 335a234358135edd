import type { OfficeBrand } from '@kuri/shared/contract';
import { inAccount } from '../../ground/database/account-scope.ts';
import type { Queryable } from '../../ground/database/database.ts';

/** The account whose name the sign-in page shows. */
interface BrandChoice {
  /** The id of an account, `only` for the one there is, `none` for nobody's. */
  account: string;
  /** Accounts that nobody is let into; they do not count. */
  refused: readonly string[];
}

/** Where to look: across accounts, only which accounts there are. */
interface BrandSource {
  accounts: Queryable;
  /** Within one account. */
  ofAccount: Queryable;
}

/** Where the logo is served. */
export const LOGO_PATH = '/account/brand/logo';

/** The one account whose name may be shown; undefined where there are several and none is chosen. */
async function shownAccount(
  accounts: Queryable,
  { account, refused }: BrandChoice,
): Promise<string | undefined> {
  if (account === 'none') return undefined;
  const { rows } = await accounts.query<{ accountId: string }>(
    `select a.account_id as "accountId" from account a
     where a.account_id <> all($1::text[]) and ($2::text is null or a.account_id = $2)
     limit 2`,
    [refused, account === 'only' ? null : account],
  );
  return rows.length === 1 ? rows[0]?.accountId : undefined;
}

interface Row {
  name: string;
  hasLogo: boolean;
  updatedAt: string;
}

/** What the sign-in page says of whose console this is; nothing before an office has said its name. */
export async function signInBrand(
  { accounts, ofAccount }: BrandSource,
  choice: BrandChoice,
): Promise<OfficeBrand> {
  const accountId = await shownAccount(accounts, choice);
  if (accountId === undefined) return null;
  const { rows } = await inAccount(accountId, () =>
    ofAccount.query<Row>(
      `select name, logo is not null as "hasLogo", updated_at as "updatedAt"
       from organisation where account_id = $1`,
      [accountId],
    ),
  );
  const [office] = rows;
  if (!office) return null;
  // Another logo has another address, so that each may be kept for good.
  const version = Date.parse(office.updatedAt).toString(36);
  return { name: office.name, logo: office.hasLogo ? `${LOGO_PATH}?v=${version}` : null };
}

/** The logo of the same office, as data URL; undefined without one. */
export async function signInLogo(
  { accounts, ofAccount }: BrandSource,
  choice: BrandChoice,
): Promise<string | undefined> {
  const accountId = await shownAccount(accounts, choice);
  if (accountId === undefined) return undefined;
  const { rows } = await inAccount(accountId, () =>
    ofAccount.query<{ logo: string | null }>(
      'select logo from organisation where account_id = $1',
      [accountId],
    ),
  );
  return rows[0]?.logo ?? undefined;
}
