import { useState } from 'react';
import { memberSearch } from '@kuri/shared/calls';
import {
  phone10,
  takeOverBody,
  type CheckedTakeOver,
  type Member,
  type TakeOverBody,
  type Ticket,
} from '@kuri/shared/contract';
import { useContractForm } from '@kuri/shared/forms';
import { useCall } from '@kuri/shared/query';
import { useLookup } from '../add-ticket/use-lookup.ts';
import { isWholeMobile } from '../phone/country-code.ts';

/** The form that gives a ticket to somebody, who is searched as soon as their number is whole. */
export function useSuccessor({ ticketId, memberId: holderId }: Ticket) {
  const call = useCall();
  const form = useContractForm<TakeOverBody, CheckedTakeOver>(takeOverBody, {
    defaultValues: {
      schemeMemberId: ticketId,
      memberId: undefined,
      memberName: '',
      contactPhone: '',
      address: '',
      contactEmail: '',
      reason: '',
    },
  });
  const [chosen, setChosen] = useState<Member | null>(null);
  const pick = (member: Member | null) => {
    setChosen(member);
    form.setValue('memberId', member?.memberId);
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('memberName', member?.memberName ?? '', options);
    form.setValue('address', member?.address ?? '', options);
    form.setValue('contactEmail', member?.contactEmail ?? '', options);
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
export type Successor = ReturnType<typeof useSuccessor>;
