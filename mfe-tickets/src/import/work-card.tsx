import styled from 'styled-components';
import { cancelBookImport } from '@kuri/shared/calls';
import type { BookImport } from '@kuri/shared/contract';
import { formatCount } from '@kuri/shared/format';
import { useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';

const { work: texts, files } = importLabels;

function textOf({ step, done, total }: BookImport): string {
  if (step === 'read') return texts.read(formatCount(done));
  if (step === 'check') return texts.check(formatCount(done), formatCount(total));
  return step === 'write' ? texts.write : texts.begins;
}

/** How far the server is with an import. */
export function WorkCard({ data }: { data: BookImport }) {
  const { importId, state, step, done, total } = data;
  const cancelImport = useWrite(cancelBookImport, { failed: files.cancelImportFailed });
  const title = texts.titles[state === 'checking' || state === 'undoing' ? state : 'writing'];
  // Without a value the bar says that nobody knows how much is left.
  const known = step === 'check' && total > 0 ? { value: done, max: total } : {};
  return (
    <ImportCard
      title={title}
      footer={
        state !== 'checking' ? undefined : (
          <Button
            busy={cancelImport.isBusy}
            onClick={() => {
              void cancelImport.write({ body: { importId } });
            }}
          >
            {files.cancelImport}
          </Button>
        )
      }
    >
      <Bar aria-label={texts.bar} {...known} />
      <p role="status">{textOf(data)}</p>
      <p>{texts.leave}</p>
      {cancelImport.failure !== null && <p role="alert">{cancelImport.failure}</p>}
    </ImportCard>
  );
}

const Bar = styled.progress`
  width: 100%;
  height: 10px;
  accent-color: var(--brand);
`;
