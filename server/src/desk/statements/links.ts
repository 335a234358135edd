import { createHash, randomBytes } from 'node:crypto';
import type { MadeStatementLink, StatementLink } from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, notFound } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { newId } from '../../ground/ids.ts';
import { lockTicket } from '../../people/members/ticket-queries.ts';
import { countOpenLinks, endLink, findLink, insertLink } from './link-queries.ts';

/** 192 bits: nobody guesses one. */
const KEY_BYTES = 24;
/** More than a family needs. */
const MOST_OPEN = 10;

/** The hash of a link's key: with the database alone nobody can open the link. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

async function link(tx: Queryable, accountId: string, linkId: string): Promise<StatementLink> {
  const found = await findLink(tx, accountId, linkId);
  if (!found) throw notFound('Link not found');
  return found;
}

/**
 * Makes a link to a ticket's statement.
 * @returns with its address, which is kept nowhere
 * @throws Failure 404, 409 TOO_MANY_LINKS
 */
export async function makeLink(
  tx: Queryable,
  writer: Writer,
  ticketId: string,
): Promise<MadeStatementLink> {
  const { accountId, userId, at } = writer;
  if (!(await lockTicket(tx, accountId, ticketId))) throw notFound('Ticket not found');
  if ((await countOpenLinks(tx, accountId, ticketId)) >= MOST_OPEN) {
    throw conflict(
      'TOO_MANY_LINKS',
      `A ticket has at most ${MOST_OPEN} links. Withdraw one first.`,
    );
  }
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const linkId = newId('lnk');
  await insertLink(tx, accountId, {
    linkId,
    ticketId,
    keyHash: hashOfKey(key),
    madeBy: userId,
    at,
  });
  await writeAudit(tx, {
    ...writer,
    action: 'statement-link.made',
    entityId: linkId,
    after: { ticketId },
  });
  return { ...(await link(tx, accountId, linkId)), path: `/s/${key}` };
}

/** Ends a link; one that is withdrawn already stays as it is. @throws Failure 404 */
export async function withdrawLink(
  tx: Queryable,
  writer: Writer,
  linkId: string,
): Promise<StatementLink> {
  const { accountId, userId, at } = writer;
  const { ticketId } = await link(tx, accountId, linkId);
  if (await endLink(tx, accountId, { linkId, by: userId, at })) {
    await writeAudit(tx, {
      ...writer,
      action: 'statement-link.withdrawn',
      entityId: linkId,
      after: { ticketId },
    });
  }
  return link(tx, accountId, linkId);
}
