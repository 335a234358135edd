import type { Receipt } from '@kuri/shared/contract';
import {
  type CsvColumns,
  plainAmount,
  plainNumber,
  plainPhone,
} from '../../ground/http/csv-file.ts';

/** A list of receipts as a file. */
export const RECEIPT_COLUMNS: CsvColumns<Receipt> = [
  ['Receipt No.', (receipt) => receipt.receiptNumber],
  ['Receipt Date', (receipt) => receipt.receiptDate.slice(0, 10)],
  ['Member', (receipt) => receipt.memberName],
  ['Phone', (receipt) => plainPhone(receipt.contactPhone)],
  ['Ticket', (receipt) => receipt.membershipCode],
  ['Group', (receipt) => receipt.schemeName],
  ['Amount', (receipt) => plainAmount(receipt.receiptAmount)],
  ['Instalments', (receipt) => receipt.no_installments],
  ['Method', (receipt) => receipt.paymentMethod],
  ['Transaction ID', (receipt) => plainNumber(receipt.transactionId)],
  ['Remarks', (receipt) => receipt.remarks],
  ['Status', (receipt) => receipt.status],
  ['Reason for reversal', (receipt) => receipt.reversal?.reason ?? null],
  ['Recorded by', (receipt) => receipt.createdBy],
  ['Source', (receipt) => (receipt.source === 'import' ? 'Paper book' : 'Counter')],
];
