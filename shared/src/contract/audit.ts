import * as z from 'zod/mini';
import { id, instant } from './primitives.ts';

/** Filters of the audit trail: each stands for several actions. */
const AUDIT_KINDS = [
  'payments',
  'tickets',
  'members',
  'groups',
  'draws',
  'staff',
  'logins',
  'system',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** A kind, or `changes`: all of them but the sign-ins. */
export const AUDIT_FILTERS = ['changes', ...AUDIT_KINDS] as const;
export type AuditFilterKind = (typeof AUDIT_FILTERS)[number];

/** A field that differs, as people read it: money with its sign, dates as `05-Sep-2026`, ids as names. */
const auditChange = z.object({
  field: z.string(),
  /** Null where there was nothing before, or is nothing after. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditChange = z.infer<typeof auditChange>;

/** A row of the audit trail: who did what to what, when, and what it changed. */
export const auditRow = z.object({
  auditId: id,
  at: instant,
  userId: z.string(),
  /** The person's name; what the program did by itself has a name too. */
  who: z.string(),
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  entityId: z.string(),
  /** Name, code or number of the thing that was changed. */
  subject: z.string(),
  /** The part of the console that asked for it, as name@version; null when none did. */
  madeWith: z.nullable(z.string()),
  requestId: z.string(),
  changes: z.array(auditChange),
});
export type AuditRow = z.infer<typeof auditRow>;

/** Person in the filter. */
export const auditPerson = z.object({ userId: z.string(), name: z.string() });
export type AuditPerson = z.infer<typeof auditPerson>;

/** Rows that can be paged through; the CSV has all. */
export const MAX_AUDIT_ROWS = 10_000;
