import * as z from 'zod/mini';
import { fieldLabels } from './field-texts.ts';
import { readable, requiredReason } from './fields.ts';
import { MEMBER_MARKS } from './mark-names.ts';
import { businessDate, id } from './primitives.ts';

/** Mark of a member: no reminder and no link goes to a marked one. */
export const memberMark = z.enum(MEMBER_MARKS);
export type MemberMark = z.infer<typeof memberMark>;

export const markOfMember = z.object({ kind: memberMark, since: businessDate, reason: z.string() });

export const mergedPerson = z.object({
  memberId: id,
  memberName: z.string(),
  contactPhone: z.string(),
});

/**
 * POST markMember: marks a member, or takes the mark away. `since` is needed but for a merge, which holds from today
 * on (ADMIN): all tickets go to the member `into`, who stays.
 */
export const markMemberBody = z.strictObject({
  memberId: id,
  mark: z.nullable(memberMark),
  since: z.optional(businessDate),
  into: z.optional(id),
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type MarkMemberBody = z.input<typeof markMemberBody>;
