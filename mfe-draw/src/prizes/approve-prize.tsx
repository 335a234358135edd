import { useState } from 'react';
import { approvePrize } from '@kuri/shared/calls';
import {
  approvePrizeBody,
  whyUnusual,
  type ApprovePrizeBody,
  type CheckedApproval,
  type Prize,
} from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import {
  applyApiError,
  FormDialog,
  FullWidth,
  TextField,
  useContractForm,
  ReasonField,
} from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Button } from '@kuri/shared/ui';
import { approveLabels as labels } from './labels.ts';

export type PayablePrize = Prize & { returnAmount: number };

/** Button of an administrator's word: on an unusual prize, or on another receiver of any. */
export function ApproveButton({ prize }: { prize: PayablePrize }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayApprove = useMay(approvePrize);
  if (!mayApprove) return null;
  const isUnusual = whyUnusual(prize, '').length > 0;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {isUnusual ? labels.open : labels.openForOther}
      </Button>
      {isOpen && <ApproveDialog prize={prize} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ApproveDialog({ prize, onClose }: { prize: PayablePrize; onClose: () => void }) {
  const { drawId, returnAmount, memberName } = prize;
  const form = useContractForm<ApprovePrizeBody, CheckedApproval>(approvePrizeBody, {
    defaultValues: { drawId, returnAmount, receiver: '', reason: '' },
  });
  const { write, isBusy, failure } = useWrite(approvePrize, {
    failed: labels.failed,
    toasts: { done: labels.done, failed: (text) => text },
    onDone: onClose,
    onFailed: (error) => {
      applyApiError(form, error);
      return false;
    },
  });
  return (
    <FormDialog
      texts={labels}
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.handleSubmit((body) => write({ body }))}
    >
      <FullWidth>
        {labels.text({ amount: formatExactRupees(returnAmount), winner: memberName })}
      </FullWidth>
      <FullWidth>
        <TextField form={form} name="receiver" label={labels.receiver} hint={labels.receiverHint} />
      </FullWidth>
      <ReasonField form={form} name="reason" isLong />
    </FormDialog>
  );
}
