import { useState } from 'react';
import { failureText } from '@kuri/shared/api';
import { voidDrawBody, type Draw, type VoidDrawBody } from '@kuri/shared/contract';
import { FormDialog, TextAreaField, Wide, useContractForm, useRetryKey } from '@kuri/shared/forms';
import { toast, type PanelProps } from '@kuri/shared/ui';
import { voidDraw } from '../api.ts';
import { formatPeriod } from '../grade/period.ts';
import { voidLabels } from '../labels.ts';
import { useRefreshDraws } from '../queries.ts';

/** Asks why a draw shall not count, and sees to it. */
export function VoidDialog({ subject, isOpen, onClose, onSaved }: PanelProps<Draw>) {
  return subject && <Voiding draw={subject} isOpen={isOpen} onClose={onClose} onVoided={onSaved} />;
}

interface VoidingProps {
  draw: Draw;
  isOpen: boolean;
  onClose: () => void;
  onVoided: () => void;
}

function Voiding({ draw, isOpen, onClose, onVoided }: VoidingProps) {
  const { form, failure, submit } = useVoiding(draw, onVoided);
  return (
    <FormDialog
      texts={voidLabels}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={form.isSubmitting}
      failure={failure}
      onSubmit={submit}
    >
      <Wide>{voidLabels.text(draw.drawNo, formatPeriod(draw.dueDate))}</Wide>
      <Wide>
        <TextAreaField
          form={form}
          name="reason"
          label={voidLabels.reason}
          hint={voidLabels.reasonHint}
          required
        />
      </Wide>
    </FormDialog>
  );
}

function useVoiding({ schemeId, id: drawId, headHash }: Draw, onVoided: () => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useRefreshDraws();
  const retryKey = useRetryKey();
  const form = useContractForm<VoidDrawBody, VoidDrawBody>(voidDrawBody, {
    // What was seen: whatever else is under way by then is not given up.
    defaultValues: { schemeId, drawId, headHash: headHash ?? undefined, reason: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await voidDraw(body, retryKey(body));
      toast.success(voidLabels.done);
      onVoided();
    } catch (error) {
      const text = failureText(error, voidLabels.failed);
      toast.error(text);
      setFailure(text);
    }
    await refresh();
  });
  return { form, failure, submit };
}
