import { voidDraw } from '@kuri/shared/calls';
import { voidDrawBody, type Draw } from '@kuri/shared/contract';
import { ReasonDialog } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import type { PanelProps } from '@kuri/shared/ui';
import { drawMonth } from '../grade/draw-month.ts';
import { voidLabels } from '../labels.ts';

/** Asks why a draw shall not count, and sees to it. */
export function VoidDialog({ subject, isOpen, onClose, onSaved }: PanelProps<Draw>) {
  const { write, failure } = useWrite(voidDraw, {
    failed: voidLabels.failed,
    onDone: onSaved,
    toasts: { done: voidLabels.done, failed: (text) => text },
  });
  if (subject === null) return null;
  const { schemeId, id: drawId, headHash, drawNo } = subject;
  return (
    <ReasonDialog
      texts={voidLabels}
      sentence={voidLabels.text(drawNo, drawMonth(subject))}
      schema={voidDrawBody}
      // The draw that was seen: another one that is under way by then is not voided.
      values={{ schemeId, drawId, headHash: headHash ?? undefined, reason: '' }}
      name="reason"
      isOpen={isOpen}
      onClose={onClose}
      failure={failure}
      onSubmit={(body) => write({ body })}
    />
  );
}
