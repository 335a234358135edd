import type { Enrolled } from '@kuri/shared/contract';
import { toast } from '@kuri/shared/ui';
import { addTicketLabels } from '../labels.ts';

/** Tells that tickets were added, under which receipt they were paid, and what the server noticed. */
export function tellAdded({ message, receipt, warnings }: Enrolled): void {
  const done = message || addTicketLabels.added;
  toast.success(receipt ? `${done}. ${addTicketLabels.receipt(receipt.receiptNumber)}` : done);
  for (const warning of warnings) toast.blank(warning);
}
