import { organisationRead, receiptPage, receiptPageLink } from '@kuri/shared/calls';
import type { MakeCall } from '@kuri/shared/query';
import { openTab, toast } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import { receiptLinesQuery, slipAmong } from './payment-slip.ts';
import { shareUrl } from './share-text.ts';

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
