import type { Enrolled } from '@kuri/shared/contract';
import { toastWarnings, toast } from '@kuri/shared/ui';
import { addTicketLabels } from '../labels.ts';

/** Toasts that tickets were added, under which receipt they were paid, and the server's warnings. */
export function toastAdded(enrolled: Enrolled): void {
  const { message, receipt } = enrolled;
  const done = message || addTicketLabels.added;
  toast.success(receipt ? `${done}. ${addTicketLabels.receipt(receipt.receiptNumber)}` : done);
  toastWarnings(enrolled);
}
