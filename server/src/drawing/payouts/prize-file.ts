import type { Prize } from '@kuri/shared/contract';
import { type CsvColumns, plainAmount, plainPhone } from '../../ground/http/csv-file.ts';

const amountOrNone = (rupees: number | null | undefined) =>
  rupees === null || rupees === undefined ? null : plainAmount(rupees);

/** A list of prizes as a file. */
export const PRIZE_COLUMNS: CsvColumns<Prize> = [
  ['Group', (prize) => prize.schemeName],
  ['Draw', (prize) => prize.drawNo],
  ['Draw Date', (prize) => prize.drawDate],
  ['Ticket', (prize) => prize.membershipCode],
  ['Winner', (prize) => prize.memberName],
  ['Phone', (prize) => plainPhone(prize.contactPhone)],
  ['State', (prize) => prize.state],
  ['Return Amount', (prize) => amountOrNone(prize.returnAmount)],
  ['Deduction', (prize) => amountOrNone(prize.payout?.deduction)],
  ['Reason for the deduction', (prize) => prize.payout?.deductionReason ?? null],
  ['Paid Amount', (prize) => amountOrNone(prize.payout?.amount)],
  ['Voucher No.', (prize) => prize.payout?.voucherNumber ?? null],
  ['Payout Date', (prize) => prize.payout?.payoutDate ?? null],
  ['Method', (prize) => prize.payout?.method ?? null],
  ['Reference', (prize) => prize.payout?.reference ?? null],
  ['Receiver', (prize) => prize.payout?.receiver ?? null],
  ['Reason for another receiver', (prize) => prize.payout?.receiverReason ?? null],
  ['Reason after reversed receipts', (prize) => prize.payout?.receiptsReason ?? null],
  ['Paid by', (prize) => prize.payout?.paidBy ?? null],
  ['Confirmed by', (prize) => prize.payout?.confirmed?.by ?? null],
  ['Reason for reversal', (prize) => prize.payout?.reversal?.reason ?? null],
];
