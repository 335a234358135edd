import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import { MIN_REASON } from './limits.ts';
import * as z from 'zod/mini';
import { addMonths } from './calendar.ts';
import { optionalText, readable, requiredText } from './fields.ts';
import {
  MEMBER_FIELD_NAMES,
  memberField,
  toldFields,
  typedFields,
} from './fields/member-fields.ts';
import { lateFee } from './late-fee.ts';
import { cleanName, nameKey } from './names.ts';
import { markOfMember, memberMark, mergedPerson } from './member-mark.ts';
import { phone10 } from './phone.ts';
import { businessDate, id, instant, rupees } from './primitives.ts';

const REFUSED = refusals('member', { thisFieldIsRequired: 'This field is required' });

export const MEMBERSHIP_STATUSES = [
  'Joined',
  'Active',
  'Inactive',
  'Defaulter',
  'Draw-Winner',
  'Coupon-Generated',
  'Coupon-Redeemed',
  'Coupon-Assigned',
  'Left',
] as const;
export const membershipStatus = z.enum(
  MEMBERSHIP_STATUSES,
  fieldTexts.unknown({ label: fieldLabels.status }),
);
export type MembershipStatus = z.infer<typeof membershipStatus>;

/** Statuses of tickets that are done: they take no payment and owe nothing. */
export const CLOSED_STATUSES: readonly MembershipStatus[] = [
  'Coupon-Assigned',
  'Coupon-Redeemed',
  'Left',
];

/** True if a ticket of a status is a live scheme of its holder: neither done nor taken out. */
export function isLiveStatus(status: MembershipStatus): boolean {
  return status !== 'Inactive' && !CLOSED_STATUSES.includes(status);
}

/** Changes of status by hand; falling behind, catching up and winning change it by themselves. */
const BY_HAND: Readonly<Record<MembershipStatus, readonly MembershipStatus[]>> = {
  Joined: ['Active', 'Inactive'],
  Active: ['Inactive', 'Coupon-Generated'],
  Inactive: ['Active'],
  Defaulter: ['Inactive'],
  'Draw-Winner': ['Coupon-Generated'],
  'Coupon-Generated': ['Coupon-Assigned'],
  'Coupon-Assigned': ['Coupon-Redeemed'],
  'Coupon-Redeemed': [],
  Left: [],
};

/** Whether a status may follow another by hand. */
export function mayFollowByHand(from: MembershipStatus, to: MembershipStatus): boolean {
  return BY_HAND[from].includes(to);
}

/** With this many due instalments or more a ticket is a defaulter's and takes part in no draw. */
export const DEFAULTER_INSTALMENTS = 2;

interface Arrears {
  /** The group's start: the day on which the first instalment is due. `YYYY-MM-DD`, as all days here. */
  startDate: string;
  joinedDate: string;
  paidInstalments: number;
  dueInstalments: number;
}

/**
 * Whether a ticket's member is a defaulter: so much is due, and not all of it was due already when the
 * ticket was joined.
 */
export function isDefaulter(arrears: Arrears): boolean {
  const { startDate, joinedDate, paidInstalments, dueInstalments } = arrears;
  if (dueInstalments < DEFAULTER_INSTALMENTS) return false;
  const lastDueOn = addMonths(startDate, paidInstalments + dueInstalments - 1);
  return lastDueOn > joinedDate;
}

export const REFERRAL_TYPES = ['Employee', 'Agent', 'Member', 'Other'] as const;

/** Somebody who held a ticket before it was taken over. */
export const formerHolder = z.object({
  memberName: z.string(),
  from: businessDate,
  until: businessDate,
});

/** A name and phone that somebody had before, where the change had to have an administrator's reason. */
export const formerName = z.object({
  memberName: z.string(),
  contactPhone: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  reason: z.string(),
});
export type FormerName = z.infer<typeof formerName>;

/** Payment of a ticket that was closed without having won. */
export const settlement = z.object({
  amount: rupees,
  date: businessDate,
  voucherNumber: z.string(),
});

/** A ticket of a group, held by one person. `schemeMemberId` and `ticketId` are the membership's id. */
export const ticket = z.object({
  membershipId: id,
  schemeMemberId: id,
  ticketId: id,
  membershipCode: z.string(),
  /** Number in the paper book, one ticket's of the group; absent without one. */
  paperNumber: z.optional(z.string()),
  membershipStatus,
  membershipActive: z.boolean(),
  isWinner: z.boolean(),
  memberId: id,
  memberName: z.string(),
  contactPhone: z.string(),
  /** Mark of its member; absent without one. */
  memberMark: z.optional(memberMark),
  ...toldFields,
  schemeId: id,
  monthlySchemeId: id,
  schemeCode: z.string(),
  schemeName: z.string(),
  /** The group's start; a receipt may be dated from here or from the joining on. */
  schemeStartDate: businessDate,
  monthlyInstallmentAmount: rupees,
  paidAmount: rupees,
  paidInstallments: z.int(),
  totalInstallments: z.int(),
  /** Last instalments that need not be paid, since the ticket has won. */
  waivedInstallments: z.int(),
  dueInstallments: z.int(),
  dueAmount: rupees,
  dueDate: z.nullable(businessDate),
  /** Open part of the instalment that falls due within the next days (SOON_DAYS), not today; absent without one. */
  fallsDue: z.optional(z.object({ on: businessDate, amount: rupees })),
  balanceAmount: rupees,
  /** Rule of its group's type, beside its amounts; absent without one. */
  lateFee: z.optional(lateFee),
  joinedDate: businessDate,
  lastPaidDate: z.nullable(businessDate),
  /** Of a ticket that is Left; absent otherwise. */
  settled: z.optional(settlement),
  refId: z.nullable(id),
  refName: z.nullable(z.string()),
  refType: z.nullable(z.string()),
  refContactPhone: z.nullable(z.string()),
  nomineeName: z.nullable(z.string()),
  nomineeRelation: z.nullable(z.string()),
  /** Former holders, oldest first, each with the last day. */
  formerHolders: z.array(formerHolder),
  updatedAt: instant,
});
export type Ticket = z.infer<typeof ticket>;

/** A person, with the tickets they hold (newest first). */
export const member = z.object({
  memberId: id,
  memberName: z.string(),
  contactPhone: z.string(),
  ...toldFields,
  joinedDate: businessDate,
  lastPaidDate: z.nullable(businessDate),
  ticketsCount: z.int(),
  /** Holds a ticket of a live status. */
  membershipActive: z.boolean(),
  /** Absent from one who is not marked. */
  mark: z.optional(markOfMember),
  /** The member who has the tickets of a merged one; told of a single member only. */
  mergedInto: z.optional(mergedPerson),
  /** Members who were merged into this one; told of a single member only, absent without any. */
  mergedFrom: z.optional(z.array(mergedPerson)),
  /** Last change of the person; each ticket has its own. */
  updatedAt: instant,
  schemeMemberships: z.array(ticket),
  referralMemberId: z.optional(id),
  referralName: z.optional(z.string()),
  referralMobile: z.optional(z.string()),
  referralType: z.optional(z.string()),
});
export type Member = z.infer<typeof member>;

/** Longest name that is kept; a longer one is refused with the field's text. */
export const MAX_NAME = 200;

export const memberName = requiredText(fieldLabels.memberName, MAX_NAME);

/** A phone number, however it was written; a short one is refused. */
export const contactPhone = z
  .string({ error: fieldTexts.required({ label: fieldLabels.contactPhone }) })
  .check(
    z.minLength(1, fieldTexts.required({ label: fieldLabels.contactPhone })),
    z.maxLength(40, fieldTexts.phone),
    z.refine((text) => text === '' || phone10(text) !== undefined, fieldTexts.phone),
  );

export const nomineeName = optionalText(fieldLabels.nomineeName, MAX_NAME);
export const nomineeRelation = optionalText(fieldLabels.nomineeRelation, 60);

/** A number on paper as it is kept: single spaces, without the zeros before it. */
export const cleanPaperNumber = (text: string): string => cleanName(text).replace(/^0+(?=\d)/, '');

/** True if a search text names a ticket by words of its group and its number on paper: `LG12-A 7`. */
export function namesOnPaper(
  typed: string,
  ticket: { paperNumber?: string | undefined; schemeName: string; schemeCode: string },
): boolean {
  const words = nameKey(typed).split(' ');
  const number = cleanPaperNumber(words.pop() ?? '');
  const group = nameKey(`${ticket.schemeName} ${ticket.schemeCode}`);
  const isOfGroup = words.length > 0 && words.every((word) => group.includes(word));
  return isOfGroup && number === ticket.paperNumber?.toLowerCase();
}

/** Number of a ticket in the paper book; empty for none. */
export const paperNumber = optionalText(fieldLabels.paperNumber, 20).check(
  z.overwrite(cleanPaperNumber),
);

/** Why something is changed that is not changed without a reason. */
const changeReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(MIN_REASON, fieldTexts.tooShort({ label: fieldLabels.reason, min: MIN_REASON })),
    z.maxLength(500),
    ...readable(fieldLabels.reason),
  );

/**
 * PUT updateMember: the changed fields. Person fields change the person, with all their tickets;
 * nominee fields and the number on paper need a ticket's id in the query.
 */
export const updateMemberBody = z.partial(
  z.strictObject({
    memberName,
    contactPhone,
    ...typedFields,
    nomineeName,
    nomineeRelation,
    paperNumber,
    /** Reason of an ADMIN who changes the name and the phone, or either of a winner. */
    reason: changeReason,
    updatedAt: instant,
  }),
);
export type UpdateMemberBody = z.input<typeof updateMemberBody>;

/** A field of the member panel, which has one text for whichever is empty. */
const present = () => z.string().check(z.trim(), z.minLength(1, REFUSED.thisFieldIsRequired));

const presentFields = Object.fromEntries(
  MEMBER_FIELD_NAMES.map((name) => {
    const { isNeeded, typed } = memberField(name);
    return [name, isNeeded ? z.pipe(present(), typed) : typed];
  }),
) as typeof typedFields;

/**
 * Schema of the member panel. Code, status and joined date are read-only; an empty one is a broken
 * ticket.
 */
export const memberProfileForm = z.strictObject({
  memberName: z.pipe(present(), memberName),
  contactPhone: z.pipe(present(), contactPhone),
  ...presentFields,
  membershipCode: present(),
  membershipStatus: present(),
  joinedDate: present(),
  paperNumber,
  nomineeName,
  nomineeRelation,
  /** Asked for where a change has to have one. */
  reason: optionalText(fieldLabels.reason, 500),
});
export type MemberProfileForm = z.infer<typeof memberProfileForm>;

/** PUT updateSchemeMember: another status. An ADMIN may force one that is not offered, with a reason. */
export const updateTicketStatusBody = z.strictObject({
  membershipStatus,
  reason: z.optional(changeReason),
  /** When sent, it must be that of the ticket as it is stored (409 STALE otherwise). */
  updatedAt: z.optional(instant),
});
export type UpdateTicketStatusBody = z.input<typeof updateTicketStatusBody>;

/** DELETE deleteMember: the deleted ticket, and its group's live tickets after it. */
export const deletedTicket = z.object({
  membershipId: id,
  deleted: z.literal(true),
  group: z.object({ schemeId: id, currentCapacity: z.int() }),
});
export type DeletedTicket = z.infer<typeof deletedTicket>;
