import { answerVoid } from '@kuri/shared/calls';
import type { Draw } from '@kuri/shared/contract';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useWrite } from '@kuri/shared/query';
import type { PanelProps } from '@kuri/shared/ui';
import { drawMonth } from '../grade/draw-month.ts';
import { answerVoidLabels as labels } from './void-labels.ts';

/** The answer that somebody is about to give to a void that another administrator has asked for. */
export interface VoidAnswer {
  draw: Draw;
  confirm: boolean;
}

/** Confirms or declines a void, once the user has read who asked for it and why. */
export function AnswerVoidDialog({ subject, isOpen, onClose, onSaved }: PanelProps<VoidAnswer>) {
  const { write, isBusy } = useWrite(answerVoid, {
    failed: labels.failed,
    onDone: onSaved,
    toasts: {
      done: subject?.confirm === true ? labels.confirm.done : labels.decline.done,
      failed: (text) => text,
    },
  });
  if (!subject?.draw.voidAsked) return null;
  const { draw, confirm } = subject;
  const { schemeId, id: drawId, headHash, drawNo, voidAsked } = draw;
  const texts = confirm ? labels.confirm : labels.decline;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={isBusy}
      tone={confirm ? 'danger' : 'plain'}
      title={texts.title}
      text={texts.text(drawNo, drawMonth(draw), voidAsked?.by ?? '', voidAsked?.reason ?? '')}
      confirmLabel={texts.button}
      cancelLabel={labels.back}
      onClose={onClose}
      onConfirm={() => {
        void write({ body: { schemeId, drawId, headHash: headHash ?? '', confirm } });
      }}
    />
  );
}
