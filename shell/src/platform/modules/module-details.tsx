import type { ReactNode } from 'react';
import styled from 'styled-components';
import { moduleDesk } from '@kuri/shared/calls';
import type {
  Audience,
  ModuleFailure,
  ModuleStatus,
  PlannedChange,
  ReleaseEvent,
} from '@kuri/shared/contract';
import { now } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { DataTable, FactCard, type Column } from '@kuri/shared/ui';
import { FailureStack } from './failure-stack.tsx';
import { modulesLabels } from './labels.ts';
import { ModuleFigures } from './module-figures.tsx';
import { ModuleSettings } from './module-settings.tsx';
import { ModuleFlags } from './module-flags.tsx';
import { ModulePreviews } from './module-previews.tsx';
import { dateAndTime } from './module-columns.tsx';
import { VersionUse } from './version-use.tsx';

const { dash, event: eventLabels, failure: failureLabels } = modulesLabels;

/** Release, canary, shared versions, failures and history of one part. */
export function ModuleDetails({ module }: { module: ModuleStatus }) {
  return (
    <Details>
      <FactCard title={modulesLabels.release} facts={releaseFacts(module)} />
      <CanaryCard canary={module.canary} />
      {module.previews && module.previews.length > 0 && (
        <Listed title={modulesLabels.previews}>
          <ModulePreviews previews={module.previews} />
        </Listed>
      )}
      <FactCard title={modulesLabels.shared} facts={Object.entries(module.shared)} />
      {module.flags && module.flags.length > 0 && (
        <Listed title={modulesLabels.flags}>
          <ModuleFlags flags={module.flags} />
        </Listed>
      )}
      {module.settings && module.settings.length > 0 && (
        <Listed title={modulesLabels.settings}>
          <ModuleSettings module={module.name} settings={module.settings} />
        </Listed>
      )}
      <Listed title={modulesLabels.figures}>
        <ModuleFigures module={module} />
      </Listed>
      <Listed title={modulesLabels.use.title}>
        <VersionUse module={module.name} />
      </Listed>
      <Listed title={modulesLabels.recentFailures}>
        <Failures label={modulesLabels.recentFailures} rows={module.failures} />
        <OtherFailures {...module.otherFailures} />
      </Listed>
      {module.violations && module.violations.length > 0 && (
        <Listed title={modulesLabels.violations}>
          <Failures label={modulesLabels.violations} rows={module.violations} />
        </Listed>
      )}
      <Listed title={modulesLabels.history}>
        <DataTable
          label={modulesLabels.history}
          rows={module.history}
          columns={EVENT_COLUMNS}
          rowKey={({ revision, action }) => `${revision} ${action}`}
          rowName={({ action, version }) => `${action} ${version}`}
        />
      </Listed>
    </Details>
  );
}

function releaseFacts(module: ModuleStatus): [string, string][] {
  const { held, retired, planned = [] } = module;
  return [
    [modulesLabels.published, dateAndTime(module.publishedAt)],
    [modulesLabels.by, module.publishedBy],
    [modulesLabels.commit, module.publishedFrom ?? dash],
    [modulesLabels.why, module.why === '' ? dash : module.why],
    [modulesLabels.previous, module.previous ?? dash],
    [
      modulesLabels.retired,
      retired
        ? modulesLabels.retiredWhy({
            at: dateAndTime(retired.at),
            by: retired.by,
            why: retired.why,
          })
        : dash,
    ],
    [modulesLabels.planned, planned.map(plannedText).join('; ') || dash],
    [modulesLabels.hold, held === null ? dash : `${held.why} (${held.by})`],
  ];
}

/** One that is past waits: for the end of a hold, or for somebody to use the canary. */
function plannedText({ version, at, by, action, audience }: PlannedChange): string {
  const share = audience?.share ?? 0;
  const kind = action === 'canary' ? 'canary' : 'live';
  const state = Date.parse(at) < now() ? 'waits' : 'comes';
  return modulesLabels.plannedAt({ version, at: dateAndTime(at), by, share, kind, state });
}

function CanaryCard({ canary }: Pick<ModuleStatus, 'canary'>) {
  if (canary === null) return null;
  const { tally } = modulesLabels;
  return (
    <FactCard
      title={modulesLabels.canaryTitle({ version: canary.version })}
      facts={[
        [modulesLabels.share, `${canary.share}%`],
        [modulesLabels.named, namedIn(canary)],
        [modulesLabels.since, dateAndTime(canary.startedAt)],
        [modulesLabels.canaryTally, tally(canary.canary)],
        [modulesLabels.stableTally, tally(canary.stable)],
      ]}
    />
  );
}

function namedIn({ accounts = [], users = [], roles = [], audiences = [] }: Audience): string {
  return [...audiences, ...accounts, ...users, ...roles].join(', ') || dash;
}

/** Failures, for console administrators with their places in the code. */
function Failures({ label, rows }: { label: string; rows: readonly ModuleFailure[] }) {
  const desk = useRead(moduleDesk, {}).data;
  const stackOf = ({ failureId }: ModuleFailure) =>
    failureId === undefined ? modulesLabels.stack.none : <FailureStack failureId={failureId} />;
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={FAILURE_COLUMNS}
      rowKey={({ at, version, page, message }) => `${at} ${version} ${page} ${message}`}
      rowName={({ kind, page }) => `${kind} ${page}`}
      empty={modulesLabels.noFailures}
      expand={desk?.mayChange === true ? stackOf : undefined}
    />
  );
}

/** Counts of failures in other accounts, whose details this account may not read. */
function OtherFailures({ signedIn, anonymous }: ModuleStatus['otherFailures']) {
  if (signedIn + anonymous === 0) return null;
  return <Note>{modulesLabels.otherFailures({ signedIn, anonymous })}</Note>;
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const FAILURE_COLUMNS: Column<ModuleFailure>[] = [
  { id: 'at', header: failureLabels.at, numeric: true, cell: ({ at }) => dateAndTime(at) },
  { id: 'version', header: failureLabels.version, cell: ({ version }) => version },
  { id: 'kind', header: failureLabels.kind, cell: ({ kind }) => kind },
  { id: 'page', header: failureLabels.page, cell: ({ page }) => page },
  {
    id: 'message',
    header: failureLabels.message,
    cell: ({ message, fellBackTo }) =>
      fellBackTo === null
        ? message
        : `${message} (${modulesLabels.fellBack({ version: fellBackTo })})`,
  },
];

const EVENT_COLUMNS: Column<ReleaseEvent>[] = [
  { id: 'at', header: eventLabels.at, numeric: true, cell: ({ at }) => dateAndTime(at) },
  { id: 'action', header: eventLabels.action, cell: ({ action }) => action },
  { id: 'version', header: eventLabels.version, cell: ({ version }) => version },
  {
    id: 'by',
    header: eventLabels.by,
    cell: ({ by, signedBy }) => (signedBy ? modulesLabels.signed({ by, key: signedBy }) : by),
  },
  { id: 'why', header: eventLabels.why, cell: ({ why }) => (why === '' ? dash : why) },
];

const Note = styled.p`
  margin-top: var(--s2);
  color: var(--ink-2);
`;

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  h2 {
    margin-bottom: var(--s2);
    font-size: 13px;
    font-weight: 600;
  }
`;
