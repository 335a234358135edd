import type { Overview } from '@kuri/shared/contract';
import { formatCount } from '@kuri/shared/format';
import { overviewLabels } from '../labels/overview.ts';
import { FigureCard } from './figure-card.tsx';

const { members: labels } = overviewLabels;

/** Who was recorded this month; the list of members has the newest first. */
export function MembersCard({ members: { now, before } }: Pick<Overview, 'members'>) {
  return (
    <FigureCard
      title={labels.title}
      figure={{ text: formatCount(now), to: '/users' }}
      note={labels.now}
    >
      <p>{labels.before(before)}</p>
    </FigureCard>
  );
}
