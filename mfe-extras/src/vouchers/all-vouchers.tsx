import { useState } from 'react';
import { searchRows } from '@kuri/shared/format';
import { DataTable, SearchBox } from '@kuri/shared/ui';
import { voucherLabels } from '../labels/vouchers.ts';
import { TableCard } from '../table-card.tsx';
import type { Voucher } from './voucher.ts';
import { voucherColumns } from './voucher-columns.tsx';

const { list } = voucherLabels;

/** Every voucher of this page, and a search among them. */
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
        <SearchBox
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
