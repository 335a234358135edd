import type { Overview } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { overviewLabels } from '../labels/overview.ts';
import { FigureCard } from './figure-card.tsx';
import { LinkList } from './link-list.tsx';

const { draws: labels } = overviewLabels;

function when(dueDate: string, today: string): string {
  if (dueDate === today) return labels.today;
  return dueDate < today ? labels.overdue(formatDate(dueDate)) : labels.coming(formatDate(dueDate));
}

/** The draws whose day has come or comes within the week. */
export function DrawsCard({
  draws: { due, total },
  today,
}: Pick<Overview, 'draws'> & { today: string }) {
  return (
    <FigureCard title={labels.title}>
      {due.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <LinkList
          rows={due.map(({ schemeId, schemeName, drawNo, dueDate }) => ({
            id: schemeId,
            to: `/draw/${encodeURIComponent(schemeId)}`,
            name: schemeName,
            value: `${labels.draw(drawNo)}, ${when(dueDate, today)}`,
          }))}
        />
      )}
      {total > due.length && <p>{labels.more(total - due.length)}</p>}
    </FigureCard>
  );
}
