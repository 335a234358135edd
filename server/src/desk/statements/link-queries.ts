import type { StatementLink } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';

/** A list is never longer. */
const MOST = 100;

const LINK = `select l.link_id as "linkId", l.ticket_id as "ticketId",
  coalesce(u.first_name, l.made_by) as "madeBy", l.made_at as "madeAt",
  l.last_opened_at as "lastOpenedAt", l.withdrawn_at as "withdrawnAt",
  coalesce(w.first_name, l.withdrawn_by) as "withdrawnBy"
  from statement_link l
  left join app_user u on u.account_id = l.account_id and u.user_id = l.made_by
  left join app_user w on w.account_id = l.account_id and w.user_id = l.withdrawn_by
  where l.account_id = $1`;

/** The links to a ticket's statement, newest first, withdrawn ones too. */
export async function linksOf(
  database: Queryable,
  accountId: string,
  ticketId: string,
): Promise<StatementLink[]> {
  const { rows } = await database.query<StatementLink>(
    `${LINK} and l.ticket_id = $2 order by l.made_at desc, l.link_id desc limit ${MOST}`,
    [accountId, ticketId],
  );
  return rows;
}

export async function findLink(
  database: Queryable,
  accountId: string,
  linkId: string,
): Promise<StatementLink | undefined> {
  const { rows } = await database.query<StatementLink>(`${LINK} and l.link_id = $2`, [
    accountId,
    linkId,
  ]);
  return rows[0];
}

/** How many links of a ticket can be opened. */
export async function countOpenLinks(
  tx: Queryable,
  accountId: string,
  ticketId: string,
): Promise<number> {
  const { rows } = await tx.query<{ links: number }>(
    `select count(*) as links from statement_link
     where account_id = $1 and ticket_id = $2 and withdrawn_at is null`,
    [accountId, ticketId],
  );
  return rows[0]?.links ?? 0;
}

export async function insertLink(
  tx: Queryable,
  accountId: string,
  link: { linkId: string; ticketId: string; keyHash: string; madeBy: string; at: string },
): Promise<void> {
  await tx.query(
    `insert into statement_link (account_id, link_id, ticket_id, key_hash, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [accountId, link.linkId, link.ticketId, link.keyHash, link.madeBy, link.at],
  );
}

/** Ends a link. @returns whether it could be opened until now */
export async function endLink(
  tx: Queryable,
  accountId: string,
  { linkId, by, at }: { linkId: string; by: string; at: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update statement_link set withdrawn_by = $3, withdrawn_at = $4
     where account_id = $1 and link_id = $2 and withdrawn_at is null`,
    [accountId, linkId, by, at],
  );
  return rowCount === 1;
}

/** Whose statement a link shows, whichever account it is of; undefined for one that is withdrawn. */
export async function placeOfLink(
  database: Queryable,
  keyHash: string,
): Promise<{ accountId: string; linkId: string; ticketId: string } | undefined> {
  const { rows } = await database.query<{ accountId: string; linkId: string; ticketId: string }>(
    `select account_id as "accountId", link_id as "linkId", ticket_id as "ticketId"
     from statement_link where key_hash = $1 and withdrawn_at is null`,
    [keyHash],
  );
  return rows[0];
}

/** Notes that a link was opened, at most once a minute. */
export async function noteOpened(
  database: Queryable,
  accountId: string,
  { linkId, at }: { linkId: string; at: string },
): Promise<void> {
  await database.query(
    `update statement_link set last_opened_at = $3
     where account_id = $1 and link_id = $2
       and coalesce(last_opened_at < $3::timestamptz - interval '1 minute', true)`,
    [accountId, linkId, at],
  );
}
