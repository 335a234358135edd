import { takeOverTicket } from '@kuri/shared/calls';
import type { CheckedTakeOver, Ticket } from '@kuri/shared/contract';
import { FormDialog, FullWidth, TextAreaField, applyApiError } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import type { PanelProps } from '@kuri/shared/ui';
import { takeOverLabels as labels } from './labels.ts';
import { SuccessorFields } from './successor-fields.tsx';
import { useSuccessor } from './use-successor.ts';

/** Asks who gets a ticket, and why, and sees to it. */
export function TakeOverDialog({ subject, ...dialog }: PanelProps<Ticket>) {
  return subject && <OpenedTakeOver ticket={subject} {...dialog} />;
}

interface OpenedTakeOverProps extends Omit<PanelProps<Ticket>, 'subject'> {
  ticket: Ticket;
}

function OpenedTakeOver({ ticket, isOpen, onClose, onSaved }: OpenedTakeOverProps) {
  const successor = useSuccessor(ticket);
  const { form } = successor;
  const { write, isBusy, failure } = useWrite(takeOverTicket, {
    failed: labels.unsuccessful,
    toasts: { done: labels.done, failed: (text) => text },
    onDone: onSaved,
    onFailed: (error) => {
      applyApiError(form, error);
      return false;
    },
  });
  const submit = async ({ contactEmail, ...body }: CheckedTakeOver) => {
    await write({ body: { ...body, ...(contactEmail ? { contactEmail } : {}) } });
  };
  return (
    <FormDialog
      texts={labels}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.handleSubmit(submit)}
    >
      <FullWidth>{labels.text(ticket.membershipCode, ticket.memberName)}</FullWidth>
      <SuccessorFields successor={successor} />
      <FullWidth>
        <TextAreaField
          form={form}
          name="reason"
          label={labels.reason}
          hint={labels.reasonHint}
          required
        />
      </FullWidth>
    </FormDialog>
  );
}
