import { build, execute, runSql, rowsOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import { istInstant, type StatementLink, refusals } from '@kuri/shared/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../ground/database/database.ts';
import { insertRow } from '../../ground/database/statements.ts';
import { conflict, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { newId } from '../../ground/ids.ts';
import { addPublicAddresses } from '../../ground/public-addresses.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { refuseMarked } from '../../people/members/member-marks.ts';
import { lockTicket } from '../../people/members/ticket-queries.ts';

const REFUSED = refusals('links', {
  linkNotFound: 'Link not found',
  aTicketHasAtMostLinks: 'A ticket has at most {most} links. Withdraw one first.',
});

/** A list is never longer. */
const MOST_LISTED = 100;

const LINK = sql`select l.link_id, l.ticket_id, coalesce(u.first_name, l.made_by) as made_by, l.made_at,
  l.last_opened_at, l.withdrawn_at, coalesce(w.first_name, l.withdrawn_by) as withdrawn_by
  from statement_link l
  left join app_user u on u.account_id = l.account_id and u.user_id = l.made_by
  left join app_user w on w.account_id = l.account_id and w.user_id = l.withdrawn_by`;

/** The links to a ticket's statement, newest first, withdrawn ones too. */
export async function linksOf(database: Queryable, accountId: string, ticketId: string) {
  return await rowsOf<StatementLink>(database)`
    ${LINK} where l.account_id = ${accountId} and l.ticket_id = ${ticketId}
    order by l.made_at desc, l.link_id desc limit ${MOST_LISTED}`;
}

/** @throws Failure 404 */
async function findLink(database: Queryable, accountId: string, linkId: string) {
  const { rows } = await runSql<StatementLink>(database)`
    ${LINK} where l.account_id = ${accountId} and l.link_id = ${linkId}`;
  const [link] = rows;
  if (!link) throw notFound(REFUSED.linkNotFound);
  return link;
}

/** Place of a link; undefined for an unknown or withdrawn one. */
export async function placeOfLink(database: Queryable, accountId: string, keyHash: string) {
  const places = build.selectFrom('statementLink').select(['linkId', 'ticketId']);
  const { rows } = await execute(
    database,
    places.where((row) => row.and({ accountId, keyHash, withdrawnAt: null })),
  );
  return rows[0];
}

const MINUTE_MS = 60_000;

/** Notes that a link was opened, at most once a minute. */
export async function noteOpened(
  database: Queryable,
  accountId: string,
  { linkId, at }: { linkId: string; at: string },
): Promise<void> {
  await runSql(database)`
    update statement_link set last_opened_at = ${at}
    where account_id = ${accountId} and link_id = ${linkId}
      and (last_opened_at is null or last_opened_at < ${istInstant(Date.parse(at) - MINUTE_MS)})`;
}

/** 192 bits: not guessable. */
const KEY_BYTES = 24;
/** More than a family needs. */
const MOST_OPEN = 10;

/** Hash of a link's key: the database alone opens no link. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * Makes a link to a ticket's statement.
 * @returns with its address, which is kept nowhere
 * @throws Failure 404, 409 TOO_MANY_LINKS, or MEMBER_MARKED for a holder who is marked
 */
export async function makeLink(tx: Queryable, writer: Writer, { ticketId }: { ticketId: string }) {
  const { accountId, userId, at } = writer;
  const ticket = await lockTicket(tx, accountId, ticketId);
  if (!ticket) throw notFound(NOT_FOUND.ticket);
  refuseMarked({ name: ticket.memberName, mark: ticket.memberMark });
  const open = await runSql<{ links: number }>(tx)`
    select count(*) as links from statement_link
    where account_id = ${accountId} and ticket_id = ${ticketId} and withdrawn_at is null`;
  if ((open.rows[0]?.links ?? 0) >= MOST_OPEN) {
    const message = REFUSED.aTicketHasAtMostLinks({ most: MOST_OPEN });
    throw conflict('TOO_MANY_LINKS', message);
  }
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const linkId = newId('lnk');
  const keyHash = hashOfKey(key);
  const made = { linkId, ticketId, keyHash, madeBy: userId, madeAt: at };
  await insertRow(tx, 'statementLink', { accountId, ...made });
  await addPublicAddresses(tx, accountId, [keyHash]);
  const audit = { action: 'statement-link.made', entityId: linkId, after: { ticketId } };
  await writeAudit(tx, { ...writer, ...audit });
  return { ...(await findLink(tx, accountId, linkId)), path: `/s/${key}` };
}

/** Ends a link; one that is withdrawn already stays as it is. @throws Failure 404 */
export async function withdrawLink(tx: Queryable, writer: Writer, { linkId }: { linkId: string }) {
  const { accountId, userId, at } = writer;
  const { ticketId } = await findLink(tx, accountId, linkId);
  const { rowCount } = await runSql(tx)`
    update statement_link set withdrawn_by = ${userId}, withdrawn_at = ${at}
    where account_id = ${accountId} and link_id = ${linkId} and withdrawn_at is null`;
  if (rowCount === 1) {
    const audit = { action: 'statement-link.withdrawn', entityId: linkId, after: { ticketId } };
    await writeAudit(tx, { ...writer, ...audit });
  }
  return findLink(tx, accountId, linkId);
}
