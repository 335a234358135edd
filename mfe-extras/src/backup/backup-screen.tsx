import { backupStatus } from '@kuri/shared/calls';
import type { BackupStatus } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { ListState, PageHeader } from '@kuri/shared/ui';
import { backupLabels } from '../labels/backup.ts';
import { Card } from '../profile/card.tsx';
import { LastBackup } from './last-backup.tsx';
import { MakeBackup } from './make-backup.tsx';

const LOOK_MS = 1_000;

/** The page /backup: how old the last backup is, and a new one. */
export function BackupScreen() {
  const backup = useRead(
    backupStatus,
    {},
    // How far it is, looked at each second while one is being made.
    { refetchInterval: ({ state }) => (state.data?.running ? LOOK_MS : false) },
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

/** @param now when the status was fetched, in milliseconds */
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
    <>
      <LastBackup last={status.last} now={now} />
      <MakeBackup status={status} />
    </>
  );
}
