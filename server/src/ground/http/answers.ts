import { errorEnvelope } from '@kuri/shared/contract';

/** The failed answers that any route may give. */
export const failures = { '4xx': errorEnvelope, '5xx': errorEnvelope } as const;

/** A successful answer. */
export function ok<T>(data: T, message = 'OK') {
  return { success: true as const, message, data };
}
