import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import {
  bookImportTemplate,
  cancelBookImport,
  checkBookImport,
  putBookImportFile,
  removeBookImportFile,
} from '@kuri/shared/calls';
import {
  IMPORT_KINDS,
  MAX_IMPORT_BYTES,
  type BookImport,
  type ImportKind,
} from '@kuri/shared/contract';
import { useDownload, useWrite } from '@kuri/shared/query';
import { Button, IconButton, PHONE_QUERY } from '@kuri/shared/ui';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';

const { files: texts, kinds } = importLabels;

interface FileRowProps {
  importId: string;
  kind: ImportKind;
  file: BookImport['files'][number] | null;
  onColumns: (kind: ImportKind) => void;
}

/** One of the files: its template, what is chosen, and what changes that. */
function FileRow({ importId, kind, file, onColumns }: FileRowProps) {
  const { input, choose, isSending, ...sending } = useSending({ importId, kind, onColumns });
  const remove = useWrite(removeBookImportFile, { failed: texts.failed });
  const template = useDownload(bookImportTemplate, { failed: texts.templateFailed });
  const name = kinds[kind].title.toLowerCase();
  const failure = sending.failure ?? remove.failure ?? template.failure;
  return (
    <Row role="group" aria-label={kinds[kind].title}>
      <div>
        <b>{kinds[kind].title}</b>
        <small>{kinds[kind].text}</small>
        <span>{file === null ? texts.none : file.name}</span>
        {file?.isMatched === false && <small>{texts.notMatched}</small>}
      </div>
      <FileInput ref={input} label={texts.choose({ kind: name })} onChoose={choose} />
      <Buttons>
        <IconButton
          label={texts.template({ kind: name })}
          icon={<IconDownload aria-hidden="true" />}
          aria-busy={template.isBusy}
          onClick={() => void template.save({ params: { kind } }, `${kind}.csv`)}
        />
        <Button
          icon={<IconUpload aria-hidden="true" />}
          busy={isSending}
          aria-label={file === null ? texts.choose({ kind: name }) : texts.replace({ kind: name })}
          onClick={() => input.current?.click()}
        >
          {file === null ? texts.chooseShort : texts.replaceShort}
        </Button>
        {file !== null && (
          <Button aria-label={texts.columns({ kind: name })} onClick={() => onColumns(kind)}>
            {texts.columnsShort}
          </Button>
        )}
        {file !== null && (
          <IconButton
            label={texts.remove({ kind: name })}
            icon={<IconTrash aria-hidden="true" />}
            aria-busy={remove.isBusy}
            onClick={() => void remove.write({ query: { importid: importId, kind } })}
          />
        )}
      </Buttons>
      {failure !== null && <p role="alert">{failure}</p>}
    </Row>
  );
}

/** The register of an office: one workbook in place of all files. */
function RegisterRow({ importId, onColumns }: Pick<FileRowProps, 'importId' | 'onColumns'>) {
  const { input, choose, isSending, failure } = useSending({
    importId,
    kind: 'members',
    onColumns,
  });
  return (
    <Row role="group" aria-label={importLabels.register.title}>
      <div>
        <b>{importLabels.register.title}</b>
        <small>{importLabels.register.fileText}</small>
      </div>
      <FileInput ref={input} label={importLabels.register.choose} onChoose={choose} />
      <Buttons>
        <Button
          icon={<IconUpload aria-hidden="true" />}
          busy={isSending}
          aria-label={importLabels.register.choose}
          onClick={() => input.current?.click()}
        >
          {texts.chooseShort}
        </Button>
      </Buttons>
      {failure !== null && <p role="alert">{failure}</p>}
    </Row>
  );
}

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onChoose: (file: File | undefined) => void;
}

function FileInput({ ref, label, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept=".csv,.xlsx"
      aria-label={label}
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        // The same file may be chosen again, once it is mended.
        target.value = '';
      }}
    />
  );
}

/** Sends a file that was chosen, and opens its columns. */
function useSending({ importId, kind, onColumns }: Omit<FileRowProps, 'file'>) {
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const { write, isBusy, failure } = useWrite(putBookImportFile, {
    failed: texts.failed,
    onDone: () => onColumns(kind),
  });
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    setTooLarge(file.size > MAX_IMPORT_BYTES);
    if (file.size > MAX_IMPORT_BYTES) return;
    const query = { importid: importId, kind, filename: file.name };
    // Sent as bytes, regardless of the type that the browser assumes.
    void write({ query, body: new Blob([file], { type: 'application/octet-stream' }) });
  };
  return { input, choose, isSending: isBusy, failure: isTooLarge ? texts.tooLarge : failure };
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s2) var(--s4);
  padding: var(--s3) 0;
  border-top: 1px solid var(--line);

  > div:first-child {
    display: grid;
  }
  small {
    color: var(--ink-2);
  }
  span {
    overflow-wrap: anywhere;
    font-size: 13px;
    font-weight: 550;
  }
  > [role='alert'] {
    grid-column: 1 / -1;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
`;

interface FilesCardProps {
  data: BookImport;
  /** Opens the columns of a file. */
  onColumns: (kind: ImportKind) => void;
}

/** The files of an import: templates for them, and what checks them. */
export function FilesCard({ data, onColumns }: FilesCardProps) {
  const { importId, files } = data;
  const reasonId = useId();
  const unmatched = IMPORT_KINDS.filter((kind) =>
    files.some((file) => file.kind === kind && !file.isMatched),
  );
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
            onClick={() => void cancelImport.write({ body })}
          >
            {texts.cancelImport}
          </Button>
          <Button
            variant="primary"
            disabled={files.length === 0 || unmatched.length > 0}
            aria-describedby={unmatched.length > 0 ? reasonId : undefined}
            busy={check.isBusy}
            busyLabel={texts.checking}
            onClick={() => void check.write({ body })}
          >
            {texts.check}
          </Button>
        </>
      }
    >
      <RegisterRow importId={importId} onColumns={onColumns} />
      {IMPORT_KINDS.map((kind) => (
        <FileRow
          key={kind}
          importId={importId}
          kind={kind}
          file={files.find((file) => file.kind === kind) ?? null}
          onColumns={onColumns}
        />
      ))}
      {unmatched.length > 0 && (
        <p id={reasonId}>
          {texts.notMatchedOf({ kinds: unmatched.map((kind) => kinds[kind].title).join(', ') })}
        </p>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </ImportCard>
  );
}
