import styled from 'styled-components';
import type { Draw, DrawState } from '@kuri/shared/contract';
import { formatDate, formatMoment } from '@kuri/shared/format';
import { Badge, type BadgeTone, type Column } from '@kuri/shared/ui';
import { drawGradeText } from '../grade/draw-grade.ts';
import { drawMonth } from '../grade/draw-month.ts';
import { heldEarlyText } from '../check/labels.ts';
import { historyLabels } from '../labels.ts';
import { ProofLink } from './proof-link.tsx';

const TONES: Readonly<Record<DrawState, BadgeTone>> = {
  none: 'neutral',
  locked: 'warn',
  drawn: 'warn',
  marked: 'good',
  void: 'bad',
};

const Warning = styled.small`
  && {
    color: var(--warn);
    font-weight: 600;
  }
`;

const { columns, states, drawNo, noWinner, voided } = historyLabels;

export const drawColumns: readonly Column<Draw>[] = [
  {
    id: 'draw',
    header: columns.draw,
    cell: (draw) => (
      <>
        <b>{drawNo(draw.drawNo)}</b>
        <small>{drawMonth(draw)}</small>
      </>
    ),
  },
  {
    id: 'due',
    header: columns.due,
    cell: (draw) => formatDate(draw.dueDate),
    numeric: true,
    givesWay: 2,
  },
  {
    id: 'state',
    header: columns.state,
    cell: (draw) => (
      <>
        <Badge tone={TONES[draw.state]}>{states[draw.state]}</Badge>
        {draw.early && <Warning data-prose>{heldEarlyText(draw.early)}</Warning>}
        {draw.notes?.map((note) => (
          <Warning data-prose key={note}>
            {note}
          </Warning>
        ))}
        {draw.restored && (
          <Warning data-prose>
            {historyLabels.restored(
              formatMoment(draw.restored.at),
              formatMoment(draw.restored.from),
            )}
          </Warning>
        )}
        {draw.voidAsked && (
          <Warning data-prose>
            {historyLabels.voidAsked(draw.voidAsked.by, draw.voidAsked.reason)}
          </Warning>
        )}
        {draw.voided && <small data-prose>{voided(draw.voided)}</small>}
      </>
    ),
  },
  {
    id: 'winner',
    header: columns.winner,
    cell: ({ winner }) =>
      winner === null ? (
        noWinner
      ) : (
        <>
          {winner.memberName}
          <small>{winner.membershipCode}</small>
          {winner.holderNow !== null && (
            <small data-prose>{historyLabels.holderNow(winner.holderNow)}</small>
          )}
        </>
      ),
  },
  { id: 'grade', header: columns.grade, cell: drawGradeText, givesWay: 1 },
  {
    id: 'date',
    header: columns.date,
    cell: (draw) => formatDate(draw.drawDate ?? draw.drawnAt ?? draw.lockedAt),
    numeric: true,
  },
  { id: 'proof', header: columns.proof, cell: (draw) => <ProofLink draw={draw} /> },
];
