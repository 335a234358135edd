import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import styled from 'styled-components';
import { formatCount, formatRupees } from '@kuri/shared/format';
import { PHONE_QUERY, cardStyle } from '@kuri/shared/ui';
import { dashboardLabels } from '../labels/dashboard.ts';
import type { Compared } from './compare.ts';
import type { Figures } from './sample-figures.ts';

const { cards, figures, noComparison, versus } = dashboardLabels;

const percents = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** In the order of the cards. What is owed is better when it falls. */
const CARDS = [
  { id: 'groups', format: formatCount, betterWhen: 1 },
  { id: 'members', format: formatCount, betterWhen: 1 },
  { id: 'received', format: formatRupees, betterWhen: 1 },
  { id: 'pending', format: formatRupees, betterWhen: -1 },
  { id: 'joined', format: formatCount, betterWhen: 1 },
] as const;

/** The five figures, each with how it has changed. */
export function KpiCards({ compared }: { compared: Record<keyof Figures, Compared> }) {
  return (
    <Cards aria-label={figures}>
      {CARDS.map(({ id, format, betterWhen }) => (
        <li key={id}>
          <h2>{cards[id]}</h2>
          <b>{format(compared[id].value)}</b>
          <Change change={compared[id].change} betterWhen={betterWhen} />
        </li>
      ))}
    </Cards>
  );
}

function Change({ change, betterWhen }: Pick<Compared, 'change'> & { betterWhen: 1 | -1 }) {
  if (change === null) return <p>{noComparison}</p>;
  const Arrow = change < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <p>
      <span data-tone={change === 0 ? undefined : change * betterWhen > 0 ? 'good' : 'bad'}>
        {change !== 0 && <Arrow aria-hidden="true" size={16} />}
        {percents.format(change)}
      </span>{' '}
      {versus}
    </p>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: var(--s3);

  > li {
    padding: 14px 16px;
    ${cardStyle}
  }
  h2 {
    color: var(--ink-2);
    font-size: 13px;
    font-weight: 500;
  }
  b {
    display: block;
    margin-top: 4px;
    font-size: 22px;
    line-height: 30px;
    font-weight: 650;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  p {
    margin-top: 2px;
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  span {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    vertical-align: bottom;
  }
  [data-tone='good'] {
    color: var(--good);
  }
  [data-tone='bad'] {
    color: var(--bad);
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child {
      grid-column: 1 / -1;
    }
    b {
      font-size: 20px;
    }
  }
`;
