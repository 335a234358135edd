import { useEffect, useEffectEvent } from 'react';
import { freezeDrawBody, type DrawAnswer } from '@kuri/shared/contract';
import { daysBetween, formatDate } from '@kuri/shared/format';
import { ReasonDialog } from '@kuri/shared/forms';
import type { PanelProps } from '@kuri/shared/ui';
import { earlyLabels } from '../labels.ts';
import { comingMonth, useFreezing } from './current-draw.ts';

export interface EarlySubject {
  answer: DrawAnswer;
  /** Called when the dialog is unmounted, for the focus. */
  onGone: () => void;
}

/** Asks for the reason of an early draw and freezes its list. */
export function HoldEarlyDialog({ subject, isOpen, onClose, onSaved }: PanelProps<EarlySubject>) {
  return (
    subject && <HoldEarlyForm {...subject} isOpen={isOpen} onClose={onClose} onFrozen={onSaved} />
  );
}

interface HoldEarlyFormProps extends EarlySubject {
  isOpen: boolean;
  onClose: () => void;
  onFrozen: () => void;
}

function HoldEarlyForm({ answer, onGone, isOpen, onClose, onFrozen }: HoldEarlyFormProps) {
  const { today, draw } = answer;
  const { schemeId, drawNo, dueDate, drawHour } = draw;
  const due = `${formatDate(dueDate)}${drawHour ? `, ${drawHour}` : ''}`;
  const { freeze, failure } = useFreezing(answer);
  return (
    <ReasonDialog
      tone="plain"
      texts={earlyLabels}
      sentence={earlyLabels.text({ drawNo, date: due, days: daysBetween(today, dueDate) })}
      schema={freezeDrawBody}
      values={{ schemeId, drawMonth: comingMonth(today), early: { reason: '' } }}
      name="early.reason"
      isOpen={isOpen}
      onClose={onClose}
      failure={failure}
      onSubmit={async ({ early }) => {
        if (await freeze(early)) onFrozen();
      }}
    >
      <OnUnmount onGone={onGone} />
    </ReasonDialog>
  );
}

function OnUnmount({ onGone }: { onGone: () => void }) {
  const gone = useEffectEvent(onGone);
  useEffect(() => () => gone(), []);
  return null;
}
