import { cancelBookImport, checkBookImport } from '@kuri/shared/calls';
import { IMPORT_KINDS, type BookImport } from '@kuri/shared/contract';
import { useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { FileRow } from './file-row.tsx';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';

const { files: texts } = importLabels;

/** The files of an import: templates for them, and what checks them. */
export function FilesCard({ data }: { data: BookImport }) {
  const { importId, files } = data;
  const check = useWrite(checkBookImport, { failed: texts.checkFailed });
  const cancelImport = useWrite(cancelBookImport, { failed: texts.cancelImportFailed });
  const failure = check.failure ?? cancelImport.failure;
  const body = { importId };
  return (
    <ImportCard
      title={texts.title}
      note={texts.note}
      footer={
        <>
          <Button
            variant="ghost"
            busy={cancelImport.isBusy}
            onClick={() => {
              void cancelImport.write({ body });
            }}
          >
            {texts.cancelImport}
          </Button>
          <Button
            variant="primary"
            disabled={files.length === 0}
            busy={check.isBusy}
            busyLabel={texts.checking}
            onClick={() => {
              void check.write({ body });
            }}
          >
            {texts.check}
          </Button>
        </>
      }
    >
      {IMPORT_KINDS.map((kind) => (
        <FileRow
          key={kind}
          importId={importId}
          kind={kind}
          file={files.find((file) => file.kind === kind) ?? null}
        />
      ))}
      {failure !== null && <p role="alert">{failure}</p>}
    </ImportCard>
  );
}
