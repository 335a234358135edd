import { istDate, istInstant } from '@kuri/shared/contract';
import type { Updateable } from 'kysely';
import { beyondAccounts, inAccount } from '../../ground/database/account-scope.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { updateRow } from '../../ground/database/statements.ts';
import type { Tables } from '../../ground/database/tables.ts';
import { allAccounts } from '../../office/accounts/queries.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { BATCH, takeMessages, type QueuedMessage } from './outbox-queries.ts';
import { MessageRefused, type SendMessage } from './whatsapp.ts';

const MINUTE_MS = 60_000;
/** A message is reserved for its sender as long: longer than a batch takes. */
const LEASE_MS = 10 * MINUTE_MS;
/** Pauses after each failure; after the last one a message is given up. */
const PAUSES_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);

interface Sender extends ApiContext {
  send: SendMessage;
}

async function sendOne(
  { database, clock, send }: Sender,
  accountId: string,
  message: QueuedMessage,
): Promise<void> {
  const { reminderId, attempts, date } = message;
  const now = clock();
  const at = istInstant(now);
  const row = { accountId, reminderId };
  const store = (tx: Queryable, change: Updateable<Tables['messageOutbox']>) =>
    updateRow(tx, 'messageOutbox', row, change);
  // Who was given up may be reminded again on that day.
  const fail = (error: string) =>
    database.transaction(async (tx) => {
      await store(tx, { state: 'failed', error, settledAt: at });
      await updateRow(tx, 'reminder', row, { failedAt: at });
    });
  // Dues of yesterday may be paid by now.
  if (istDate(now) !== date) return fail('Not sent on its day');
  try {
    const providerId = await send(message);
    await store(database, { state: 'sent', providerId, error: null, settledAt: at });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    const pause = PAUSES_MS[attempts - 1];
    if (!error.mayRetry || pause === undefined) return fail(error.message);
    const next = istInstant(now + pause);
    await store(database, { error: error.message, nextAttemptAt: next });
  }
}

async function sendOfAccount(sender: Sender, accountId: string): Promise<void> {
  let taken: number;
  do {
    const now = sender.clock();
    const term = { now: istInstant(now), until: istInstant(now + LEASE_MS) };
    const messages = await sender.database.transaction((tx) => takeMessages(tx, accountId, term));
    for (const message of messages) await sendOne(sender, accountId, message);
    taken = messages.length;
  } while (taken === BATCH);
}

/**
 * Sends what waits in the outboxes of all accounts. A message that was taken by the provider when the
 * process ended before that was noted goes out again.
 */
export async function sendMessages(sender: Sender): Promise<void> {
  for (const accountId of await allAccounts(beyondAccounts(sender.database, 'messages'))) {
    await inAccount(accountId, () => sendOfAccount(sender, accountId));
  }
}
