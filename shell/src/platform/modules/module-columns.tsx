import styled from 'styled-components';
import type { ModuleStatus } from '@kuri/shared/contract';
import { formatDate, formatTime } from '@kuri/shared/format';
import { Badge, type Column } from '@kuri/shared/ui';
import { modulesLabels } from './labels.ts';

const { columns: labels } = modulesLabels;

/** @param runs the version of a part that this tab runs */
export function moduleColumns(runs: (name: string) => string | null): Column<ModuleStatus>[] {
  return [
    {
      id: 'name',
      header: labels.name,
      cell: ({ title, name }) => (
        <Name>
          <span>{`${title} `}</span>
          <small>{name}</small>
        </Name>
      ),
    },
    {
      id: 'version',
      header: labels.version,
      numeric: true,
      cell: ({ version }) => version || modulesLabels.nothingLive,
    },
    {
      id: 'runs',
      header: labels.runs,
      numeric: true,
      givesWay: 3,
      cell: ({ name }) => runs(name) ?? modulesLabels.notYet,
    },
    { id: 'owner', header: labels.owner, cell: ({ owner }) => owner, givesWay: 2 },
    { id: 'size', header: labels.size, align: 'end', numeric: true, cell: sizeOf, givesWay: 1 },
    { id: 'state', header: labels.state, cell: (module) => <State {...module} /> },
  ];
}

/** Kilobytes as they are sent. */
function sizeOf({ bytes }: ModuleStatus): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function State(module: ModuleStatus) {
  const { version: live, retired = null, held, canary } = module;
  const { failureCounts = [], violations = [] } = module;
  const [planned] = module.planned ?? [];
  const isUntouched = retired === null && held === null && canary === null && !planned;
  const isFine = isUntouched && failureCounts.length === 0 && violations.length === 0;
  return (
    <Badges>
      {isFine && <Badge tone="good">{modulesLabels.fine}</Badge>}
      {retired !== null && <Badge tone="neutral">{modulesLabels.retired}</Badge>}
      {held !== null && (
        <Badge tone="info">{modulesLabels.held({ until: dateAndTime(held.until) })}</Badge>
      )}
      {canary !== null && (
        <Badge tone="gold">{modulesLabels.canary({ share: canary.share })}</Badge>
      )}
      {planned && (
        <Badge tone="info">
          {modulesLabels.plannedFor({ version: planned.version, at: dateAndTime(planned.at) })}
        </Badge>
      )}
      {failureCounts.map(({ version, count }) => (
        <Badge
          key={version}
          tone={version === live || version === canary?.version ? 'bad' : 'neutral'}
        >
          {modulesLabels.failures({ version, count })}
        </Badge>
      ))}
      {violations.length > 0 && (
        <Badge tone="warn">{modulesLabels.fromBrowser({ count: violations.length })}</Badge>
      )}
    </Badges>
  );
}

/** The Indian day and time of an instant. */
export function dateAndTime(instant: string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}

const Name = styled.span`
  font-weight: 550;

  small {
    display: block;
    color: var(--ink-3);
    font-weight: 400;
  }
`;

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s1);
`;
