import type { Draw, Group } from '@kuri/shared/contract';
import { useSession } from '@kuri/shared/session';
import { DataTable, EmptyState, ListState, useLazyPanel, type RowAction } from '@kuri/shared/ui';
import { formatPeriod } from '../grade/period.ts';
import { historyLabels } from '../labels.ts';
import { useDraws } from '../queries.ts';
import { drawColumns } from './draw-columns.tsx';
import { Section } from './section.ts';

const loadVoiding = () =>
  import(/* webpackChunkName: "void-draw" */ './void-dialog.tsx').then(
    (module) => module.VoidDialog,
  );

const { title, loading, failed, empty } = historyLabels;

/** Every draw of a group, also those that were given up or not finished. */
export function DrawHistory({ group }: { group: Group }) {
  const { schemeId } = group;
  const draws = useDraws(schemeId);
  const mayVoid = useSession()?.userType === 'ADMIN';
  const voiding = useLazyPanel<Draw>(loadVoiding);

  const actionsOf = (draw: Draw): RowAction[] => {
    const actions: RowAction[] = [];
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
    <Section aria-labelledby="draw-history">
      <h2 id="draw-history">{title}</h2>
      <ListState query={draws} loading={loading} failed={failed}>
        {(rows) => (
          <DataTable
            label={title}
            columns={drawColumns}
            rows={rows}
            rowKey={(draw) => draw.id}
            rowName={(draw) => historyLabels.rowName(draw.drawNo, formatPeriod(draw.period))}
            busy={draws.isFetching || voiding.isLoading}
            actions={actionsOf}
            empty={<EmptyState text={empty} />}
          />
        )}
      </ListState>
      {voiding.opening && (
        <voiding.opening.Panel
          key={`void.${voiding.opening.id}`}
          subject={voiding.opening.subject}
          isOpen={voiding.opening.isOpen}
          onClose={voiding.close}
          onSaved={voiding.close}
        />
      )}
    </Section>
  );
}
