import { useIsPhone } from '@kuri/shared/ui';
import { MoneyLines } from './money-lines.tsx';
import { MoneyTable, type MoneyTableProps } from './money-table.tsx';

/** What came in and went out by method, as the screen has room for it. */
export function Money(props: MoneyTableProps) {
  return useIsPhone() ? <MoneyLines {...props} /> : <MoneyTable {...props} />;
}
