import { IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { backupStatus, backupFile, beginBackup } from '@kuri/shared/calls';
import { BACKUP_STEPS, type BackupStatus, type GoodBackup } from '@kuri/shared/contract';
import { formatCount, formatMoment } from '@kuri/shared/format';
import { useRead, keyOf, useDownload, useQueryClient, useWrite } from '@kuri/shared/query';
import { ListState, PageHeader, Badge, Facts, Button } from '@kuri/shared/ui';
import { Card, Cards } from '../card.tsx';
import { CheckFile } from './check-file.tsx';
import { backupLabels } from './labels.ts';
import { Notes } from './notes.tsx';
import { SecretCard } from './secret-card.tsx';
import { sumsOf, type Fact } from './sums-of.ts';

const POLL_MS = 1_000;

/** Page /backup: age of the last backup, and a new one. */
export function BackupScreen() {
  const backup = useRead(
    backupStatus,
    {},
    // Refetches each second while a backup runs.
    { refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : false) },
  );
  return (
    <>
      <PageHeader title={backupLabels.title} description={backupLabels.description} />
      <ListState query={backup} loading={backupLabels.loading} failed={backupLabels.failed}>
        {(status) => <Backups status={status} now={backup.dataUpdatedAt} />}
      </ListState>
    </>
  );
}

/** @param now time of the status, in milliseconds */
function Backups({ status, now }: { status: BackupStatus; now: number }) {
  const { postgres, several } = backupLabels;
  if (status.engine === 'postgres') {
    return (
      <Card title={postgres.title} footer={null}>
        <p>{postgres.text}</p>
      </Card>
    );
  }
  if (!status.downloadable) {
    return (
      <Card title={several.title} footer={<code>{several.command}</code>}>
        <p>{several.text}</p>
      </Card>
    );
  }
  return (
    <Cards>
      <LastBackup last={status.last} now={now} />
      <MakeBackup status={status} />
      <SecretCard />
      <CheckFile />
    </Cards>
  );
}

const { last: lastTexts, sums: sumTexts } = backupLabels;

function factsOf({ at, by, file, bytes, seconds }: GoodBackup): Fact[] {
  return [
    [lastTexts.when, formatMoment(at)],
    [lastTexts.by, by],
    [lastTexts.file, file],
    [lastTexts.size, sizeText(bytes)],
    [lastTexts.took, lastTexts.seconds({ seconds: formatCount(seconds) })],
  ];
}

/** Last backup and the sums compared in its restored copy. */
function LastBackup({ last, now }: { last: GoodBackup | null; now: number }) {
  const isLate = last === null || isOld(last.at, now);
  const age = last === null ? '' : ageText(last.at, now);
  const badge =
    last === null ? lastTexts.missing : isLate ? lastTexts.late({ age }) : lastTexts.fresh;
  return (
    <>
      <Card title={lastTexts.title} footer={null}>
        <State>
          <Badge tone={isLate ? 'warn' : 'good'}>{badge}</Badge>
          {isLate && (
            <span role="note">{last === null ? lastTexts.none : lastTexts.old({ age })}</span>
          )}
        </State>
        {last !== null && <Facts facts={factsOf(last)} />}
      </Card>
      {last !== null && (
        <Card title={sumTexts.title} footer={null}>
          <Facts facts={sumsOf(last.sums)} />
        </Card>
      )}
    </>
  );
}

const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  margin-bottom: var(--s4);

  &:last-child {
    margin-bottom: 0;
  }
`;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export function isOld(at: string, now: number): boolean {
  return now - Date.parse(at) > DAY_MS;
}

/** Age as text: `5 hours`, `3 days`. */
export function ageText(at: string, now: number): string {
  const age = now - Date.parse(at);
  const [count, unit] =
    age > DAY_MS ? [Math.floor(age / DAY_MS), 'day'] : [Math.floor(age / HOUR_MS), 'hour'];
  if (count === 0) return 'less than an hour';
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** Size as text: `3.2 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const digits = step === 0 ? 0 : 1;
  return `${(bytes / 1000 ** step).toFixed(digits)} ${UNITS[step] ?? ''}`;
}

const { make: makeTexts } = backupLabels;

/** Button that makes and downloads a backup, with its progress. */
function MakeBackup({ status }: { status: BackupStatus }) {
  const backup = useMakeBackup(status);
  return (
    <Card
      title={makeTexts.title}
      footer={
        <>
          {backup.downloadAgain && !backup.isMaking && (
            <Button
              busy={backup.isDownloading}
              busyLabel={makeTexts.downloading}
              onClick={backup.downloadAgain}
            >
              {makeTexts.again}
            </Button>
          )}
          <Button
            variant="primary"
            icon={<IconDownload aria-hidden="true" />}
            busy={backup.isMaking}
            busyLabel={makeTexts.busy}
            onClick={backup.make}
          >
            {makeTexts.button}
          </Button>
        </>
      }
    >
      <Notes>
        <p>{makeTexts.holds}</p>
        <p>{makeTexts.secret}</p>
        <p role="status" data-tone={backup.step === null ? 'good' : 'busy'}>
          {backup.step === null
            ? backup.saved !== null && makeTexts.saved({ file: backup.saved })
            : makeTexts.steps[backup.step]}
        </p>
        {backup.step !== null && (
          <Bar
            aria-label={makeTexts.progress}
            max={BACKUP_STEPS.length}
            value={BACKUP_STEPS.indexOf(backup.step) + 0.5}
          />
        )}
        {backup.problem !== null && !backup.isMaking && (
          <p role="alert" data-tone="bad">
            {backup.problem}
          </p>
        )}
      </Notes>
    </Card>
  );
}

const Bar = styled.progress`
  width: 100%;
  height: 8px;
`;

/** Makes a backup and downloads it once complete, if begun here. */
function useMakeBackup(status: BackupStatus) {
  const client = useQueryClient();
  // Files of backups begun by others are not downloaded.
  const isWanted = useRef(false);
  const [saved, setSaved] = useState<string | null>(null);
  const begin = useWrite(beginBackup, {
    failed: makeTexts.unreachable,
    onDone: ({ data }) => {
      isWanted.current = true;
      client.setQueryData(keyOf(backupStatus, {}), data);
    },
  });
  const download = useDownload(backupFile, { failed: makeTexts.unreachable });
  const file = status.ready?.file;
  const isRunning = status.running !== null;

  const save = async (name: string) => {
    if (await download.save({ params: { file: name } }, name)) setSaved(name);
  };
  const saveWanted = useEffectEvent((name: string) => {
    if (!isWanted.current) return;
    isWanted.current = false;
    void save(name);
  });
  useEffect(() => {
    if (file !== undefined && !isRunning) saveWanted(file);
  }, [file, isRunning]);

  const problems = [
    [makeTexts.failed, begin.failure ?? status.failure?.message],
    [makeTexts.downloadFailed, download.failure],
  ];
  const problem = problems.find(([, reason]) => reason != null);
  return {
    step: status.running?.step ?? null,
    isMaking: begin.isBusy || isRunning,
    isDownloading: download.isBusy,
    /** Name of the downloaded file. */
    saved,
    problem: problem ? problem.join(': ') : null,
    make: () => {
      download.forget();
      setSaved(null);
      void begin.write({ body: {} });
    },
    downloadAgain: file === undefined ? null : () => void save(file),
  };
}
