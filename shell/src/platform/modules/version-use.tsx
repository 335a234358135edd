import { versionUse } from '@kuri/shared/calls';
import type { VersionDay } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { DataTable, ListState, type Column } from '@kuri/shared/ui';
import { modulesLabels } from './labels.ts';

const { use: labels, sideBySide, figureVersion, figuresLoading, figuresFailed } = modulesLabels;

const COLUMNS: Column<VersionDay>[] = [
  { id: 'day', header: labels.day, numeric: true, cell: ({ day }) => formatDate(day) },
  { id: 'version', header: figureVersion, cell: ({ version }) => version },
  { id: 'people', header: labels.people, numeric: true, cell: ({ people }) => people },
  { id: 'visits', header: sideBySide.visits, numeric: true, cell: ({ visits }) => visits },
  { id: 'failures', header: sideBySide.failures, numeric: true, cell: ({ failures }) => failures },
];

/** Compares versions by their numbers: 1.1.9 is before 1.1.17. */
export const compareVersions = new Intl.Collator('en', { numeric: true }).compare;

const newestFirst = (one: VersionDay, other: VersionDay) =>
  other.day.localeCompare(one.day) || compareVersions(other.version, one.version);

/** How many people and visits each version of a module had, by day. */
export function VersionUse({ module }: { module: string }) {
  const use = useRead(versionUse, { query: { module } });
  return (
    <ListState query={use} loading={figuresLoading} failed={figuresFailed}>
      {(rows) => (
        <DataTable
          label={labels.title}
          rows={[...rows].sort(newestFirst)}
          columns={COLUMNS}
          rowKey={({ day, version }) => `${day} ${version}`}
          rowName={({ day, version }) => `${formatDate(day)} ${version}`}
          empty={labels.none}
        />
      )}
    </ListState>
  );
}
