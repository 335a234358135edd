import type { DrawAnswer } from '@kuri/shared/contract';

/** Whether a draw cannot be begun yet: its day has not come, by the server's day. */
export function isTooEarly({ today, draw }: DrawAnswer): boolean {
  return draw.state === 'none' && today < draw.dueDate;
}
