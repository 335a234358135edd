import { runSql } from '../../ground/database/build.ts';
import type { AuditChange, AuditRow } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { dateText, momentText, moneyText, paiseText, phoneText } from '../../ground/readable.ts';
import {
  actionInWords,
  fieldInWords,
  HIDDEN_FIELDS,
  PHONE_FIELDS,
  RUPEE_FIELDS,
} from './audit-words.ts';
import type { StoredAudit } from './audit-queries.ts';

/** Names of the program where an audit row has no person. */
const PROGRAM: Readonly<Record<string, string>> = {
  system: 'Kuri itself',
  'create-admin': 'The command create-admin',
  demo: 'The demo data',
  'restore-command': 'The command restore',
};

/**
 * Names, codes and numbers behind ids of an account; unknown ids have none.
 * @param ids members, groups, tickets, payments and receipts, payouts, entries of cash, bank accounts,
 *   draws, group types, referrers, users, handovers, links to statements
 */
async function namesOf(
  database: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const all = [...new Set(ids)];
  const { rows } = await runSql<{ id: string; name: string }>(database)`
    select member_id as id, name from member where account_id = ${accountId} and member_id = any(${all})
    union all select scheme_id, name || ' (' || code || ')' from scheme
      where account_id = ${accountId} and scheme_id = any(${all})
    union all select t.ticket_id, t.code || ', ' || m.name from ticket t
      join member m on m.account_id = t.account_id and m.member_id = t.member_id
      where t.account_id = ${accountId} and t.ticket_id = any(${all})
    union all select payment_id, receipt_number from payment
      where account_id = ${accountId} and payment_id = any(${all})
    union all select r.receipt_id, p.receipt_number from receipt r
      join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
      where r.account_id = ${accountId} and r.receipt_id = any(${all})
    union all select payout_id, voucher_number from prize_payout
      where account_id = ${accountId} and payout_id = any(${all})
    union all select entry_id, voucher_number from cash_entry
      where account_id = ${accountId} and entry_id = any(${all})
    union all select handover_id, f.first_name || ' to ' || t.first_name from cash_handover h
      join app_user f on f.account_id = h.account_id and f.user_id = h.from_user_id
      join app_user t on t.account_id = h.account_id and t.user_id = h.to_user_id
      where h.account_id = ${accountId} and handover_id = any(${all})
    union all select l.link_id, t.code from statement_link l
      join ticket t on t.account_id = l.account_id and t.ticket_id = l.ticket_id
      where l.account_id = ${accountId} and l.link_id = any(${all})
    union all select bank_id, name from bank_account where account_id = ${accountId} and bank_id = any(${all})
    union all select d.draw_id, 'Draw ' || d.draw_no || ' of ' || g.name from draw d
      join scheme g on g.account_id = d.account_id and g.scheme_id = d.scheme_id
      where d.account_id = ${accountId} and d.draw_id = any(${all})
    union all select d.draw_id, 'Draw ' || d.draw_no || ' of ' || g.name || ', held before Kuri'
      from paper_draw d join scheme g on g.account_id = d.account_id and g.scheme_id = d.scheme_id
      where d.account_id = ${accountId} and d.draw_id = any(${all})
    union all select type_id, name from group_type where account_id = ${accountId} and type_id = any(${all})
    union all select referral_id, name from referral where account_id = ${accountId} and referral_id = any(${all})
    union all select user_id, first_name from app_user where account_id = ${accountId} and user_id = any(${all})
    union all select account_id, name from account where account_id = ${accountId} and account_id = any(${all})`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Name of an author. */
function personNamed(userId: string, names: ReadonlyMap<string, string>): string {
  return names.get(userId) ?? PROGRAM[userId] ?? userId;
}

/** Authors to choose from: the users of the account by name, and the program. */
export async function peopleOf(
  database: Queryable,
  accountId: string,
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await runSql<{ userId: string; name: string }>(database)`
    select user_id, first_name as name from app_user
    where account_id = ${accountId} order by lower(first_name), user_id`;
  return [...rows, { userId: 'system', name: personNamed('system', new Map()) }];
}

type Names = ReadonlyMap<string, string>;

const ID = /^(?:acc|usr|gty|grp|mem|tkt|ref|pay|rct|prz|drw|csh|bnk|hnd|lnk)_/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
/** Fields whose values are names in the program: `topUp`, `dayBook`. */
const NAMES_OF_KINDS = new Set(['kind']);
const NOTES = /^(?:notes\d+|coinsPaise)$/;
/** Long texts come last: JSON in the database has no order of its own. */
const LAST = new Set(['hash']);
/** Entries of a long list that are named. */
const SHOWN = 10;

function asNumber(field: string, value: number): string {
  if (field.endsWith('Paise')) return paiseText(value);
  return RUPEE_FIELDS.has(field) ? moneyText(value) : String(value);
}

function asText(field: string, value: string, names: Names): string {
  if (ID.test(value)) return names.get(value) ?? value;
  if (PHONE_FIELDS.has(field) && /^\d{10,12}$/.test(value)) return phoneText(value);
  if (DATE.test(value)) return dateText(value);
  if (NAMES_OF_KINDS.has(field)) return fieldInWords(value);
  return INSTANT.test(value) ? momentText(value) : value;
}

function asList(field: string, items: readonly unknown[], names: Names): string {
  const shown = items.slice(0, SHOWN).map((item) => readableValue(field, item, names) ?? '-');
  const more = items.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** Object with fields of its own, such as a line of a payment. */
function asObject(value: object, names: Names): string {
  const { ticketId, amountPaise } = value as { ticketId?: unknown; amountPaise?: unknown };
  if (typeof ticketId === 'string' && typeof amountPaise === 'number') {
    return `${names.get(ticketId) ?? ticketId}: ${paiseText(amountPaise)}`;
  }
  return Object.entries(value)
    .filter(([field]) => !HIDDEN_FIELDS.has(field))
    .map(([field, part]) => `${fieldInWords(field)}: ${readableValue(field, part, names) ?? '-'}`)
    .join(', ');
}

/** Value as people read it; null for none. */
function readableValue(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : asList(field, value, names);
  if (typeof value === 'number') return asNumber(field, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return asText(field, value, names);
  return typeof value === 'object' ? asObject(value, names) : null;
}

/**
 * Changes of an audit row, field by field, without equal and hidden fields.
 * @param names of the ids in the row
 */
export function readableChanges(
  { before, after }: { before: object | null; after: object | null },
  names: Names,
): AuditChange[] {
  const [old, now] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const fields = [...new Set([...now.keys(), ...old.keys()])];
  const changes: AuditChange[] = [];
  for (const field of fields.sort(
    (one, other) => Number(LAST.has(one)) - Number(LAST.has(other)),
  )) {
    // A count names the notes that there were.
    const isNone = NOTES.test(field) && !old.get(field) && now.get(field) === 0;
    if (HIDDEN_FIELDS.has(field) || isNone) continue;
    const change = {
      field: fieldInWords(field),
      before: readableValue(field, old.get(field), names),
      after: readableValue(field, now.get(field), names),
    };
    if (change.before !== change.after) changes.push(change);
  }
  return changes;
}

/** Ids in a row, for one look-up of a page. */
function idsNamed(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const items: unknown[] = Object.values(value);
  return items.slice(0, Array.isArray(value) ? SHOWN : items.length).flatMap(idsNamed);
}

/** Makes stored rows readable, looking all their ids up at once. */
export async function toAuditRows(
  database: Queryable,
  accountId: string,
  rows: readonly StoredAudit[],
): Promise<AuditRow[]> {
  const ids = rows.flatMap(({ userId, entityId, before, after }) => [
    userId,
    entityId,
    ...idsNamed(before),
    ...idsNamed(after),
  ]);
  const names = await namesOf(database, accountId, ids);
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    who: personNamed(row.userId, names),
    what: actionInWords(row.action),
    subject: names.get(row.entityId) ?? row.entityId,
    changes: readableChanges({ before, after }, names),
  }));
}
