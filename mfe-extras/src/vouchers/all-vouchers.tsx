import { useState } from 'react';
import styled from 'styled-components';
import { searchRows, formatDate, formatExactRupees } from '@kuri/shared/format';
import { DataTable, SearchBox, Badge, type Column } from '@kuri/shared/ui';
import { voucherLabels } from './labels.ts';
import { TableCard } from '../table-card.tsx';
import type { Voucher } from './voucher.ts';

const { list } = voucherLabels;

export function AllVouchers({ vouchers }: { vouchers: readonly Voucher[] }) {
  const [text, setText] = useState('');
  const found = searchRows(vouchers, text, ({ code, holder }) => ({
    names: [holder?.memberName ?? ''],
    codes: [code],
  }));
  return (
    <TableCard
      title={list.title}
      actions={
        <Search
          label={list.search}
          placeholder={list.searchPlaceholder}
          clearLabel={list.clearSearch}
          text={text}
          onType={setText}
        />
      }
    >
      <DataTable
        label={list.title}
        columns={voucherColumns}
        rows={found}
        rowKey={(voucher) => voucher.id}
        rowName={(voucher) => voucher.code}
      />
    </TableCard>
  );
}

const Search = styled(SearchBox)`
  min-width: 290px;
`;

const { columns, days, notAvailable } = voucherLabels.list;

const voucherColumns: readonly Column<Voucher>[] = [
  {
    id: 'code',
    header: columns.code,
    cell: ({ code, notes }) => (
      <>
        <b>{code}</b>
        {notes !== '' && <small data-prose>{notes}</small>}
      </>
    ),
  },
  {
    id: 'value',
    header: columns.value,
    cell: ({ value }) => formatExactRupees(value),
    align: 'end',
    numeric: true,
  },
  {
    id: 'generated',
    header: columns.generated,
    cell: ({ generationDate }) => formatDate(generationDate),
    numeric: true,
    givesWay: 2,
  },
  {
    id: 'validity',
    header: columns.validity,
    cell: ({ validityPeriod }) =>
      validityPeriod === null ? notAvailable : days({ days: validityPeriod }),
    numeric: true,
    givesWay: 1,
  },
  {
    id: 'expires',
    header: columns.expires,
    cell: ({ expiryDate }) => (expiryDate === null ? notAvailable : formatDate(expiryDate)),
    numeric: true,
    givesWay: 3,
  },
  { id: 'member', header: columns.member, cell: holderOf },
  {
    id: 'status',
    onCard: 'fact',
    header: columns.status,
    cell: ({ holder }) =>
      holder === null ? <Badge>Unassigned</Badge> : <Badge tone="good">Assigned</Badge>,
  },
];

function holderOf({ holder }: Voucher) {
  if (holder === null) return notAvailable;
  return (
    <>
      <span>{holder.memberName}</span>
      {holder.memberEmail !== null && <small data-prose>{holder.memberEmail}</small>}
    </>
  );
}
