import { useEffect, useEffectEvent } from 'react';
import { freezeDrawBody, type DrawAnswer, type FreezeDrawBody } from '@kuri/shared/contract';
import { FormDialog, TextAreaField, Wide, useContractForm } from '@kuri/shared/forms';
import { daysBetween, formatDate } from '@kuri/shared/format';
import type { PanelProps } from '@kuri/shared/ui';
import { earlyLabels } from '../labels.ts';
import { comingMonth } from '../queries.ts';
import { useFreezing } from './use-freezing.ts';

/** The draw that is to be held early. */
export interface EarlySubject {
  answer: DrawAnswer;
  /** The dialog is gone, and the button that opened it with the freeze: for the focus. */
  onGone: () => void;
}

/** Asks why a draw shall be held before its day, and begins it with the freeze. */
export function HoldEarlyDialog({ subject, isOpen, onClose, onSaved }: PanelProps<EarlySubject>) {
  return subject && <Asking {...subject} isOpen={isOpen} onClose={onClose} onFrozen={onSaved} />;
}

interface AskingProps extends EarlySubject {
  isOpen: boolean;
  onClose: () => void;
  onFrozen: () => void;
}

function Asking({ answer, onGone, isOpen, onClose, onFrozen }: AskingProps) {
  const { today, draw } = answer;
  const { schemeId, drawNo, dueDate } = draw;
  const { freeze, failure } = useFreezing(answer);
  const form = useContractForm<FreezeDrawBody, FreezeDrawBody>(freezeDrawBody, {
    defaultValues: { schemeId, drawMonth: comingMonth(today), early: { reason: '' } },
  });
  const submit = form.handleSubmit(async ({ early }) => {
    if (await freeze(early)) onFrozen();
  });
  return (
    <FormDialog
      texts={earlyLabels}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={form.isSubmitting}
      failure={failure}
      onSubmit={submit}
    >
      <AtTheEnd onGone={onGone} />
      <Wide>{earlyLabels.text(drawNo, formatDate(dueDate), daysBetween(today, dueDate))}</Wide>
      <Wide>
        <TextAreaField
          form={form}
          name="early.reason"
          label={earlyLabels.reason}
          hint={earlyLabels.reasonHint}
          required
        />
      </Wide>
    </FormDialog>
  );
}

/** Says when what it stands in is gone. */
function AtTheEnd({ onGone }: { onGone: () => void }) {
  const gone = useEffectEvent(onGone);
  useEffect(
    () => () => {
      gone();
    },
    [],
  );
  return null;
}
