import styled from 'styled-components';
import type { DuesOfAge, Lateness, PendingDues } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, formatRupees } from '@kuri/shared/format';
import { AGE_COLORS, AGE_NAMES, AgeBar, cardStyle, PHONE_QUERY, useIsPhone } from '@kuri/shared/ui';
import { ageingLabels, duesLabels } from '../labels.ts';

interface AgeingBarProps {
  dues: PendingDues;
  /** Null for every lateness. */
  late: Lateness | null;
  onChange: (late: Lateness | null) => void;
  /** True while the figures are on their way: their place is empty. */
  inert: boolean;
}

/** The total due and its shares by age, one of which may be picked. */
export function AgeingBar({ dues, late, onChange, inert }: AgeingBarProps) {
  const { totals, ageing, asOf } = dues;
  const isPhone = useIsPhone();
  return (
    <Card
      as={isPhone ? 'details' : 'div'}
      role="group"
      aria-label={ageingLabels.title}
      aria-hidden={inert}
      inert={inert}
    >
      {/* Says what a search, a group or an age has left. */}
      <Total as={isPhone ? 'summary' : 'p'} aria-live="polite">
        <b>{formatExactRupees(totals.dueAmount)}</b>
        <span>{` ${ageingLabels.due} ${ageingLabels.from({ persons: totals.persons, of: totals.tickets })} `}</span>
        <span>{ageingLabels.asOf({ date: formatDate(asOf) })}</span>
      </Total>
      <AgeBar ageing={ageing} late={late} />
      <Ages>
        {ageing.map((age) => (
          <AgeToggle
            key={age.late}
            age={age}
            color={AGE_COLORS[age.late]}
            isPressed={age.late === late}
            onPress={() => onChange(age.late === late ? null : age.late)}
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

  &[inert] > * {
    visibility: hidden;
  }
  @media ${PHONE_QUERY} {
    display: block;
    padding: 5px var(--s3);

    > :not(summary) {
      margin-block: var(--s2);
    }
  }
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
  span:last-child {
    margin-left: auto;
    color: var(--ink-3);
    font-size: 13px;
  }
  @media ${PHONE_QUERY} {
    flex-wrap: nowrap;
    align-items: center;
    overflow: hidden;
    cursor: pointer;
    font-size: 13px;
    line-height: 24px;
    white-space: nowrap;

    b {
      font-size: 18px;
      line-height: 24px;
    }
    span:last-child {
      display: none;
    }
    &::after {
      content: '';
      margin-left: auto;
      border: 5px solid transparent;
      border-top-color: currentColor;
      border-bottom: 0;
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

interface AgeToggleProps {
  age: DuesOfAge;
  color: string;
  isPressed: boolean;
  onPress: () => void;
}

/** One age with its money and its tickets; pressed, the list shows nothing else. */
function AgeToggle({ age, color, isPressed, onPress }: AgeToggleProps) {
  return (
    <Toggle type="button" aria-pressed={isPressed} onClick={onPress}>
      <span>
        <i style={{ background: color }} />
        <span>{AGE_NAMES[age.late]}</span>
      </span>{' '}
      <b>{formatRupees(age.dueAmount)}</b>{' '}
      <small>{duesLabels.tickets({ number: age.tickets })}</small>
    </Toggle>
  );
}

const Toggle = styled.button`
  display: grid;
  gap: 2px;
  min-height: var(--touch);
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  text-align: left;

  &:hover {
    background: var(--row-hover);
  }
  &[aria-pressed='true'] {
    border-color: var(--brand);
    background: var(--brand-tint);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  span {
    display: flex;
    align-items: center;
    gap: var(--s2);
    color: var(--ink-2);
    font-size: 13px;
  }
  i {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 3px;
  }
  b {
    font-size: 16px;
    line-height: 24px;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  &[aria-pressed='true'] :is(span, small) {
    color: var(--ink-2);
  }
`;
