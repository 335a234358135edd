import { useState } from 'react';
import styled from 'styled-components';
import { undoBookImport } from '@kuri/shared/calls';
import { undoImportBody, type BookImport, type Paged } from '@kuri/shared/contract';
import { formatDate, formatMoment, formatRupees, NOTHING } from '@kuri/shared/format';
import { ReasonDialog } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { Badge, DataTable, Pagination, type Column, type Paging } from '@kuri/shared/ui';
import { importLabels } from './labels.ts';

const { list: texts } = importLabels;

const TONES = { written: 'good', undone: 'warn', stopped: 'bad' } as const;

function StateBadge({ state }: BookImport) {
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'neutral';
  return <Badge tone={tone}>{texts.states[state]}</Badge>;
}

const COLUMNS: readonly Column<BookImport>[] = [
  {
    id: 'when',
    header: texts.columns.when,
    cell: ({ createdAt }) => formatMoment(createdAt),
    numeric: true,
  },
  { id: 'who', header: texts.columns.who, cell: ({ createdBy }) => createdBy },
  {
    id: 'figures',
    header: texts.columns.figures,
    cell: ({ found }) =>
      found === null
        ? NOTHING
        : texts.figures({ tickets: found.tickets, payments: found.payments }),
    givesWay: 1,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    cell: ({ found }) => (found === null ? NOTHING : formatRupees(found.amount)),
    align: 'end',
    numeric: true,
  },
  {
    id: 'state',
    header: texts.columns.state,
    cell: (row) => (
      <>
        <StateBadge {...row} />
        {row.written !== null && row.written.reason !== null && (
          <Why>{texts.writtenWhy({ reason: row.written.reason })}</Why>
        )}
        {row.undone !== null && <Why>{texts.undoneWhy({ reason: row.undone.reason })}</Why>}
      </>
    ),
  },
];

interface ImportListProps {
  page: Paged<BookImport>;
  paging: Paging;
  busy: boolean;
}

/** All imports, newest first; what was written can be undone. */
export function ImportList({ page, paging, busy }: ImportListProps) {
  const [undoing, setUndoing] = useState<BookImport | null>(null);
  if (page.totalRecords === 0) return null;
  return (
    <div>
      <Title>{texts.title}</Title>
      <DataTable
        label={texts.title}
        columns={COLUMNS}
        rows={page.data}
        rowKey={({ importId }) => importId}
        rowName={({ createdAt }) => formatDate(createdAt)}
        busy={busy}
        plainSingleAction
        actions={(row) =>
          row.state === 'written'
            ? [{ id: 'undo', label: texts.undo, danger: true, onAction: () => setUndoing(row) }]
            : []
        }
        empty={texts.empty}
        footer={<Pagination paging={paging} total={page.totalRecords} />}
      />
      {undoing !== null && (
        <UndoDialog importId={undoing.importId} onClose={() => setUndoing(null)} />
      )}
    </div>
  );
}

const Title = styled.h2`
  margin-bottom: var(--s3);
  font-size: 15px;
  font-weight: 600;
`;

const Why = styled.small`
  display: block;
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

const { undo: undoTexts } = importLabels;

interface UndoDialogProps {
  importId: string;
  onClose: () => void;
}

/** Asks for the reason, and undoes an import; shows refusals. */
function UndoDialog({ importId, onClose }: UndoDialogProps) {
  const undo = useWrite(undoBookImport, { failed: undoTexts.failed, onDone: onClose });
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      texts={undoTexts}
      sentence={undoTexts.sentence}
      schema={undoImportBody}
      values={{ importId, reason: '' }}
      name="reason"
      failure={undo.failure}
      onSubmit={(body) => undo.write({ body })}
    />
  );
}
