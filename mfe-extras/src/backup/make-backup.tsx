import { IconDownload } from '@tabler/icons-react';
import styled from 'styled-components';
import type { BackupStatus } from '@kuri/shared/contract';
import { Button } from '@kuri/shared/ui';
import { backupLabels } from '../labels/backup.ts';
import { Card } from '../profile/card.tsx';
import { useMakeBackup } from './use-make-backup.ts';

const { make: texts } = backupLabels;

/** The button that makes a backup and downloads it, and how far it is. */
export function MakeBackup({ status }: { status: BackupStatus }) {
  const backup = useMakeBackup(status);
  return (
    <Card
      title={texts.title}
      footer={
        <>
          {backup.downloadAgain && !backup.isMaking && (
            <Button
              busy={backup.isDownloading}
              busyLabel={texts.downloading}
              onClick={backup.downloadAgain}
            >
              {texts.again}
            </Button>
          )}
          <Button
            variant="primary"
            icon={<IconDownload aria-hidden="true" />}
            busy={backup.isMaking}
            busyLabel={texts.busy}
            onClick={backup.make}
          >
            {texts.button}
          </Button>
        </>
      }
    >
      <Notes>
        <p>{texts.holds}</p>
        <p>{texts.secret}</p>
        <p role="status" data-tone={backup.step === null ? 'good' : 'busy'}>
          {backup.step ?? (backup.saved === null ? '' : texts.saved(backup.saved))}
        </p>
        {backup.problem !== null && !backup.isMaking && (
          <p role="alert" data-tone="bad">
            {backup.problem}
          </p>
        )}
      </Notes>
    </Card>
  );
}

const Notes = styled.div`
  display: grid;
  gap: var(--s3);

  > p:empty {
    display: none;
  }
  > [data-tone] {
    padding: var(--s2) var(--s3);
    border-radius: var(--r-s);
    background: var(--info-tint);
    color: var(--info);
    font-weight: 550;
  }
  > [data-tone='good'] {
    background: var(--good-tint);
    color: var(--good);
  }
  > [data-tone='bad'] {
    background: var(--bad-tint);
    color: var(--bad);
  }
`;
