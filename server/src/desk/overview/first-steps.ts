import { execute } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import type { FirstSteps } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';

/** Reads which first steps an account has done. A reversed receipt and a ticket that was taken out count. */
export async function firstStepsOf(database: Queryable, accountId: string): Promise<FirstSteps> {
  const { rows } = await execute<FirstSteps>(
    database,
    sql`select exists (select from organisation o where o.account_id = ${accountId}) as office,
       exists (select from group_type y where y.account_id = ${accountId}) as type,
       exists (select from scheme g where g.account_id = ${accountId}) as "group",
       exists (select from ticket t where t.account_id = ${accountId}) as ticket,
       exists (select from receipt r where r.account_id = ${accountId}) as receipt
     from account a where a.account_id = ${accountId}`,
  );
  return rows[0] ?? { office: false, type: false, group: false, ticket: false, receipt: false };
}
