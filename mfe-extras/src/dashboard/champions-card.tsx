import { addDays, formatDate } from '@kuri/shared/format';
import { Badge, DataTable, statusLabels, type Column } from '@kuri/shared/ui';
import { dashboardLabels } from './labels.ts';
import { TableCard } from '../table-card.tsx';
import type { Champion } from './sample-figures.ts';

const { champions } = dashboardLabels;

const VIEWS = ['profile', 'message', 'referrals'] as const;
export type View = (typeof VIEWS)[number];

interface ChampionsCardProps {
  champions: readonly Champion[];
  /** `YYYY-MM-DD`. */
  today: string;
  onView: (view: View, champion: Champion) => void;
}

export function ChampionsCard({ champions: rows, today, onView }: ChampionsCardProps) {
  return (
    <TableCard title={champions.title}>
      <DataTable
        label={champions.title}
        columns={columnsOf(today)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={(champion) =>
          VIEWS.map((view) => ({
            id: view,
            label: champions.actions[view],
            onAction: () => onView(view, champion),
          }))
        }
      />
    </TableCard>
  );
}

function columnsOf(today: string): readonly Column<Champion>[] {
  const { columns } = champions;
  return [
    { id: 'name', header: columns.name, cell: ({ name }) => <b>{name}</b> },
    {
      id: 'referrals',
      header: columns.referrals,
      cell: ({ referrals }) => referrals.length,
      numeric: true,
    },
    {
      id: 'joined',
      header: columns.joined,
      cell: ({ joinedAge }) => formatDate(addDays(today, -joinedAge)),
      numeric: true,
    },
    {
      id: 'status',
      header: columns.status,
      cell: ({ status }) => (
        <Badge tone={status === 'Active' ? 'good' : 'neutral'}>{statusLabels[status]}</Badge>
      ),
    },
  ];
}
