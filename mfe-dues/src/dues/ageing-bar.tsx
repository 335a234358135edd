import styled from 'styled-components';
import type { Lateness, PendingDues } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { AGE_COLORS, AgeBar, PHONE_QUERY, cardStyle } from '@kuri/shared/ui';
import { ageingLabels } from '../labels.ts';
import { AgeToggle } from './age-toggle.tsx';

interface AgeingBarProps {
  dues: PendingDues;
  /** Null for every lateness. */
  late: Lateness | null;
  onChange: (late: Lateness | null) => void;
}

/** The total due and its shares by age, one of which may be picked. */
export function AgeingBar({ dues, late, onChange }: AgeingBarProps) {
  const { totals, ageing, asOf } = dues;
  return (
    <Card role="group" aria-label={ageingLabels.title}>
      {/* Says what a search, a group or an age has left. */}
      <Total aria-live="polite">
        <b>{formatExactRupees(totals.dueAmount)}</b> {ageingLabels.due}{' '}
        {ageingLabels.from(totals.persons, totals.tickets)}{' '}
        <span>{ageingLabels.asOf(formatDate(asOf))}</span>
      </Total>
      <AgeBar ageing={ageing} late={late} />
      <Ages>
        {ageing.map((age) => (
          <AgeToggle
            key={age.late}
            age={age}
            color={AGE_COLORS[age.late]}
            isPressed={age.late === late}
            onPress={() => {
              onChange(age.late === late ? null : age.late);
            }}
          />
        ))}
      </Ages>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s4);
  ${cardStyle}
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 6px;
  color: var(--ink-2);

  b {
    color: var(--ink);
    font-size: 22px;
    line-height: 28px;
    font-weight: 650;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  span {
    margin-left: auto;
    color: var(--ink-3);
    font-size: 13px;
  }
  @media ${PHONE_QUERY} {
    b {
      flex-basis: 100%;
    }
    span {
      margin-left: 0;
    }
  }
`;

const Ages = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
