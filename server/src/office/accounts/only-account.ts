import { acrossAccounts } from '../../ground/database/account-scope.ts';
import type { Queryable } from '../../ground/database/database.ts';

/** Whether one account is all that there is: then its ADMIN may do what concerns the installation. */
export async function isOnlyAccount(database: Queryable): Promise<boolean> {
  const two = 'select account_id from account limit 2';
  const { rows } = await acrossAccounts('only account', () => database.query(two, []));
  return rows.length < 2;
}
