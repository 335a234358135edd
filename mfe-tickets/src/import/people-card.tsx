import { useState } from 'react';
import { bookImportPeople } from '@kuri/shared/calls';
import type { ImportPerson } from '@kuri/shared/contract';
import { formatCount, formatPhone } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { DataTable, Pagination, type Column } from '@kuri/shared/ui';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';
import { useOwnPaging } from './use-own-paging.ts';

const { people: texts } = importLabels;

const COLUMNS: readonly Column<ImportPerson>[] = [
  { id: 'name', header: texts.columns.name, cell: ({ memberName }) => memberName },
  {
    id: 'phone',
    header: texts.columns.phone,
    cell: ({ contactPhone }) => formatPhone(contactPhone),
    numeric: true,
  },
  {
    id: 'as',
    header: texts.columns.as,
    cell: ({ memberId, names }) =>
      memberId === null ? texts.other(names.join(', ')) : texts.member,
  },
  { id: 'row', header: texts.columns.row, cell: ({ row }) => row, numeric: true, align: 'end' },
];

/** Whose phones are known: members who are taken as they are, and new ones on the phone of others. */
export function PeopleCard({ importId }: { importId: string }) {
  const paging = useOwnPaging(useState({ page: 1, size: 10 }));
  const query = { importid: importId, pageno: paging.page, pagesize: paging.size };
  const people = useRead(bookImportPeople, { query }, { keep: true });
  const { data: page } = people;
  if (page === undefined || page.totalRecords === 0) return null;
  return (
    <ImportCard title={texts.title(formatCount(page.totalRecords))}>
      <DataTable
        label={texts.list}
        columns={COLUMNS}
        rows={page.data}
        rowKey={({ row }) => String(row)}
        rowName={({ memberName }) => memberName}
        busy={people.isFetching}
        footer={<Pagination paging={paging} total={page.totalRecords} label={texts.pages} />}
      />
    </ImportCard>
  );
}
