import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { drawHistory } from '@kuri/shared/calls';
import type { DrawAnswer } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { drawLabels } from '../labels.ts';
import { eyebrowStyle } from '../stage/name-style.ts';
import { timeUntilDraw } from './time-until-draw.ts';

const { title, last, wouldTakePart } = drawLabels.early;
const SECOND_MS = 1000;

/** When a draw is, how long that is from now, and who would take part if it were today. */
export function Countdown({ answer }: { answer: DrawAnswer }) {
  const { draw } = answer;
  return (
    <>
      <Day>{title(draw.drawNo, formatDate(draw.dueDate))}</Day>
      <TimeToGo answer={answer} />
      <p>{wouldTakePart(draw.count)}</p>
      <LastWinner schemeId={draw.schemeId} />
    </>
  );
}

/** After a reload the next draw is shown: the last winner stays visible. */
function LastWinner({ schemeId }: { schemeId: string }) {
  const { data: draws = [] } = useRead(drawHistory, { query: { scheme: schemeId } });
  const { drawNo = 0, winner = null } = draws.find(({ state }) => state === 'marked') ?? {};
  return winner && <Last>{last(drawNo, winner.memberName, winner.membershipCode)}</Last>;
}

function TimeToGo({ answer }: { answer: DrawAnswer }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  // A timer is there to be looked up; nobody wants it read out every minute.
  return (
    <Left role="timer" aria-live="off">
      {timeUntilDraw(answer, now)}
    </Left>
  );
}

const Day = styled.h2`
  font-size: clamp(32px, 5vw, 88px);
  font-weight: 750;
  letter-spacing: -0.025em;
  line-height: 1.1;
  text-wrap: balance;
`;

const Left = styled.p`
  ${eyebrowStyle}
  font-variant-numeric: tabular-nums;
`;

const Last = styled.p`
  color: var(--on-dark-2);
`;
