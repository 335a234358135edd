import { receiptPage } from '@kuri/shared/calls';
import type { MakeCall } from '@kuri/shared/query';
import { openTab, toast } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import { linesSought, slipAmong } from './payment-slip.ts';
import { shareUrl } from './share-text.ts';

/** Opens a chat with the text of a payment, once the payment's lines are there. */
export async function sharePayment(call: MakeCall, receiptNumber: string): Promise<void> {
  const address = async () => {
    const { data } = await call(receiptPage, linesSought(receiptNumber));
    const slip = slipAmong(data, receiptNumber);
    if (!slip) throw new Error(`No receipt has the number ${receiptNumber}`);
    return shareUrl(slip);
  };
  try {
    if (!(await openTab(address))) toast.error(slipLabels.tabBlocked);
  } catch {
    toast.error(slipLabels.shareFailed);
  }
}
