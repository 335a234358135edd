import type { PaymentMode } from '@kuri/shared/contract';
import { Badge, type BadgeTone } from '@kuri/shared/ui';

const TONES: Readonly<Record<PaymentMode, BadgeTone>> = {
  Cash: 'good',
  Card: 'warn',
  UPI: 'info',
  'Bank Transfer': 'neutral',
};

/** The method in capitals. */
export function MethodBadge({ method }: { method: PaymentMode }) {
  return <Badge tone={TONES[method]}>{method.toUpperCase()}</Badge>;
}
