import { invalidField } from '../../ground/http/failure.ts';
import { clean, visibleLength } from '../../ground/chain/protocol/events.ts';

const MIN_REASON = 5;

/**
 * A reason as it is written in the record.
 * @param field where it was sent, for the refusal
 * @throws Failure 422 unless enough of it can be seen
 */
export function recordedReason(reason: string, field: string): string {
  if (visibleLength(reason) >= MIN_REASON) return clean(reason);
  throw invalidField(field, `Reason must have at least ${MIN_REASON} visible characters`);
}
