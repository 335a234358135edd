import { IconExternalLink } from '@tabler/icons-react';
import styled from 'styled-components';
import { drawHistory, secondPerson, voidDraw } from '@kuri/shared/calls';
import { wordedAnswer, type Draw, type Group, type DrawState } from '@kuri/shared/contract';
import { formatDate, formatMoment } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useMay, useSession } from '@kuri/shared/session';
import {
  DataTable,
  EmptyState,
  ListState,
  LazyPanel,
  useLazyPanel,
  Badge,
  type RowAction,
  type BadgeTone,
  type Column,
  codeText,
} from '@kuri/shared/ui';
import { consoleTexts, drawMonth, roomGradeText, listNotes } from '../draw-texts.ts';
import { historyLabels } from '../labels.ts';
import { checkAddress, consoleLanguage } from '../room/language.ts';
import type { MinutesSubject } from '../minutes/draw-minutes-dialog.tsx';
import { loadMinutes, loadPrizePanel } from '../lazy-panels.ts';
import type { PrizeSubject } from '../prizes/prize-panel.tsx';
import { ListSection } from './list-section.ts';
import type { VoidAnswer } from './void-dialog.tsx';

const loadVoiding = () =>
  import(/* webpackChunkName: "void-draw" */ './void-dialog.tsx').then(
    (module) => module.VoidDialog,
  );
const loadAnswering = () =>
  import(/* webpackChunkName: "answer-void" */ './void-dialog.tsx').then(
    (module) => module.AnswerVoidDialog,
  );
const { title, loading, failed, empty } = historyLabels;

export function DrawHistory({ group }: { group: Group }) {
  const draws = useRead(drawHistory, { query: { scheme: group.schemeId } });
  const voids = useVoidActions(draws.data ?? []);
  const minutes = useLazyPanel<MinutesSubject>(loadMinutes);
  const prize = useLazyPanel<PrizeSubject>(loadPrizePanel);

  const actionsOf = (draw: Draw): RowAction[] => {
    const { id: drawId, drawNo, state } = draw;
    const print = () => minutes.open({ drawId, drawNo, groupName: group.schemeName });
    const showPrize = () => prize.open({ drawId, drawNo });
    return [
      { id: 'minutes', label: historyLabels.minutes, onAction: print },
      ...(state === 'marked'
        ? [{ id: 'prize', label: historyLabels.prize, onAction: showPrize }]
        : []),
      ...voids.actionsOf(draw),
    ];
  };

  return (
    <ListSection>
      <h2>{title}</h2>
      {voids.secondPersonText && <p>{voids.secondPersonText}</p>}
      <ListState table query={draws} loading={loading} failed={failed}>
        {(rows) => (
          <DataTable
            label={title}
            columns={drawColumns}
            rows={rows}
            rowKey={(draw) => draw.id}
            rowName={(draw) =>
              historyLabels.rowName({
                drawNo: draw.drawNo,
                period: drawMonth(consoleTexts(), draw),
              })
            }
            busy={draws.isFetching || voids.isLoading || minutes.isLoading || prize.isLoading}
            actions={actionsOf}
            empty={<EmptyState text={empty} />}
          />
        )}
      </ListState>
      {voids.panels}
      <LazyPanel of={minutes} />
      <LazyPanel of={prize} />
    </ListSection>
  );
}

/** Void actions of an administrator: begin one, or answer another's. */
function useVoidActions(draws: readonly Draw[]) {
  const mayVoid = useMay(voidDraw);
  const me = useSession()?.userId;
  const { byId = '', at } = draws.find(({ voidAsked }) => voidAsked)?.voidAsked ?? {};
  const second = useRead(
    secondPerson,
    { query: { act: 'answerVoid', otherid: byId, workat: at } },
    { enabled: mayVoid && byId !== '' },
  );
  const voiding = useLazyPanel<Draw>(loadVoiding);
  const answering = useLazyPanel<VoidAnswer>(loadAnswering);

  const actionsOf = (draw: Draw): RowAction[] => {
    const { state, voidAsked, earlierVoids = 0 } = draw;
    if (!mayVoid || (state !== 'locked' && state !== 'drawn')) return [];
    if (!voidAsked) {
      const label = earlierVoids > 0 ? historyLabels.askVoid : historyLabels.void;
      const onAction = () => voiding.open(draw);
      return [{ id: 'void', label, danger: true, onAction }];
    }
    const answer = (confirm: boolean) => () => answering.open({ draw, confirm });
    const isOwn = voidAsked.byId === me;
    const label = isOwn ? historyLabels.takeBackVoid : historyLabels.declineVoid;
    const decline = { id: 'decline-void', label, onAction: answer(false) };
    // An older server does not say: it refuses.
    const mayConfirm = second.isError ? !isOwn : (second.data?.standing ?? null) !== null;
    if (!mayConfirm) return [decline];
    const confirmLabel = historyLabels.confirmVoid;
    return [
      { id: 'confirm-void', label: confirmLabel, danger: true, onAction: answer(true) },
      decline,
    ];
  };

  return {
    actionsOf,
    isLoading: voiding.isLoading || answering.isLoading,
    secondPersonText: second.data?.text && wordedAnswer(second.data.text),
    panels: (
      <>
        <LazyPanel of={voiding} />
        <LazyPanel of={answering} />
      </>
    ),
  };
}

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

const drawColumns: readonly Column<Draw>[] = [
  {
    id: 'draw',
    header: columns.draw,
    cell: (draw) => (
      <>
        <b>{drawNo({ drawNo: draw.drawNo })}</b>
        <small>{drawMonth(consoleTexts(), draw)}</small>
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
    onCard: 'fact',
    cell: (draw) => (
      <>
        <Badge tone={TONES[draw.state]}>{states[draw.state]}</Badge>
        {draw.early && (
          <Warning data-prose>
            {consoleTexts().minutes.early({ ...draw.early, hour: draw.drawHour ?? '' })}
          </Warning>
        )}
        {listNotes(consoleTexts(), draw).map((note) => (
          <Warning data-prose key={note}>
            {note}
          </Warning>
        ))}
        {draw.restored && (
          <Warning data-prose>
            {historyLabels.restored({
              at: formatMoment(draw.restored.at),
              from: formatMoment(draw.restored.from),
            })}
          </Warning>
        )}
        {draw.voidAsked && (
          <Warning data-prose>
            {historyLabels.voidAsked({ by: draw.voidAsked.by, reason: draw.voidAsked.reason })}
          </Warning>
        )}
        {draw.voided && (
          <small data-prose>
            {voided({ ...draw.voided, confirmedBy: draw.voided.confirmedBy ?? 'none' })}
          </small>
        )}
      </>
    ),
  },
  {
    id: 'winner',
    header: columns.winner,
    onCard: 'figure',
    cell: ({ winner }) =>
      winner === null ? (
        noWinner
      ) : (
        <>
          <span>{winner.memberName}</span>
          <small>{codeText(winner)}</small>
          {winner.holderNow !== null && (
            <small data-prose>{historyLabels.holderNow({ name: winner.holderNow })}</small>
          )}
        </>
      ),
  },
  {
    id: 'grade',
    header: columns.grade,
    cell: ({ numbers }) =>
      numbers === null ? historyLabels.noGrade : roomGradeText(consoleTexts(), numbers.length),
    givesWay: 1,
  },
  {
    id: 'date',
    header: columns.date,
    cell: (draw) => formatDate(draw.drawDate ?? draw.drawnAt ?? draw.lockedAt),
    numeric: true,
    givesWay: 3,
  },
  { id: 'proof', header: columns.proof, cell: (draw) => <ProofLink draw={draw} />, givesWay: 4 },
];

/** Link to the public check page of a draw. */
function ProofLink({ draw: { proofUrl, drawNo } }: { draw: Draw }) {
  if (proofUrl === null) return historyLabels.noWinner;
  return (
    <Link
      href={checkAddress(proofUrl, consoleLanguage())}
      target="_blank"
      rel="noreferrer"
      aria-label={historyLabels.checkOf({ drawNo })}
    >
      <span>{historyLabels.check}</span>
      <IconExternalLink aria-hidden="true" size={14} />
    </Link>
  );
}

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  min-height: var(--touch);
  color: var(--brand);
  font-weight: 600;

  &:hover {
    text-decoration: underline;
  }
`;
