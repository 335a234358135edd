import { IconDownload } from '@tabler/icons-react';
import styled from 'styled-components';
import { auditFile, auditPage } from '@kuri/shared/calls';
import { MAX_AUDIT_ROWS } from '@kuri/shared/contract';
import { formatCount, todayInIndia } from '@kuri/shared/format';
import { useDownload, useRead } from '@kuri/shared/query';
import { Button, ListScreen, usePaging } from '@kuri/shared/ui';
import { auditLabels } from './labels.ts';
import { auditColumns, AuditDetails } from './audit-columns.tsx';
import { AuditToolbar, useAuditFilters } from './audit-toolbar.tsx';

const FILTERS = ['person', 'member', 'kind', 'group', 'days', 'from', 'to'] as const;
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
  const file = useDownload(auditFile, {
    failed: auditLabels.downloadFailed,
    toasts: { failed: (text) => text },
  });
  const download = () =>
    file.save({ query: filters.query }, auditLabels.fileName({ today: todayInIndia() }));
  return (
    <ListScreen
      texts={{ ...auditLabels, loadFailed: auditLabels.failed }}
      query={audit}
      paging={paging}
      filters={FILTERS}
      columns={auditColumns}
      rowKey={(row) => row.auditId}
      rowName={(row) => auditLabels.rowName({ what: row.what, subject: row.subject })}
      expand={(row) => <AuditDetails row={row} />}
      more={
        <Button
          icon={<IconDownload aria-hidden="true" />}
          busy={file.isBusy}
          busyLabel={auditLabels.downloading}
          onClick={() => void download()}
        >
          {auditLabels.download}
        </Button>
      }
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
