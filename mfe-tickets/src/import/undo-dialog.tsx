import { undoBookImport } from '@kuri/shared/calls';
import { undoImportBody } from '@kuri/shared/contract';
import { ReasonDialog } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { importLabels } from './labels.ts';

const { undo: texts } = importLabels;

interface UndoDialogProps {
  importId: string;
  onClose: () => void;
}

/** Asks why an import shall be undone; it also shows what prevents that. */
export function UndoDialog({ importId, onClose }: UndoDialogProps) {
  const undo = useWrite(undoBookImport, { failed: texts.failed, onDone: onClose });
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      texts={texts}
      sentence={texts.sentence}
      schema={undoImportBody}
      values={{ importId, reason: '' }}
      name="reason"
      failure={undo.failure}
      onSubmit={(body) => undo.write({ body })}
    />
  );
}
