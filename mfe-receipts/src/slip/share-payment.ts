import { toast } from '@kuri/shared/ui';
import { fetchPayment } from '../api.ts';
import { slipLabels } from '../labels.ts';
import { slipOf } from './payment-slip.ts';
import { shareUrl } from './share-text.ts';

/**
 * Opens a chat with the text of a payment. The tab is opened at once and sent on when the payment's
 * lines are there: browsers block a tab that comes later than the click.
 */
export async function sharePayment(receiptNumber: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab === null) {
    toast.error(slipLabels.tabBlocked);
    return;
  }
  tab.opener = null;
  try {
    const slip = slipOf(await fetchPayment(receiptNumber));
    if (!slip) throw new Error(`No receipt has the number ${receiptNumber}`);
    tab.location.replace(shareUrl(slip));
  } catch {
    tab.close();
    toast.error(slipLabels.shareFailed);
  }
}
