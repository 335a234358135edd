import type { ApiContext } from '../../ground/http/context.ts';
import { sendMessages } from '../../money/messages/send-messages.ts';
import type { SendMessage } from '../../money/messages/whatsapp.ts';
import { runPeriodically } from './run-periodically.ts';

const EVERY_MS = 15_000;

/**
 * Sends what is queued now and every 15 seconds, one round after the other.
 * @param onError called with a failure; the next round tries again
 * @returns stops it after the round that is under way
 */
export function startMessagesJob(
  context: ApiContext & { send: SendMessage },
  onError: (error: unknown) => void,
): () => void {
  return runPeriodically(EVERY_MS, () => sendMessages(context), onError);
}
