import { ADJUSTED, type ReceiptMode } from '@kuri/shared/contract';
import { Badge, type BadgeTone } from '@kuri/shared/ui';

const TONES: Readonly<Record<ReceiptMode, BadgeTone>> = {
  Cash: 'good',
  Card: 'warn',
  UPI: 'info',
  'Bank Transfer': 'neutral',
  [ADJUSTED]: 'neutral',
};

/** The method in capitals. */
export function MethodBadge({ method }: { method: ReceiptMode }) {
  return <Badge tone={TONES[method]}>{method.toUpperCase()}</Badge>;
}
