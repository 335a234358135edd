import { messages } from '../texts/messages.ts';
import type { DuesOfAge, Lateness } from '../contract/dues.ts';
import { formatShare, sharesOf } from '../format/shares.ts';
import { StackedBar } from '../ui/stacked-bar.tsx';

/** Lateness of dues in words. */
export const AGE_NAMES = messages('shared.AGE_NAMES', {
  '1': '1 instalment late',
  '2': '2 instalments late',
  '3': '3 instalments late',
  more: 'More than 3 late',
});

const ageLabels = messages('shared.age', {
  shares: 'Shares of what is due: {words}',
  nothing: 'Nothing is due.',
});

/** From gold to red: the later, the further from the ground, be that light or dark. */
export const AGE_COLORS = {
  '1': 'var(--late-1)',
  '2': 'var(--late-2)',
  '3': 'var(--late-3)',
  more: 'var(--late-more)',
} as const satisfies Record<Lateness, string>;

interface AgeBarProps {
  ageing: readonly DuesOfAge[];
  /** The age that stands out; all of them unless given. */
  late?: Lateness | null;
}

/** Bar with the shares of the money due by age. */
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
      label={words.length > 0 ? ageLabels.shares({ words: words.join(', ') }) : ageLabels.nothing}
    />
  );
}
