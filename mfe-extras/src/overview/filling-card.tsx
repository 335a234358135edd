import type { Overview } from '@kuri/shared/contract';
import { Meter } from '@kuri/shared/ui';
import { overviewLabels } from '../labels/overview.ts';
import { FigureCard } from './figure-card.tsx';
import { LinkList } from './link-list.tsx';

const { filling: labels } = overviewLabels;

/** The groups that will be full first. */
export function FillingCard({ filling: { groups, total } }: Pick<Overview, 'filling'>) {
  return (
    <FigureCard title={labels.title}>
      {groups.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <LinkList
          rows={groups.map(({ schemeId, schemeName, currentCapacity, maxCapacity }) => ({
            id: schemeId,
            to: `/members?group=${encodeURIComponent(schemeId)}`,
            name: schemeName,
            value: (
              <>
                <Meter
                  label={labels.capacity(schemeName)}
                  value={currentCapacity}
                  max={maxCapacity}
                />
                {labels.places(maxCapacity - currentCapacity)}
              </>
            ),
          }))}
        />
      )}
      {total > groups.length && <p>{labels.more(total - groups.length)}</p>}
    </FigureCard>
  );
}
