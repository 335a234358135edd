import type { DuesOfAge, Lateness } from '../contract/dues.ts';
import { formatShare, sharesOf } from '../format/shares.ts';
import { StackedBar } from '../ui/stacked-bar.tsx';
import { AGE_COLORS, AGE_NAMES } from './lateness.ts';

interface AgeBarProps {
  ageing: readonly DuesOfAge[];
  /** The age that stands out; all of them unless given. */
  late?: Lateness | null;
}

/** How the money that is due falls to the ages. */
export function AgeBar({ ageing, late = null }: AgeBarProps) {
  const due = ageing.filter(({ dueAmount }) => dueAmount > 0);
  const shares = sharesOf(due.map(({ dueAmount }) => dueAmount));
  const words = due.map((age, at) => `${AGE_NAMES[age.late]} ${formatShare(shares[at] ?? 0)}`);
  return (
    <StackedBar
      parts={due.map((age) => ({
        id: age.late,
        amount: age.dueAmount,
        color: AGE_COLORS[age.late],
        isDimmed: late !== null && age.late !== late,
      }))}
      label={words.length > 0 ? `Shares of what is due: ${words.join(', ')}` : 'Nothing is due.'}
    />
  );
}
