import { IconDownload } from '@tabler/icons-react';
import styled from 'styled-components';
import { auditFile, auditPage } from '@kuri/shared/calls';
import { MAX_AUDIT_ROWS, type AuditRow, type Paged } from '@kuri/shared/contract';
import { formatCount, todayInIndia } from '@kuri/shared/format';
import { useDownload, useRead } from '@kuri/shared/query';
import {
  Button,
  DataTable,
  EmptyState,
  ListState,
  PageHeader,
  PageLoading,
  Pagination,
  usePaging,
  type Paging,
} from '@kuri/shared/ui';
import { auditLabels } from '../labels/audit.ts';
import { auditColumns, AuditDetails } from './audit-columns.tsx';
import { AuditToolbar, useAuditFilters } from './audit-toolbar.tsx';

const PAGE_SIZES = [25, 50, 100] as const;
const MANY = formatCount(MAX_AUDIT_ROWS);

/** Page /audit: who did what, when, and what it changed. */
export function AuditScreen() {
  const filters = useAuditFilters();
  const paging = usePaging({ sizes: PAGE_SIZES });
  const audit = useRead(
    auditPage,
    { query: { ...filters.query, pageno: paging.page, pagesize: paging.size } },
    { keep: true },
  );
  const file = useDownload(auditFile, {
    failed: auditLabels.downloadFailed,
    toasts: { failed: (text) => text },
  });
  const download = () => file.save({ query: filters.query }, auditLabels.fileName(todayInIndia()));
  return (
    <>
      <PageHeader
        title={auditLabels.title}
        description={auditLabels.description}
        actions={
          <Button
            icon={<IconDownload aria-hidden="true" />}
            busy={file.isBusy}
            busyLabel={auditLabels.downloading}
            onClick={() => void download()}
          >
            {auditLabels.download}
          </Button>
        }
      />
      <AuditToolbar filters={filters} />
      <ListState query={audit} loading={auditLabels.loading} failed={auditLabels.failed}>
        {(page) => <AuditTable page={page} paging={paging} busy={audit.isFetching} />}
      </ListState>
    </>
  );
}

interface AuditTableProps {
  page: Paged<AuditRow>;
  paging: Paging;
  busy: boolean;
}

function AuditTable({ page, paging, busy }: AuditTableProps) {
  return (
    <Rows>
      <DataTable
        label={auditLabels.title}
        columns={auditColumns}
        rows={page.data}
        rowKey={(row) => row.auditId}
        rowName={(row) => auditLabels.rowName(row.what, row.subject)}
        expand={(row) => <AuditDetails row={row} />}
        busy={busy}
        empty={
          page.totalRecords === 0 ? (
            <EmptyState text={auditLabels.empty} />
          ) : (
            // A page beyond the end: the pagination is already on its way back.
            <PageLoading label={auditLabels.loading} />
          )
        }
        footer={<Pagination paging={paging} total={page.totalRecords} />}
      />
      {page.totalRecords >= MAX_AUDIT_ROWS && <p role="note">{auditLabels.capped(MANY)}</p>}
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: var(--s3);

  small {
    display: block;
    color: var(--ink-2);
    font-weight: 400;
  }
  > p {
    color: var(--ink-2);
  }
`;
