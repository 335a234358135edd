import type { Receipt } from '@kuri/shared/contract';
import { searchRows } from '@kuri/shared/format';

type Searched = Pick<Receipt, 'memberName' | 'membershipCode' | 'contactPhone' | 'paymentMethod'>;

/** The receipts that a text finds by name, membership code, phone or payment method. */
export function searchReceipts<Row extends Searched>(rows: readonly Row[], text: string) {
  return searchRows(rows, text, (row) => ({
    names: [row.memberName, row.paymentMethod],
    codes: [row.membershipCode],
    phone: row.contactPhone,
  }));
}
