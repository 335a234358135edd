import { drawHistory, voidDraw } from '@kuri/shared/calls';
import type { Draw, Group } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { useMay, useSession } from '@kuri/shared/session';
import {
  DataTable,
  EmptyState,
  ListState,
  LazyPanel,
  useLazyPanel,
  type RowAction,
} from '@kuri/shared/ui';
import { drawMonth } from '../grade/draw-month.ts';
import { historyLabels } from '../labels.ts';
import type { MinutesSubject } from '../minutes/draw-minutes-dialog.tsx';
import { loadPrizePanel } from '../prizes/load-prize-panel.ts';
import type { PrizeSubject } from '../prizes/prize-panel.tsx';
import type { VoidAnswer } from './answer-void-dialog.tsx';
import { drawColumns } from './draw-columns.tsx';
import { ListSection } from './list-section.ts';

const loadVoiding = () =>
  import(/* webpackChunkName: "void-draw" */ './void-dialog.tsx').then(
    (module) => module.VoidDialog,
  );
const loadAnswering = () =>
  import(/* webpackChunkName: "answer-void" */ './answer-void-dialog.tsx').then(
    (module) => module.AnswerVoidDialog,
  );
const loadMinutes = () =>
  import(/* webpackChunkName: "draw-minutes" */ '../minutes/draw-minutes-dialog.tsx').then(
    (module) => module.DrawMinutesDialog,
  );

const { title, loading, failed, empty } = historyLabels;

/** Every draw of a group, also those that were voided or not finished. */
export function DrawHistory({ group }: { group: Group }) {
  const { schemeId, schemeName } = group;
  const draws = useRead(drawHistory, { query: { scheme: schemeId } });
  const mayVoid = useMay(voidDraw);
  const me = useSession()?.userId;
  const voiding = useLazyPanel<Draw>(loadVoiding);
  const answering = useLazyPanel<VoidAnswer>(loadAnswering);
  const minutes = useLazyPanel<MinutesSubject>(loadMinutes);
  const prize = useLazyPanel<PrizeSubject>(loadPrizePanel);

  const actionsOf = (draw: Draw): RowAction[] => {
    const actions: RowAction[] = [
      {
        id: 'minutes',
        label: historyLabels.minutes,
        onAction: () => {
          minutes.open({ drawId: draw.id, drawNo: draw.drawNo, groupName: schemeName });
        },
      },
    ];
    if (draw.state === 'marked') {
      actions.push({
        id: 'prize',
        label: historyLabels.prize,
        onAction: () => {
          prize.open({ drawId: draw.id, drawNo: draw.drawNo });
        },
      });
    }
    if (mayVoid && (draw.state === 'locked' || draw.state === 'drawn')) {
      actions.push(...voidActions(draw));
    }
    return actions;
  };

  /** What an administrator can do about the void of a draw: begin it, or answer another one's. */
  const voidActions = (draw: Draw): RowAction[] => {
    const { voidAsked, earlierVoids = 0 } = draw;
    if (!voidAsked) {
      const label = earlierVoids > 0 ? historyLabels.askVoid : historyLabels.void;
      const onAction = () => {
        voiding.open(draw);
      };
      return [{ id: 'void', label, danger: true, onAction }];
    }
    const answer = (confirm: boolean) => () => {
      answering.open({ draw, confirm });
    };
    const isOwn = voidAsked.byId === me;
    const label = isOwn ? historyLabels.takeBackVoid : historyLabels.declineVoid;
    const decline = { id: 'decline-void', label, onAction: answer(false) };
    if (isOwn) return [decline];
    const confirmLabel = historyLabels.confirmVoid;
    return [
      { id: 'confirm-void', label: confirmLabel, danger: true, onAction: answer(true) },
      decline,
    ];
  };

  return (
    <ListSection>
      <h2>{title}</h2>
      <ListState query={draws} loading={loading} failed={failed}>
        {(rows) => (
          <DataTable
            label={title}
            columns={drawColumns}
            rows={rows}
            rowKey={(draw) => draw.id}
            rowName={(draw) => historyLabels.rowName(draw.drawNo, drawMonth(draw))}
            busy={
              draws.isFetching ||
              [voiding, answering, minutes, prize].some(({ isLoading }) => isLoading)
            }
            actions={actionsOf}
            empty={<EmptyState text={empty} />}
          />
        )}
      </ListState>
      <LazyPanel of={voiding} />
      <LazyPanel of={answering} />
      <LazyPanel of={minutes} />
      <LazyPanel of={prize} />
    </ListSection>
  );
}
