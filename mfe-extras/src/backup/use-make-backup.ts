import { useEffect, useRef } from 'react';
import { failureText, isSignedOut } from '@kuri/shared/api';
import type { BackupStatus } from '@kuri/shared/contract';
import { useMutation, useQueryClient } from '@kuri/shared/query';
import { beginBackup, downloadBackup } from '../api.ts';
import { backupLabels } from '../labels/backup.ts';
import { BACKUP } from '../queries.ts';

const { make: texts } = backupLabels;

/** What went wrong, as the server or the browser says it; null for nothing. */
function problemOf(text: string, error: unknown): string | null {
  return error === null || isSignedOut(error)
    ? null
    : `${text}: ${failureText(error, texts.unreachable)}`;
}

/** Makes a backup, and downloads it as soon as it is good when it was begun here. */
export function useMakeBackup(status: BackupStatus) {
  const queryClient = useQueryClient();
  // Of a backup that somebody else began the file is not forced on whoever looks at the page.
  const isWanted = useRef(false);
  const begin = useMutation({
    mutationFn: async () => (await beginBackup()).data,
    onSuccess: (next) => {
      isWanted.current = true;
      queryClient.setQueryData(BACKUP, next);
    },
  });
  const download = useMutation({ mutationFn: downloadBackup });
  const { mutate: save } = download;
  const file = status.ready?.file;
  useEffect(() => {
    if (!isWanted.current || file === undefined || status.running) return;
    isWanted.current = false;
    save(file);
  }, [file, status.running, save]);

  const { failure } = status;
  return {
    step: status.running ? texts.steps[status.running.step] : null,
    isMaking: begin.isPending || status.running !== null,
    isDownloading: download.isPending,
    /** The name of the file that the browser has been given. */
    saved: download.isSuccess && file !== undefined ? file : null,
    problem:
      problemOf(texts.failed, begin.error) ??
      (failure ? `${texts.failed}: ${failure.message}` : null) ??
      problemOf(texts.downloadFailed, download.error),
    make: () => {
      download.reset();
      begin.mutate();
    },
    downloadAgain:
      file === undefined
        ? null
        : () => {
            save(file);
          },
  };
}
