import { IconFileSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { checkBackup } from '@kuri/shared/calls';
import type { CheckedBackup } from '@kuri/shared/contract';
import { formatCount, formatMoment } from '@kuri/shared/format';
import { useWrite } from '@kuri/shared/query';
import { Button, Facts } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { backupLabels } from './labels.ts';
import { Notes } from './notes.tsx';
import { sumsOf } from './sums-of.ts';

const { check: texts } = backupLabels;

/** Reads a backup file without restoring it, and says how it is restored. */
export function CheckFile() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState('');
  const [found, setFound] = useState<CheckedBackup | null>(null);
  const [isOther, setIsOther] = useState(false);
  const { write, isBusy, failure } = useWrite(checkBackup, {
    failed: texts.unreachable,
    onDone: ({ data }) => setFound(data),
  });
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const isPackedFile = await isPacked(chosen);
    setFile(chosen.name);
    setFound(null);
    setIsOther(!isPackedFile);
    if (!isPackedFile) return;
    // Sent as bytes, regardless of the type that the browser assumes.
    await write({ body: new Blob([chosen], { type: 'application/octet-stream' }) });
  };
  return (
    <Card
      title={texts.title}
      footer={
        <Button
          icon={<IconFileSearch aria-hidden="true" />}
          busy={isBusy}
          busyLabel={texts.reading}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
      }
    >
      <Notes>
        <p>{texts.text}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.choose}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        <p role="status" data-tone={found && isOwn(found) ? 'good' : 'bad'}>
          {found && wordsOf(found, file)}
        </p>
        {found && <Facts facts={factsOf(found)} />}
        {(isOther || failure !== null) && !isBusy && (
          <p role="alert" data-tone="bad">
            {texts.bad({ file, reason: isOther ? texts.other : (failure ?? '') })}
          </p>
        )}
        <p>{texts.restore}</p>
        <code>{texts.command({ file: file === '' ? 'kuri.backup' : file })}</code>
      </Notes>
    </Card>
  );
}

/** True for a file that begins as a backup does; refused here, an upload of any size ends at once. */
async function isPacked(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

const isOwn = ({ offices }: CheckedBackup) => offices.some((office) => office.isOwn);

function wordsOf(found: CheckedBackup, file: string): string {
  const at = formatMoment(found.at);
  return isOwn(found) ? texts.good({ file, at }) : texts.foreign({ file, at });
}

function factsOf(found: CheckedBackup) {
  const { at, offices, changes, isOpened, sums } = found;
  const opened = isOpened === null ? texts.noSeals : isOpened ? texts.opens : texts.opensNot;
  return [
    [backupLabels.last.when, formatMoment(at)],
    [texts.offices, offices.map(({ name }) => name ?? texts.noName).join(', ')],
    ...sumsOf(sums),
    [texts.program, changes === 0 ? texts.same : texts.older({ changes: formatCount(changes) })],
    [texts.secret, opened],
  ] as const;
}
