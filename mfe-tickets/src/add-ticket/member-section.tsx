import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { memberSearch } from '@kuri/shared/calls';
import { ASKED_FIELDS, phone10, type Group, type Member } from '@kuri/shared/contract';
import { FullWidth, MobileInput } from '@kuri/shared/forms';
import { useCall } from '@kuri/shared/query';
import { Button, IconButton } from '@kuri/shared/ui';
import { addTicketLabels } from '../labels.ts';
import { isWholeMobile } from '../person/country-code.ts';
import { asTyped, freshTicket, useFieldText, type EnrolmentFormHandle } from './enrolment-form.ts';
import { FormSection } from './form-section.ts';
import { Note, PersonChoices, useLookup } from './number-lookup.tsx';

const labels = addTicketLabels.member;

interface MemberSectionProps {
  form: EnrolmentFormHandle;
  member: MemberChoice;
  isGroupKnown: boolean;
}

/** Finds who gets the ticket by their number. */
export function MemberSection({ form, member, isGroupKnown }: MemberSectionProps) {
  const mobile = useFieldText(form, 'contactPhone');
  const [isChecked, setIsChecked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { lookup } = member;

  const type = (digits: string) => {
    setIsChecked(false);
    member.type(digits, isGroupKnown);
  };
  const retry = () => member.search();
  const ask = () => {
    setIsChecked(true);
    if (isGroupKnown && lookup.state === 'failed') retry();
  };
  return (
    <FormSection>
      <legend>{labels.heading}</legend>
      <div>
        <MobileInput
          ref={box}
          label={labels.mobile}
          value={mobile}
          onChange={type}
          onEnter={ask}
          onBlur={() => setIsChecked(mobile !== '')}
          error={errorOf({ mobile, isGroupKnown, isChecked })}
          trailing={
            mobile !== '' && (
              <IconButton
                label={labels.clear}
                icon={<IconX aria-hidden="true" />}
                onClick={() => {
                  type('');
                  box.current?.focus();
                }}
              />
            )
          }
        />
        <MemberNote member={member} />
        {lookup.state === 'failed' && <Again onClick={retry}>{labels.retry}</Again>}
      </div>
      {lookup.state === 'found' && lookup.found.length > 0 && (
        <FullWidth>
          <PersonChoices
            people={lookup.found}
            chosen={member.existing}
            isNew={member.choice.kind === 'new'}
            onPick={member.pick}
            onAddNew={member.addNew}
          />
        </FullWidth>
      )}
    </FormSection>
  );
}

interface SearchBox {
  mobile: string;
  isGroupKnown: boolean;
  /** Enter was pressed, or the box was left. */
  isChecked: boolean;
}

function errorOf({ mobile, isGroupKnown, isChecked }: SearchBox): string | undefined {
  if (!isGroupKnown && (isChecked || mobile !== '')) return labels.groupFirst;
  return isChecked && !isWholeMobile(mobile) ? labels.invalid : undefined;
}

const Again = styled(Button)`
  margin-top: var(--s2);
`;

/** The outcome of the search, and whether the member is new. */
function MemberNote({ member: { lookup, choice } }: { member: MemberChoice }) {
  if (lookup.state === 'busy') return <Note>{labels.loading}</Note>;
  if (choice.kind === 'existing') return <Note tone="good">{labels.existing}</Note>;
  if (lookup.state === 'failed') return <Note tone="bad">{`${labels.failed}. ${labels.new}`}</Note>;
  if (choice.kind === 'none') return <Note />;
  const isUnknown = lookup.state === 'found' && lookup.found.length === 0;
  return <Note>{isUnknown ? `${labels.notFound}. ${labels.new}` : labels.new}</Note>;
}

/** Nobody yet, a person who is there already, or another one. */
type Choice = { kind: 'none' } | { kind: 'existing'; member: Member } | { kind: 'new' };

/** The holder of the ticket; members on a whole number are looked up. */
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
  // A person of the present number was picked, also if another one was added after that.
  const wasPicked = useRef(given !== undefined);
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
    onFailed: () => setChoice({ kind: 'new' }),
  });

  const pick = (member: Member) => {
    wasPicked.current = true;
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
    /** Members have this number, and none is chosen. */
    isOpen: lookup.state === 'found' && choice.kind === 'none',
    pick,
    /** Searches the present number; of several persons the one with this id is picked. */
    search,
    type: (digits: string, isGroupKnown: boolean) => {
      if (digits === form.getValues('contactPhone')) return;
      // The details were those of a person whom the former number belongs to, or were kept for it.
      if (wasPicked.current) {
        fillPerson(form, null);
        refreshTicket(form, group);
      }
      wasPicked.current = false;
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
      refreshTicket(form, group);
      form.setFocus('memberName');
    },
  };
}

export type MemberChoice = ReturnType<typeof useMemberChoice>;

function fillPerson(form: EnrolmentFormHandle, member: Member | null): void {
  form.setValue('memberName', member?.memberName ?? '', asTyped(form));
  for (const name of ASKED_FIELDS) form.setValue(name, member?.[name] ?? '', asTyped(form));
}

function refreshTicket(form: EnrolmentFormHandle, group: Group | undefined): void {
  for (const [name, value] of Object.entries(freshTicket(group))) {
    form.setValue(name as keyof ReturnType<typeof freshTicket>, value, asTyped(form));
  }
}
