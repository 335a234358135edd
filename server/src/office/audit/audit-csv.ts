import type { AuditChange, AuditRow } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { CSV_BATCH, type CsvColumns } from '../../ground/http/csv-file.ts';
import { instantText } from '../../ground/readable.ts';
import { listAudit, type AuditFilter, type StoredAudit } from './audit-queries.ts';
import { toAuditRows } from './to-audit-rows.ts';

/** The trail as a file for spreadsheets. */
export const AUDIT_COLUMNS: CsvColumns<AuditRow> = [
  ['When', (row) => instantText(row.at)],
  ['Who', (row) => row.who],
  ['What', (row) => row.what],
  ['Of', (row) => row.subject],
  ['Before', (row) => side(row.changes, 'before')],
  ['After', (row) => side(row.changes, 'after')],
  ['Made with', (row) => row.madeWith],
  ['Request', (row) => row.requestId],
];

function side(changes: readonly AuditChange[], name: 'before' | 'after'): string {
  return changes
    .flatMap(({ field, [name]: value }) => (value === null ? [] : [`${field}: ${value}`]))
    .join('; ');
}

/** The trail, newest first, in parts as they are read. */
export async function* auditParts(
  database: Queryable,
  accountId: string,
  filter: AuditFilter,
): AsyncGenerator<AuditRow[]> {
  let after: StoredAudit | undefined;
  for (;;) {
    const part = { limit: CSV_BATCH, after };
    const rows = await listAudit(database, accountId, { filter, part });
    if (rows.length === 0) return;
    yield await toAuditRows(database, accountId, rows);
    after = rows.at(-1);
  }
}
