import { refusals } from '../texts/refusals.ts';
import { fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { requiredDate, requiredReason } from './fields.ts';
import { businessDate, id, instant } from './primitives.ts';
import { ticket } from './member.ts';

const REFUSED = refusals('draw', {
  roomNumber: 'A number must have 4 to 8 digits',
  atMostNumbers: 'At most {most} numbers',
});

/** Most numbers spoken in the room that one draw takes. */
const MAX_ROOM_NUMBERS = 250;

const DRAW_STATES = ['none', 'locked', 'drawn', 'marked', 'void'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

/**
 * Why a ticket is not in the list: it has won, its status, or its instalments; `left` has paid, and is
 * out only because people set its status.
 */
export const exclusionReason = z.enum(['won', 'status', 'dues', 'left']);
export type ExclusionReason = z.infer<typeof exclusionReason>;

/** SHA-256 in lowercase hex. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A ticket that takes part. */
const participant = z.object({
  memberId: id,
  schemeMemberId: id,
  memberName: z.string(),
  membershipCode: z.string(),
  paperNumber: z.optional(z.string()),
});
export type Participant = z.infer<typeof participant>;

/** The drawn ticket, and how its position came about: `u` mod `count`, plus 1. */
const drawWinner = z.object({
  ...participant.shape,
  /** Name of a later holder; null while the winner holds it. */
  holderNow: z.nullable(z.string()),
  position: z.int(),
  /** The number taken from the hash, 0..65535. */
  u: z.int(),
  /** Numbers that were refused before it, so that every position has the same chance. */
  rejected: z.int(),
});

/** One draw of a group, as far as it has come. */
export const draw = z.object({
  /** Known before the freeze already. */
  id,
  schemeId: id,
  state: z.enum(DRAW_STATES),
  drawNo: z.int(),
  /** `YYYY-MM` in the account's zone. */
  period: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  dueDate: businessDate,
  /** The hour in India on that day, `HH:MM`; null for any. Older servers do not send it. */
  drawHour: z.optional(z.nullable(z.string())),
  /** Held before its day and hour by an administrator, `days` before; null on them or later. */
  early: z.nullable(z.object({ days: z.int(), reason: z.string() })),
  /** Tickets in the frozen list; before the freeze, those that would be in. */
  count: z.int(),
  /** Fewest room numbers that this draw takes. */
  minNumbers: z.int(),
  /** The seal of the seed, published with the record before this draw. */
  seal: hash,
  listHash: z.nullable(hash),
  lockHash: z.nullable(hash),
  /** Hash of this draw's last event in the group's chain. */
  headHash: z.nullable(hash),
  /** The public page of the head, without the origin: `/p/<hash>`. */
  proofUrl: z.nullable(z.string()),
  /** The room numbers that went into the draw, sorted; null before it. */
  numbers: z.nullable(z.array(z.string())),
  seed: z.nullable(hash),
  /** The seal of the next draw's seed. */
  nextSeal: z.nullable(hash),
  winner: z.nullable(drawWinner),
  drawDate: z.nullable(businessDate),
  lockedAt: z.nullable(instant),
  drawnAt: z.nullable(instant),
  markedAt: z.nullable(instant),
  voided: z.nullable(
    z.object({
      reason: z.string(),
      by: z.string(),
      at: instant,
      /** The second administrator, from the second void of a draw on. */
      confirmedBy: z.optional(z.nullable(z.string())),
    }),
  ),
  /**
   * How the list came to be, to be read before the draw is relied on, as the record has it (`chitdraw/3 story`); null
   * for a plain list. Older servers do not send it.
   */
  story: z.optional(z.nullable(z.string())),
  /** Voided attempts of this draw: from the first on another administrator confirms a void. */
  earlierVoids: z.optional(z.int()),
  /** A void that waits for the word of another administrator. */
  voidAsked: z.optional(
    z.nullable(z.object({ reason: z.string(), by: z.string(), byId: id, at: instant })),
  ),
  /** The database was restored since this draw's seal was published: when, and from a backup of when. */
  restored: z.optional(z.nullable(z.object({ at: instant, from: instant }))),
});
export type Draw = z.infer<typeof draw>;

/** GET eligibleMembersForDraw, POST draws/freeze, POST draws/start. */
export const drawAnswer = z.object({
  drawId: z.nullable(id),
  drawNumber: z.int(),
  drawPeriod: z.string(),
  commitment: hash,
  /** From the frozen list once there is one. Empty when the period's draw is over. */
  schemeMembers: z.array(participant),
  /** Null until drawn. */
  randomMember: z.nullable(participant),
  excluded: z.array(
    z.object({
      /** Older servers do not send it. */
      schemeMemberId: z.optional(id),
      membershipCode: z.string(),
      paperNumber: z.optional(z.string()),
      memberName: z.string(),
      reason: exclusionReason,
    }),
  ),
  /** True when this call found the draw done: its own numbers were not used. */
  already: z.boolean(),
  /** The business date of the server, independent of the browser's clock. */
  today: businessDate,
  /** Warnings before the next step, e.g. that the last draw was only yesterday. */
  warnings: z.array(z.string()),
  draw,
});
export type DrawAnswer = z.infer<typeof drawAnswer>;

const drawMonth = z
  .int('drawMonth must be a month from 1 to 13')
  .check(
    z.gte(1, 'drawMonth must be a month from 1 to 13'),
    z.lte(13, 'drawMonth must be a month from 1 to 13'),
  );

/** Why an administrator gives a draw up or holds it early; it stays on the record. */
const reason = requiredReason();

/** POST draws/freeze. 13 is January of the next year. `early` is for an administrator. */
export const freezeDrawBody = z.strictObject({
  schemeId: id,
  drawMonth,
  early: z.optional(z.strictObject({ reason })),
});
export type FreezeDrawBody = z.infer<typeof freezeDrawBody>;

export const roomNumber = z.string().check(z.regex(/^[0-9]{4,8}$/, REFUSED.roomNumber));

/**
 * POST draws/start. Numbers in any order; leading zeros and repeats are kept. With `lockHash`, only
 * from the list that the caller saw frozen; null says that none was.
 */
export const startDrawBody = z.strictObject({
  schemeId: id,
  drawMonth,
  numbers: z
    .array(roomNumber)
    .check(z.maxLength(MAX_ROOM_NUMBERS, REFUSED.atMostNumbers({ most: MAX_ROOM_NUMBERS }))),
  lockHash: z.optional(z.nullable(hash)),
  early: z.optional(z.strictObject({ reason })),
});
export type StartDrawBody = z.infer<typeof startDrawBody>;

/**
 * POST draws/void (ADMIN): the group's draw that is frozen or drawn. With `drawId` and `headHash`,
 * only if it is the draw that the caller saw, as they saw it.
 */
export const voidDrawBody = z.strictObject({
  schemeId: id,
  drawId: z.optional(id),
  headHash: z.optional(hash),
  reason,
});
export type VoidDrawBody = z.infer<typeof voidDrawBody>;

/**
 * POST draws/answerVoid (ADMIN): confirms or declines what another administrator has asked for, of the draw as
 * the caller saw it.
 */
export const answerVoidBody = z.strictObject({
  schemeId: id,
  drawId: id,
  headHash: hash,
  confirm: z.boolean('confirm must be true or false'),
});
export type AnswerVoidBody = z.infer<typeof answerVoidBody>;

/** POST voidDrawWinner (ADMIN): the same by the draw's id. */
export const voidWinnerBody = z.strictObject({ drawId: id, reason });

/**
 * POST markAsDrawWinner. `schemeMemberId` is the drawn ticket (or the person who holds it);
 * `drawMonth` is the number of the draw, 1 to the group's duration.
 */
export const markWinnerBody = z.strictObject({
  schemeId: id,
  schemeMemberId: id,
  drawMonth: z.int('drawMonth must be the number of the draw'),
  drawDate: requiredDate(fieldLabels.drawDate),
  drawId: z.optional(id),
});
export type MarkWinnerBody = z.input<typeof markWinnerBody>;

export const markedWinner = z.object({
  schemeId: id,
  schemeMemberId: id,
  drawMonth: z.int(),
  drawDate: businessDate,
  drawsCompleted: z.int(),
  ticket,
  seed: hash,
  draw,
});
export type MarkedWinner = z.infer<typeof markedWinner>;

/** GET draws/{id}/proof and GET /p/{hash}: the texts themselves, hashed as they are. */
export const drawProof = z.object({
  events: z.array(z.string()),
  /** Hash of a list, or of a list's story -> its text. */
  lists: z.record(z.string(), z.string()),
});
export type DrawProof = z.infer<typeof drawProof>;
