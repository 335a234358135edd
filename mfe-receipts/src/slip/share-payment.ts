import { receiptPage } from '@kuri/shared/calls';
import type { MakeCall } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import { linesSought, slipAmong } from './payment-slip.ts';
import { shareUrl } from './share-text.ts';

/**
 * Opens a chat with the text of a payment. The tab is opened at once and sent on when the payment's
 * lines are there: browsers block a tab that comes later than the click.
 */
export async function sharePayment(call: MakeCall, receiptNumber: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab === null) {
    toast.error(slipLabels.tabBlocked);
    return;
  }
  tab.opener = null;
  try {
    const { data } = await call(receiptPage, linesSought(receiptNumber));
    const slip = slipAmong(data, receiptNumber);
    if (!slip) throw new Error(`No receipt has the number ${receiptNumber}`);
    tab.location.replace(shareUrl(slip));
  } catch {
    tab.close();
    toast.error(slipLabels.shareFailed);
  }
}
