import type { AuditChange, AuditRow } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import { CSV_BEGINNING, csvLine } from '../http/csv.ts';
import { instantText } from '../readable.ts';
import { listAudit, type AuditFilter, type StoredAudit } from './audit-queries.ts';
import { toAuditRows } from './to-audit-rows.ts';

/** So few rows are in memory at a time, and no other caller waits for more of them. */
const BATCH = 500;

const HEADINGS = ['When', 'Who', 'What', 'Of', 'Before', 'After', 'Made with', 'Request'];

function side(changes: readonly AuditChange[], name: 'before' | 'after'): string {
  return changes
    .flatMap(({ field, [name]: value }) => (value === null ? [] : [`${field}: ${value}`]))
    .join('; ');
}

function lineOf(row: AuditRow): string {
  return csvLine([
    instantText(row.at),
    row.who,
    row.what,
    row.subject,
    side(row.changes, 'before'),
    side(row.changes, 'after'),
    row.madeWith ?? '',
    row.requestId,
  ]);
}

/** The trail as a file for spreadsheets, newest first, in pieces as they are read. */
export async function* auditCsv(
  database: Queryable,
  accountId: string,
  filter: AuditFilter,
): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(HEADINGS);
  let after: StoredAudit | undefined;
  for (;;) {
    const part = { limit: BATCH, after };
    const rows = await listAudit(database, accountId, { filter, part });
    if (rows.length === 0) return;
    const readable = await toAuditRows(database, accountId, rows);
    yield readable.map(lineOf).join('');
    after = rows.at(-1);
  }
}
