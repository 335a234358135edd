import { runSql } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { insertRows } from '../../ground/database/statements.ts';

/** A message as a provider takes it. */
export interface Message {
  /** Ten digits. */
  phone10: string;
  body: string;
  /** Values for the places of the provider's template, in their order. */
  parameters: readonly string[];
}

/** A message that waits to be sent. */
export interface QueuedMessage extends Message {
  reminderId: string;
  /** Attempts so far, this one included. */
  attempts: number;
  /** The business date that it speaks of. */
  date: string;
}

/** Few enough to keep a transaction short and a shutdown quick. */
export const BATCH = 20;

/** Puts messages into the outbox. */
export async function queueMessages(
  tx: Queryable,
  { accountId, at }: { accountId: string; at: string },
  messages: readonly (Message & { reminderId: string })[],
): Promise<void> {
  await insertRows(tx, 'messageOutbox', messages, {
    toRow: ({ reminderId, phone10, body, parameters }) => ({
      ...{ accountId, reminderId, phone10, body, parameters, nextAttemptAt: at },
    }),
  });
}

/**
 * Takes some messages that are due, the oldest first. Nobody else takes them until `until`, also when
 * this process ends before it has recorded their outcome.
 */
export async function takeMessages(
  tx: Queryable,
  accountId: string,
  { now, until }: { now: string; until: string },
): Promise<QueuedMessage[]> {
  const { rows } = await runSql<QueuedMessage>(tx)`
    select o.reminder_id, o.phone10, o.body, o.parameters,
      o.attempts + 1 as attempts, r.business_date as date
    from message_outbox o
    join reminder r on r.account_id = o.account_id and r.reminder_id = o.reminder_id
    where o.account_id = ${accountId} and o.state = 'queued' and o.next_attempt_at <= ${now}
    order by o.next_attempt_at, o.reminder_id limit ${BATCH} for update of o skip locked`;
  if (rows.length > 0) {
    await runSql(tx)`
      update message_outbox set attempts = attempts + 1, next_attempt_at = ${until}
      where account_id = ${accountId} and reminder_id = any(${rows.map(({ reminderId }) => reminderId)})`;
  }
  return rows;
}
