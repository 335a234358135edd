import { versionUse } from '@kuri/shared/calls';
import type { VersionDay } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { DataTable, ListState, type Column } from '@kuri/shared/ui';
import { compareVersions } from './compare-versions.ts';
import { modulesLabels } from './labels.ts';

const { use: labels } = modulesLabels;

/** Most versions that have a column. */
const SHOWN = 4;

/** Versions of a day, by their names. */
interface DayOfUse {
  day: string;
  versions: Map<string, VersionDay>;
}

/** How many people and visits each version of a module had, by day. */
export function VersionUse({ module }: { module: string }) {
  const use = useRead(versionUse, { query: { module } });
  return (
    <ListState query={use} loading={labels.loading} failed={labels.failed}>
      {(all) => (
        <DataTable
          label={labels.title}
          rows={byDay(all)}
          columns={columnsFor(all)}
          rowKey={({ day }) => day}
          rowName={({ day }) => formatDate(day)}
          empty={labels.none}
        />
      )}
    </ListState>
  );
}

function byDay(all: readonly VersionDay[]): DayOfUse[] {
  const days = new Map<string, DayOfUse>();
  for (const row of all) {
    const of = days.get(row.day) ?? { day: row.day, versions: new Map<string, VersionDay>() };
    of.versions.set(row.version, row);
    days.set(row.day, of);
  }
  return [...days.values()];
}

function columnsFor(all: readonly VersionDay[]): Column<DayOfUse>[] {
  const versions = [...new Set(all.map(({ version }) => version))].sort(compareVersions);
  return [
    { id: 'day', header: labels.day, numeric: true, cell: ({ day }) => formatDate(day) },
    ...versions
      .reverse()
      .slice(0, SHOWN)
      .map((version): Column<DayOfUse> => ({
        id: version,
        header: version,
        cell: ({ versions: of }) => textOf(of.get(version)),
      })),
  ];
}

function textOf(row: VersionDay | undefined): string {
  if (row === undefined) return modulesLabels.dash;
  const { people, visits } = row;
  return labels.ofDay({ people, visits });
}
