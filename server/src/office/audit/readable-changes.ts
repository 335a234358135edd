import type { AuditChange } from '@kuri/shared/contract';
import { dateText, instantText, moneyText, paiseText, phoneText } from '../../ground/readable.ts';
import { fieldInWords, HIDDEN_FIELDS, PHONE_FIELDS, RUPEE_FIELDS } from './field-words.ts';

type Names = ReadonlyMap<string, string>;

const ID = /^(?:acc|usr|gty|grp|mem|tkt|ref|pay|rct|prz|drw)_/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
/** Long texts come last: JSON in the database has no order of its own. */
const LAST = new Set(['hash']);
/** How many entries of a long list are named. */
const SHOWN = 10;

function asNumber(field: string, value: number): string {
  if (field.endsWith('Paise')) return paiseText(value);
  return RUPEE_FIELDS.has(field) ? moneyText(value) : String(value);
}

function asText(field: string, value: string, names: Names): string {
  if (ID.test(value)) return names.get(value) ?? value;
  if (PHONE_FIELDS.has(field) && /^\d{10,12}$/.test(value)) return phoneText(value);
  if (DATE.test(value)) return dateText(value);
  return INSTANT.test(value) ? instantText(value) : value;
}

function asList(field: string, items: readonly unknown[], names: Names): string {
  const shown = items.slice(0, SHOWN).map((item) => readableValue(field, item, names) ?? '-');
  const more = items.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** A line of a payment, or anything else that has fields of its own. */
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

/** A value as people read it; null for none. */
function readableValue(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : asList(field, value, names);
  if (typeof value === 'number') return asNumber(field, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return asText(field, value, names);
  return typeof value === 'object' ? asObject(value, names) : null;
}

/**
 * The changes of an audit row, field by field, in the order of the row. Fields that came
 * out the same are left out, as are those that only the program needs.
 * @param names of the ids that the row names
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
    if (HIDDEN_FIELDS.has(field)) continue;
    const change = {
      field: fieldInWords(field),
      before: readableValue(field, old.get(field), names),
      after: readableValue(field, now.get(field), names),
    };
    if (change.before !== change.after) changes.push(change);
  }
  return changes;
}

/** Every id that a row names, so that all of a page can be looked up at once. */
export function idsNamed(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const items: unknown[] = Object.values(value);
  return items.slice(0, Array.isArray(value) ? SHOWN : items.length).flatMap(idsNamed);
}
