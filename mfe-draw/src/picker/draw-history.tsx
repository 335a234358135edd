import { drawHistory, voidDraw } from '@kuri/shared/calls';
import type { Draw, Group } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
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
import { drawColumns } from './draw-columns.tsx';
import { ListSection } from './list-section.ts';

const loadVoiding = () =>
  import(/* webpackChunkName: "void-draw" */ './void-dialog.tsx').then(
    (module) => module.VoidDialog,
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
  const voiding = useLazyPanel<Draw>(loadVoiding);
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
      actions.push({
        id: 'void',
        label: historyLabels.void,
        danger: true,
        onAction: () => {
          voiding.open(draw);
        },
      });
    }
    return actions;
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
            busy={draws.isFetching || voiding.isLoading || minutes.isLoading || prize.isLoading}
            actions={actionsOf}
            empty={<EmptyState text={empty} />}
          />
        )}
      </ListState>
      <LazyPanel of={voiding} />
      <LazyPanel of={minutes} />
      <LazyPanel of={prize} />
    </ListSection>
  );
}
