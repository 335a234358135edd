import * as z from 'zod/mini';
import { refusalText } from './envelope.ts';
import { id } from './primitives.ts';

/** The most tickets that are activated at once: those of a full group. */
const MOST_AT_ONCE = 250;

/** POST activateTickets: a selection of tickets, each of which is activated or refused by itself. */
export const activateTicketsBody = z.strictObject({
  schemeMemberIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
});
export type ActivateTicketsBody = z.infer<typeof activateTicketsBody>;

/** Result of a selection; `defaulters` are among the activated ones. */
export const activatedTickets = z.object({
  activated: z.int(),
  defaulters: z.int(),
  /** Refused tickets by their codes, unknown ones by their ids. */
  refused: z.array(z.extend(refusalText, { membershipCode: z.string() })),
});
export type ActivatedTickets = z.infer<typeof activatedTickets>;
