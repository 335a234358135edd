import type { Queryable } from '../database/database.ts';

/** Who holds these tickets, each once, in the order of their first one. */
export async function holdersOf(
  database: Queryable,
  accountId: string,
  ticketIds: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ memberId: string }>(
    `select t.member_id as "memberId"
     from unnest($2::text[]) with ordinality as asked (ticket_id, place)
     join ticket t on t.account_id = $1 and t.ticket_id = asked.ticket_id
     group by t.member_id order by min(asked.place)`,
    [accountId, ticketIds],
  );
  return rows.map(({ memberId }) => memberId);
}
