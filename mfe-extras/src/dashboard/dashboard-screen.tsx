import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useState } from 'react';
import styled from 'styled-components';
import { DateRangePicker } from '@kuri/shared/dates';
import { addDays, daysBetween, todayInIndia, formatCount, formatRupees } from '@kuri/shared/format';
import { useDays } from '@kuri/shared/router';
import { PHONE_QUERY, PageHeader, cardStyle } from '@kuri/shared/ui';
import { dashboardLabels } from './labels.ts';
import { SampleBadge } from '../sample-badge.tsx';
import { ChampionDialog } from './champion-dialog.tsx';
import { ChampionsCard, type View } from './champions-card.tsx';
import {
  topChampions,
  figuresOf,
  type Champion,
  type Figures,
  type Ages,
} from './sample-figures.ts';

const { range: texts } = dashboardLabels;

interface OpenedDialog {
  view: View;
  champion: Champion;
  isOpen: boolean;
}

/** Page /dashboard: sample figures for the chosen days, without any call. */
export function DashboardScreen() {
  const { today, days, ages } = useRange();
  // Kept while its dialog fades out.
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  return (
    <>
      <PageHeader
        title={dashboardLabels.title}
        description={dashboardLabels.description}
        actions={<SampleBadge />}
      />
      <Range>
        <DateRangePicker
          {...days}
          label={texts.label}
          presets={PRESETS}
          customLabel={texts.custom}
          max={today}
        />
      </Range>
      <KpiCards compared={compareWithLastMonth(ages)} />
      <ChampionsCard
        champions={topChampions(ages)}
        today={today}
        onView={(view, champion) => setOpened({ view, champion, isOpen: true })}
      />
      {opened && (
        <ChampionDialog
          {...opened}
          today={today}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </>
  );
}

const Range = styled.div`
  width: min(360px, 100%);

  @media ${PHONE_QUERY} {
    width: 100%;
  }
`;

const NAMES: Readonly<Record<string, string>> = dashboardLabels.range.presets;

/** Named ranges; the value is the number of days, today included. */
const PRESETS = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

function useRange() {
  const today = todayInIndia();
  const days = useDays({
    name: 'days',
    presets: Object.keys(NAMES),
    usual: '30',
    rangeOf: (preset) => ({ start: addDays(today, 1 - Number(preset)), end: today }),
  });
  const { start, end } = days.range;
  return {
    today,
    days,
    ages: { oldest: daysBetween(start, today), newest: daysBetween(end, today) },
  };
}

const { cards, figures, noComparison, versus } = dashboardLabels;

const percents = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** Cards in order; pending money is better when it falls. */
const CARDS = [
  { id: 'groups', format: formatCount, betterWhen: 1 },
  { id: 'members', format: formatCount, betterWhen: 1 },
  { id: 'received', format: formatRupees, betterWhen: 1 },
  { id: 'pending', format: formatRupees, betterWhen: -1 },
  { id: 'joined', format: formatCount, betterWhen: 1 },
] as const;

function KpiCards({ compared }: { compared: Record<keyof Figures, Compared> }) {
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
        <span>{percents.format(change)}</span>
      </span>
      <span>{` ${versus}`}</span>
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
  p > span:first-child {
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

/** Days of a month in comparisons. */
const MONTH = 30;

interface Compared {
  value: number;
  /** Growth, 0.05 for 5 %; null without an earlier value. */
  change: number | null;
}

/** Figures of some days, compared with the same days a month earlier. */
function compareWithLastMonth(days: Ages): Record<keyof Figures, Compared> {
  const now = figuresOf(days);
  const before = figuresOf({ oldest: days.oldest + MONTH, newest: days.newest + MONTH });
  const compared = (figure: keyof Figures): Compared => ({
    value: now[figure],
    change: before[figure] === 0 ? null : now[figure] / before[figure] - 1,
  });
  return {
    groups: compared('groups'),
    members: compared('members'),
    received: compared('received'),
    pending: compared('pending'),
    joined: compared('joined'),
  };
}
