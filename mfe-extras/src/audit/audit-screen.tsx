import styled from 'styled-components';
import { auditPage } from '@kuri/shared/calls';
import { MAX_AUDIT_ROWS } from '@kuri/shared/contract';
import { formatCount } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { ListScreen, usePaging } from '@kuri/shared/ui';
import { auditLabels } from './labels.ts';
import { auditColumns, AuditDetails } from './audit-columns.tsx';
import { AUDIT_PARAMETERS, AuditToolbar, useAuditFilters } from './audit-toolbar.tsx';

const MANY = formatCount(MAX_AUDIT_ROWS);

/** Page /audit: who did what, when, and what it changed. */
export function AuditScreen() {
  const filters = useAuditFilters();
  const paging = usePaging({ sizes: [25, 50, 100] });
  const audit = useRead(
    auditPage,
    { query: { ...filters.query, pageno: paging.page, pagesize: paging.size } },
    { keep: true },
  );
  return (
    <ListScreen
      texts={{ ...auditLabels, loadFailed: auditLabels.failed }}
      query={audit}
      paging={paging}
      filters={[...AUDIT_PARAMETERS, 'to']}
      columns={auditColumns}
      rowKey={(row) => row.auditId}
      rowName={(row) => auditLabels.rowName({ what: row.what, subject: row.subject })}
      expand={(row) => <AuditDetails row={row} />}
      toolbar={<AuditToolbar filters={filters} />}
    >
      {audit.data && audit.data.totalRecords >= MAX_AUDIT_ROWS && (
        <Note role="note">{auditLabels.capped({ rows: MANY })}</Note>
      )}
    </ListScreen>
  );
}

const Note = styled.p`
  color: var(--ink-2);
`;
