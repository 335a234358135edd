import { fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { readable, requiredReason } from './fields.ts';
import { askedFields } from './fields/member-fields.ts';
import { contactPhone, memberName } from './member.ts';
import { id } from './primitives.ts';

/**
 * POST takeOverTicket (ADMIN): another person gets a ticket, with all that is paid on it. With `memberId`
 * it is somebody who is there already, and is kept as stored; without it, a new member.
 */
export const takeOverBody = z.strictObject({
  schemeMemberId: id,
  memberId: z.optional(id),
  memberName,
  contactPhone,
  ...askedFields,
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type TakeOverBody = z.input<typeof takeOverBody>;
export type CheckedTakeOver = z.output<typeof takeOverBody>;
