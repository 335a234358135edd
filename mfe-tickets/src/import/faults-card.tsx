import { useState } from 'react';
import { bookImportFaults } from '@kuri/shared/calls';
import { MAX_IMPORT_LISTED, type ImportFault } from '@kuri/shared/contract';
import { formatCount } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { DataTable, ListState, Pagination, type Column } from '@kuri/shared/ui';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';
import { useOwnPaging } from './use-own-paging.ts';

const { faults: texts, kinds } = importLabels;

const COLUMNS: readonly Column<ImportFault>[] = [
  { id: 'what', header: texts.columns.what, cell: ({ message }) => message },
  { id: 'file', header: texts.columns.file, cell: ({ kind }) => kinds[kind].title },
  { id: 'row', header: texts.columns.row, cell: ({ row }) => row, numeric: true, align: 'end' },
  {
    id: 'column',
    header: texts.columns.column,
    cell: ({ column }) => (column === '' ? texts.wholeRow : column),
  },
];

interface FaultsCardProps {
  importId: string;
  /** All of them, listed or not. */
  count: number;
}

/** What is wrong with the rows, page by page. */
export function FaultsCard({ importId, count }: FaultsCardProps) {
  const paging = useOwnPaging(useState({ page: 1, size: 25 }));
  const query = { importid: importId, pageno: paging.page, pagesize: paging.size };
  const faults = useRead(bookImportFaults, { query }, { keep: true });
  const note = count > MAX_IMPORT_LISTED ? `${texts.note} ${texts.first}` : texts.note;
  return (
    <ImportCard title={texts.title(formatCount(count), count === 1)} note={note}>
      <ListState query={faults} loading={texts.loading} failed={texts.failed}>
        {({ data, totalRecords }) => (
          <DataTable
            label={texts.list}
            columns={COLUMNS}
            rows={data}
            rowKey={(fault) => Object.values(fault).join(' ')}
            rowName={({ message }) => message}
            busy={faults.isFetching}
            footer={<Pagination paging={paging} total={totalRecords} label={texts.pages} />}
          />
        )}
      </ListState>
    </ImportCard>
  );
}
