import { organisationRead, receiptPage, receiptPageLink } from '@kuri/shared/calls';
import { amountInWords, chatUrl, formatExactRupees, formatMoment } from '@kuri/shared/format';
import type { MakeCall } from '@kuri/shared/query';
import { openTab, toast } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import { creditText, receiptLinesQuery, slipAmong, type PaymentSlip } from './payment-slip.ts';

/** Opens a chat with the text of a payment, once the payment's lines are there. */
export async function sharePayment(call: MakeCall, receiptNumber: string): Promise<void> {
  const address = async () => {
    const [lines, office, page] = await Promise.all([
      call(receiptPage, receiptLinesQuery(receiptNumber)),
      call(organisationRead, {}).catch(() => null),
      pageOf(call, receiptNumber).catch(() => undefined),
    ]);
    const slip = slipAmong(lines.data, receiptNumber);
    if (!slip) throw new Error(`No receipt has the number ${receiptNumber}`);
    return shareUrl(slip, { office: office?.data.name, page });
  };
  try {
    if (!(await openTab(address))) toast.error(slipLabels.tabBlocked);
  } catch {
    toast.error(slipLabels.shareFailed);
  }
}

/** The page that the code on the slip leads to. */
async function pageOf(call: MakeCall, receiptNumber: string): Promise<string> {
  const [link, { wholeAddress }] = await Promise.all([
    call(receiptPageLink, { query: { receiptnumber: receiptNumber } }),
    import('@kuri/shared/qr'),
  ]);
  return wholeAddress(link.data.path);
}

/** Parts of a message beside the slip; undefined when unknown. */
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

function lineText(line: PaymentSlip['lines'][number]) {
  const { code, group, instalments, amount, isReversed } = line;
  const credit = creditText(line);
  const reversed = isReversed ? ` (${slipLabels.reversed})` : '';
  return `${code}, ${group}: ${slipLabels.instalments(instalments)}, ${formatExactRupees(amount)}${credit === null ? '' : `, ${credit}`}${reversed}`;
}

/** The address that opens a chat with the member, the slip's text written already. */
export function shareUrl(slip: PaymentSlip, sender: SlipSender): string {
  return chatUrl(slip.contactPhone, shareText(slip, sender));
}
