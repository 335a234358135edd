import { amountInWords, chatUrl, formatExactRupees, formatMoment } from '@kuri/shared/format';
import { slipLabels } from '../labels.ts';
import type { PaymentSlip } from './payment-slip.ts';

/** What a message has beyond its slip; undefined where it is not known. */
interface SlipSender {
  /** The name of the organisation. */
  office: string | undefined;
  /** The address of the page that says whether the payment is valid. */
  page: string | undefined;
}

/** The slip as a message: one fact a line. */
export function shareText(slip: PaymentSlip, { office, page }: SlipSender): string {
  const { receiptDate, paymentMethod, transactionId, remarks } = slip;
  const method = transactionId ? `${paymentMethod}, ${transactionId}` : paymentMethod;
  return [
    ...(office ? [office] : []),
    `${slipLabels.title} ${slip.receiptNumber}`,
    `${slipLabels.date}: ${formatMoment(receiptDate)}`,
    `${slipLabels.from}: ${slip.memberName}`,
    ...slip.lines.map(lineText),
    `${slipLabels.total}: ${formatExactRupees(slip.total)}`,
    amountInWords(slip.total),
    `${slipLabels.method}: ${method}`,
    ...(remarks ? [`${slipLabels.remarks}: ${remarks}`] : []),
    ...(page ? [`${slipLabels.check}: ${page}`] : []),
  ].join('\n');
}

function lineText({ code, group, instalments, amount, isReversed }: PaymentSlip['lines'][number]) {
  const reversed = isReversed ? ` (${slipLabels.reversed})` : '';
  return `${code}, ${group}: ${slipLabels.instalments(instalments)}, ${formatExactRupees(amount)}${reversed}`;
}

/** The address that opens a chat with the member, the slip's text written already. */
export function shareUrl(slip: PaymentSlip, sender: SlipSender): string {
  return chatUrl(slip.contactPhone, shareText(slip, sender));
}
