import { useId } from 'react';
import styled from 'styled-components';
import type { Overview } from '@kuri/shared/contract';
import { formatCount, formatRupees } from '@kuri/shared/format';
import { Link } from '@kuri/shared/router';
import { Badge } from '@kuri/shared/ui';
import { Card } from './figure-card.tsx';
import { overviewLabels } from './labels.ts';

type Draw = Overview['draws']['due'][number];

/** Where a draw is held. */
export const drawAddress = ({ schemeId }: Draw) => `/draw/${encodeURIComponent(schemeId)}`;

const { today: todayTexts } = overviewLabels;

type Waiting = NonNullable<Overview['today']>;

function cashOf({ amount, drawers, isOfAll }: NonNullable<Waiting['cash']>): Tile {
  const { all, own, noneOpened, notOpened } = todayTexts.cash;
  const words = isOfAll ? all({ drawers }) : own;
  const isOpened = drawers > 0 || amount !== 0;
  return {
    figure: formatRupees(amount),
    words: isOpened ? words : isOfAll ? noneOpened : notOpened,
    to: '/dayBook',
    isQuiet: amount === 0,
  };
}

/** Figure of what waits, its words, and where it is done. */
interface Tile {
  figure: string;
  words: string;
  to: string;
  isQuiet: boolean;
  late?: number;
}

const counted = (number: number, words: (of: { number: number }) => string, to: string): Tile => ({
  figure: formatCount(number),
  words: words({ number }),
  to,
  isQuiet: number === 0,
});

function tilesOf({ cash, calls, draws, prizes, drawers }: Waiting, nextDraw?: Draw): Tile[] {
  const { calls: callTexts, draws: drawWords, prizes: prizeTexts, drawers: unseen } = todayTexts;
  const isDue = nextDraw !== undefined && draws.due > 0;
  const drawTo = isDue ? drawAddress(nextDraw) : '/randomPicker';
  const day = drawers?.oldest ? `/dayBook?date=${drawers.oldest}` : '/dayBook';
  return [
    ...(cash ? [cashOf(cash)] : []),
    counted(calls, callTexts, '/dues?followed=calls'),
    { ...counted(draws.due, drawWords, drawTo), late: draws.late },
    counted(prizes, prizeTexts, '/payouts?state=payable'),
    ...(drawers ? [counted(drawers.count, unseen, day)] : []),
  ];
}

/** Figures of today that wait, each with a link to where it is done. */
export function TodayCard({ today, nextDraw }: { today: Waiting; nextDraw: Draw | undefined }) {
  const titleId = useId();
  return (
    <Today aria-labelledby={titleId}>
      <h2 id={titleId}>{todayTexts.title}</h2>
      <ul>
        {tilesOf(today, nextDraw).map(({ figure, words, to, isQuiet, late = 0 }) => (
          <li key={to}>
            <Link to={to} data-quiet={isQuiet}>
              <b>{figure}</b> <span>{words}</span>
            </Link>
            {late > 0 && <Badge tone="warn">{todayTexts.late({ number: late })}</Badge>}
          </li>
        ))}
      </ul>
    </Today>
  );
}

const Today = styled(Card)`
  grid-column: 1 / -1;

  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    gap: var(--s3) var(--s4);
    padding: 0;
    list-style: none;
  }
  a {
    display: grid;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  b {
    color: var(--ink);
    font-size: 22px;
    line-height: 28px;
    font-weight: 650;
    letter-spacing: -0.02em;
  }
  [data-quiet='true'] > b {
    color: var(--ink-2);
    font-weight: 400;
  }
`;
