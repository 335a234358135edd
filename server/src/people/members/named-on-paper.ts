import { cleanPaperNumber } from '@kuri/shared/contract';
import { sql } from 'kysely';
import { runSql } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { isGiven, type Sql } from '../../ground/database/statements.ts';
import { cleanName } from '../../ground/search/name-keys.ts';
import { matchesWords, readSearchTerm } from '../../ground/search/search-term.ts';

interface NamedTicket {
  ticketId: string;
  memberId: string;
  groupName: string;
  groupCode: string;
}

/**
 * Live tickets that a text names by words of their group and their number on paper, newest first.
 * @param search `typed` as in `LG12-A 7` or `Anjali Gold 7`; the number alone names a ticket of the group `groupId`;
 *   `only` a condition on tickets `t`
 */
export async function namedOnPaper(
  database: Queryable,
  accountId: string,
  {
    typed,
    groupId,
    only = sql`true`,
  }: { typed: string; groupId?: string | undefined; only?: Sql | undefined },
): Promise<NamedTicket[]> {
  const words = cleanName(typed).split(' ');
  const number = cleanPaperNumber(words.pop() ?? '');
  const ofGroup = readSearchTerm(words.join(' '));
  if (!/\d/.test(number) || (ofGroup ?? groupId) === undefined) return [];
  const { rows } = await runSql<NamedTicket>(database)`
    select t.ticket_id, t.member_id, g.name as group_name, g.code as group_code
    from ticket t join scheme g on g.account_id = t.account_id and g.scheme_id = t.scheme_id
    where t.account_id = ${accountId} and t.deleted_at is null and lower(t.paper_number) = lower(${number})
      and ${isGiven('t.scheme_id', groupId)} and ${only}
    order by t.created_at desc, t.ticket_id desc`;
  return rows.filter(
    ({ groupName, groupCode }) => !ofGroup || matchesWords(ofGroup, groupName, groupCode),
  );
}
