import type { Payment } from '@kuri/shared/contract';
import { toast } from '@kuri/shared/ui';

/** Shows what the server noticed at a payment or its reversal until it is closed: it is to be read. */
export function tellWarnings({ warnings }: Payment): void {
  if (warnings.length > 0) toast.blank(warnings.join(' '), { duration: Infinity });
}
