import type { Overview } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import { AGE_COLORS, AGE_NAMES, AgeBar } from '@kuri/shared/ui';
import { overviewLabels } from '../labels/overview.ts';
import { FigureCard } from './figure-card.tsx';
import { LinkList } from './link-list.tsx';

const { dues: labels } = overviewLabels;

/** What is owed, and how late. */
export function DuesCard({ dues: { totals, ageing } }: Pick<Overview, 'dues'>) {
  return (
    <FigureCard
      title={labels.title}
      figure={{ text: formatRupees(totals.dueAmount), to: '/dues' }}
      note={labels.from(totals.persons, totals.tickets)}
    >
      <AgeBar ageing={ageing} />
      <LinkList
        rows={ageing.map(({ late, tickets, dueAmount }) => ({
          id: late,
          to: `/dues?late=${late}`,
          name: (
            <>
              <i style={{ background: AGE_COLORS[late] }} />
              {AGE_NAMES[late]}
            </>
          ),
          value: `${formatRupees(dueAmount)} · ${labels.tickets(tickets)}`,
        }))}
      />
    </FigureCard>
  );
}
