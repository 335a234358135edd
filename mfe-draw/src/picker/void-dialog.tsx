import { askVoid, voidDraw } from '@kuri/shared/calls';
import { voidDrawBody, type Draw } from '@kuri/shared/contract';
import { ReasonDialog } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import type { PanelProps } from '@kuri/shared/ui';
import { drawMonth } from '../grade/draw-month.ts';
import { askVoidLabels, voidLabels } from './void-labels.ts';

/** Asks why a draw shall not count, and sees to it; a second time another administrator has to confirm it. */
export function VoidDialog({ subject, isOpen, onClose, onSaved }: PanelProps<Draw>) {
  const takesTwo = (subject?.earlierVoids ?? 0) > 0;
  const texts = takesTwo ? askVoidLabels : voidLabels;
  const { write, failure } = useWrite(takesTwo ? askVoid : voidDraw, {
    failed: texts.failed,
    onDone: onSaved,
    toasts: { done: texts.done, failed: (text) => text },
  });
  if (subject === null) return null;
  const { schemeId, id: drawId, headHash, drawNo } = subject;
  return (
    <ReasonDialog
      texts={texts}
      sentence={texts.text(drawNo, drawMonth(subject))}
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
