import type { PrizeState } from '@kuri/shared/contract';
import { Badge, type BadgeTone } from '@kuri/shared/ui';
import { prizeLabels } from './labels.ts';

const TONES: Readonly<Record<PrizeState, BadgeTone>> = {
  payable: 'warn',
  paid: 'info',
  confirmed: 'good',
  reversed: 'bad',
};

export function PrizeStateBadge({ state }: { state: PrizeState }) {
  return <Badge tone={TONES[state]}>{prizeLabels.states[state]}</Badge>;
}
