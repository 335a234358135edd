import { useState } from 'react';
import { memberSearch, takeOverTicket } from '@kuri/shared/calls';
import {
  ASKED_FIELDS,
  phone10,
  takeOverBody,
  typedValues,
  type CheckedTakeOver,
  type Member,
  type TakeOverBody,
  type Ticket,
} from '@kuri/shared/contract';
import {
  applyApiError,
  FormDialog,
  FullWidth,
  MobileInput,
  TextField,
  useContractForm,
  useFieldValue,
  ReasonField,
} from '@kuri/shared/forms';
import { useCall, useWrite } from '@kuri/shared/query';
import type { PanelProps } from '@kuri/shared/ui';
import { Note, PersonChoices, useLookup } from '../add-ticket/number-lookup.tsx';
import { filled } from '../add-ticket/use-enrol.ts';
import { MemberFields } from '../person/member-fields.tsx';
import { isWholeMobile } from '../person/country-code.ts';
import { takeOverLabels as labels } from './labels.ts';

/** Asks for the new holder and the reason, and transfers a ticket. */
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
  const submit = async (body: CheckedTakeOver) => {
    await write({ body: filled(body) });
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
      <FullWidth>{labels.text({ code: ticket.membershipCode, name: ticket.memberName })}</FullWidth>
      <SuccessorFields successor={successor} />
      <ReasonField form={form} name="reason" isLong />
    </FormDialog>
  );
}

/** The new holder: found by number, or new. */
function SuccessorFields({ successor }: { successor: Successor }) {
  const { form, lookup, chosen, pick, type } = successor;
  const mobile = useFieldValue(form, 'contactPhone');
  const error = form.formState.errors.contactPhone?.message;
  const people = lookup.state === 'found' ? lookup.found : [];
  return (
    <>
      <FullWidth>
        <MobileInput
          label={labels.mobile}
          value={typeof mobile === 'string' ? mobile : ''}
          onChange={type}
          error={error}
          required
        />
        <Note>{noteOf(successor)}</Note>
      </FullWidth>
      {people.length > 0 && (
        <FullWidth>
          <PersonChoices
            people={people}
            chosen={chosen}
            isNew={chosen === null}
            onPick={pick}
            onAddNew={() => {
              pick(null);
              form.setFocus('memberName');
            }}
          />
        </FullWidth>
      )}
      <TextField
        form={form}
        name="memberName"
        label={labels.name}
        readOnly={chosen !== null}
        required
      />
      <MemberFields form={form} names={ASKED_FIELDS} readOnly={chosen !== null} />
    </>
  );
}

function noteOf({ lookup }: Successor): string | null {
  if (lookup.state === 'busy') return labels.loading;
  if (lookup.state === 'failed') return labels.failed;
  if (lookup.state !== 'found') return null;
  return lookup.found.length === 0 ? labels.nobody : labels.found({ count: lookup.found.length });
}

/** The form that transfers a ticket; a whole number is looked up. */
function useSuccessor({ ticketId, memberId: holderId }: Ticket) {
  const call = useCall();
  const form = useContractForm<TakeOverBody, CheckedTakeOver>(takeOverBody, {
    defaultValues: {
      schemeMemberId: ticketId,
      memberId: undefined,
      memberName: '',
      contactPhone: '',
      ...typedValues(ASKED_FIELDS),
      reason: '',
    },
  });
  const [chosen, setChosen] = useState<Member | null>(null);
  const pick = (member: Member | null) => {
    setChosen(member);
    form.setValue('memberId', member?.memberId);
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('memberName', member?.memberName ?? '', options);
    for (const name of ASKED_FIELDS) form.setValue(name, member?.[name] ?? '', options);
  };
  const { lookup, start, stop } = useLookup({
    find: async (digits, signal) => {
      const query = { searchValue: digits, pageno: 1, pagesize: 10 };
      const { data: page } = await call(memberSearch, { query }, { signal });
      // The present holder cannot take the ticket over.
      return page.data.filter(
        ({ contactPhone, memberId }) => phone10(contactPhone) === digits && memberId !== holderId,
      );
    },
    onFound: () => undefined,
  });
  return {
    form,
    lookup,
    chosen,
    pick,
    type: (digits: string) => {
      if (digits === form.getValues('contactPhone')) return;
      // The details were those of the person that the former number belongs to.
      if (chosen) pick(null);
      const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
      form.setValue('contactPhone', digits, options);
      if (isWholeMobile(digits)) start(digits);
      else stop();
    },
  };
}
type Successor = ReturnType<typeof useSuccessor>;
