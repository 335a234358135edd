import styled from 'styled-components';
import type { DuesOfAge, Lateness } from '@kuri/shared/contract';
import { ageingLabels } from '../labels.ts';
import { AGE_COLORS } from './age-colors.ts';

interface AgeSharesProps {
  ageing: readonly DuesOfAge[];
  /** The age that stands out; null for none. */
  late: Lateness | null;
}

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** How the money that is due falls to the ages, as parts of a bar. */
export function AgeShares({ ageing, late }: AgeSharesProps) {
  const total = ageing.reduce((sum, { dueAmount }) => sum + dueAmount, 0);
  const parts = ageing
    .filter(({ dueAmount }) => dueAmount > 0)
    .map((age) => ({ late: age.late, share: age.dueAmount / total }));
  const words = parts.map((part) => ageingLabels.share(part.late, percent.format(part.share)));
  return (
    <Bar
      role="img"
      aria-label={words.length > 0 ? ageingLabels.shares(words) : ageingLabels.noShares}
    >
      {parts.map((part) => (
        <i
          key={part.late}
          data-dimmed={(late !== null && part.late !== late) || undefined}
          style={{ flexGrow: part.share, background: AGE_COLORS[part.late] }}
        />
      ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 12px;
  border-radius: 99px;
  background: var(--hover);
  overflow: hidden;

  i {
    flex-basis: 0;
    /* A small share is still seen. */
    min-width: 4px;
    transition: opacity 0.15s;
  }
  [data-dimmed] {
    opacity: 0.3;
  }
`;
