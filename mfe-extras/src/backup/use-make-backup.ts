import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { backupFile, backupStatus, beginBackup } from '@kuri/shared/calls';
import type { BackupStatus } from '@kuri/shared/contract';
import { keyOf, useDownload, useQueryClient, useWrite } from '@kuri/shared/query';
import { backupLabels } from '../labels/backup.ts';

const { make: texts } = backupLabels;

/** Makes a backup, and downloads it as soon as it is good when it was begun here. */
export function useMakeBackup(status: BackupStatus) {
  const client = useQueryClient();
  // Of a backup that somebody else began the file is not forced on a user who only looks at the page.
  const isWanted = useRef(false);
  const [saved, setSaved] = useState<string | null>(null);
  const begin = useWrite(beginBackup, {
    failed: texts.unreachable,
    onDone: ({ data }) => {
      isWanted.current = true;
      client.setQueryData(keyOf(backupStatus, {}), data);
    },
  });
  const download = useDownload(backupFile, { failed: texts.unreachable });
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
    [texts.failed, begin.failure ?? status.failure?.message],
    [texts.downloadFailed, download.failure],
  ];
  const problem = problems.find(([, reason]) => reason != null);
  return {
    step: status.running ? texts.steps[status.running.step] : null,
    isMaking: begin.isBusy || isRunning,
    isDownloading: download.isBusy,
    /** The name of the file that the browser has been given. */
    saved,
    /** What went wrong, as the server or the browser says it. */
    problem: problem ? problem.join(': ') : null,
    make: () => {
      download.forget();
      setSaved(null);
      void begin.write({ body: {} });
    },
    downloadAgain: file === undefined ? null : () => void save(file),
  };
}
