import { useRef, useState } from 'react';
import { memberSearch } from '@kuri/shared/calls';
import { phone10, type Group, type Member } from '@kuri/shared/contract';
import { useCall } from '@kuri/shared/query';
import { isWholeMobile } from '../phone/country-code.ts';
import { asTyped, freshTicket, type EnrolmentFormHandle } from './enrolment-form.ts';
import { useLookup } from './use-lookup.ts';

/** Nobody yet, a person who is there already, or another one. */
type Choice = { kind: 'none' } | { kind: 'existing'; member: Member } | { kind: 'new' };

/** Who gets the ticket: the persons on a number are searched as soon as it is whole. */
export function useMemberChoice(
  form: EnrolmentFormHandle,
  group: Group | undefined,
  given?: Member,
) {
  const call = useCall();
  const [choice, setChoice] = useState<Choice>(
    given ? { kind: 'existing', member: given } : { kind: 'none' },
  );
  const wantedId = useRef<string | undefined>(undefined);
  const { lookup, start, stop } = useLookup({
    find: async (digits, signal) => {
      // The group as it is now: it may have been chosen in this very moment.
      const schemeid = form.getValues('monthlySchemeId');
      const query = { searchValue: digits, pageno: 1, pagesize: 10, schemeid };
      const { data: page } = await call(memberSearch, { query }, { signal });
      return page.data.filter(({ contactPhone }) => phone10(contactPhone) === digits);
    },
    onFound: (people) => {
      const [only] = people;
      const wanted = people.find(({ memberId }) => memberId === wantedId.current);
      const member = wanted ?? (people.length === 1 ? only : undefined);
      if (member) pick(member);
      else setChoice({ kind: people.length === 0 ? 'new' : 'none' });
    },
    onFailed: () => {
      setChoice({ kind: 'new' });
    },
  });

  const pick = (member: Member) => {
    setChoice({ kind: 'existing', member });
    fillPerson(form, member);
  };
  const search = (memberId?: string) => {
    wantedId.current = memberId;
    const digits = form.getValues('contactPhone');
    if (isWholeMobile(digits)) start(digits);
  };
  return {
    lookup,
    choice,
    existing: choice.kind === 'existing' ? choice.member : null,
    /** Somebody has this number, and nobody has said yet whether it is them. */
    isOpen: lookup.state === 'found' && choice.kind === 'none',
    pick,
    /** Searches the present number; of several persons the one with this id is picked. */
    search,
    type: (digits: string, isGroupKnown: boolean) => {
      if (digits === form.getValues('contactPhone')) return;
      // The details were those of the person that the former number belongs to.
      if (choice.kind === 'existing') fillPerson(form, null);
      setChoice({ kind: 'none' });
      wantedId.current = undefined;
      form.setValue('contactPhone', digits, asTyped(form));
      if (isWholeMobile(digits) && isGroupKnown) start(digits);
      else stop();
    },
    /** Another person on the same phone: lives at the same address, and has a name of their own. */
    addNew: () => {
      setChoice({ kind: 'new' });
      form.setValue('memberName', '', asTyped(form));
      for (const [name, value] of Object.entries(freshTicket(group))) {
        form.setValue(name as keyof ReturnType<typeof freshTicket>, value, asTyped(form));
      }
      form.setFocus('memberName');
    },
  };
}

export type MemberChoice = ReturnType<typeof useMemberChoice>;

function fillPerson(form: EnrolmentFormHandle, member: Member | null): void {
  form.setValue('memberName', member?.memberName ?? '', asTyped(form));
  form.setValue('address', member?.address ?? '', asTyped(form));
  form.setValue('contactEmail', member?.contactEmail ?? '', asTyped(form));
}
