import { askVoid, voidDraw, answerVoid } from '@kuri/shared/calls';
import { voidDrawBody, type Draw } from '@kuri/shared/contract';
import { messages } from '@kuri/shared/format';
import { ReasonDialog } from '@kuri/shared/forms';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useWrite } from '@kuri/shared/query';
import type { PanelProps } from '@kuri/shared/ui';
import { consoleTexts, drawMonth } from '../draw-texts.ts';

/** Voids a draw with a reason; a second void needs another administrator. */
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
      sentence={texts.text({ drawNo, period: drawMonth(consoleTexts(), subject) })}
      schema={voidDrawBody}
      // Names the seen draw, so that a newer one is not voided.
      values={{ schemeId, drawId, headHash: headHash ?? undefined, reason: '' }}
      name="reason"
      isOpen={isOpen}
      onClose={onClose}
      failure={failure}
      onSubmit={(body) => write({ body })}
    />
  );
}

/** Answer to a void that another administrator has asked for. */
export interface VoidAnswer {
  draw: Draw;
  confirm: boolean;
}

/** Confirms or declines a void. */
export function AnswerVoidDialog({ subject, isOpen, onClose, onSaved }: PanelProps<VoidAnswer>) {
  const { write, isBusy } = useWrite(answerVoid, {
    failed: answerVoidLabels.failed,
    onDone: onSaved,
    toasts: {
      done:
        subject?.confirm === true ? answerVoidLabels.confirm.done : answerVoidLabels.decline.done,
      failed: (text) => text,
    },
  });
  if (!subject?.draw.voidAsked) return null;
  const { draw, confirm } = subject;
  const { schemeId, id: drawId, headHash, drawNo, voidAsked } = draw;
  const texts = confirm ? answerVoidLabels.confirm : answerVoidLabels.decline;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={isBusy}
      tone={confirm ? 'danger' : 'plain'}
      title={texts.title}
      text={texts.text({
        drawNo,
        period: drawMonth(consoleTexts(), draw),
        by: voidAsked?.by ?? '',
        reason: voidAsked?.reason ?? '',
      })}
      confirmLabel={texts.button}
      onClose={onClose}
      onConfirm={() => {
        void write({ body: { schemeId, drawId, headHash: headHash ?? '', confirm } });
      }}
    />
  );
}

// Texts of voiding: by one administrator, from the second time on by two.

const reasonHint = 'At least 5 characters; it stays on record for everybody to read.';

const voidLabels = messages('draw.void', {
  title: 'Void Draw',
  text: 'Draw {drawNo} of {period} will not count. It stays on record as void, with your name and the reason. This cannot be undone. The next draw uses a new sealed number.',
  reasonHint,
  confirm: 'Void draw',
  busy: 'Voiding...',
  done: 'Draw voided',
  failed: 'Failed to void the draw. Please try again.',
});

const askVoidLabels = messages('draw.askVoid', {
  title: 'Ask to Void Draw',
  text: 'Draw {drawNo} of {period} was voided before, so a second administrator has to confirm this void here. Until then the draw stays as it is. Both names and the reason stay on record.',
  reasonHint,
  confirm: 'Ask to void',
  busy: 'Asking...',
  done: 'A second administrator has to confirm the void',
  failed: 'Failed to ask for the void. Please try again.',
});

const answerVoidLabels = messages('draw.answerVoid', {
  confirm: {
    title: 'Confirm Void',
    text: '{by} has asked to void draw {drawNo} of {period}: “{reason}”. If you confirm, it will not count. It stays on record as void, with both names. This cannot be undone.',
    button: 'Confirm void',
    done: 'Draw voided',
  },
  decline: {
    title: 'Decline Void',
    text: '{by} has asked to void draw {drawNo} of {period}: “{reason}”. If you decline, the draw stays as it is and can go on.',
    button: 'Decline void',
    done: 'Void declined',
  },
  failed: 'Failed to answer. Please try again.',
});
