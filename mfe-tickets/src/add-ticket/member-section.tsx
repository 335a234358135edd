import { useRef, useState } from 'react';
import { IconX } from '@tabler/icons-react';
import styled from 'styled-components';
import { MobileInput, FullWidth } from '@kuri/shared/forms';
import { Button, IconButton } from '@kuri/shared/ui';
import { addTicketLabels } from '../labels.ts';
import { isWholeMobile } from '../phone/country-code.ts';
import { useFieldText, type EnrolmentFormHandle } from './enrolment-form.ts';
import { MemberNote } from './member-note.tsx';
import { PersonChoices } from './person-choices.tsx';
import { FormSection } from './form-section.ts';
import type { MemberChoice } from './use-member-choice.ts';

const labels = addTicketLabels.member;

interface MemberSectionProps {
  form: EnrolmentFormHandle;
  member: MemberChoice;
  isGroupKnown: boolean;
}

/** Finds who gets the ticket by their number. */
export function MemberSection({ form, member, isGroupKnown }: MemberSectionProps) {
  const mobile = useFieldText(form, 'contactPhone');
  const [isAsked, setIsAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { lookup } = member;

  const type = (digits: string) => {
    setIsAsked(false);
    member.type(digits, isGroupKnown);
  };
  const retry = () => {
    member.search();
  };
  const ask = () => {
    setIsAsked(true);
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
          onBlur={() => {
            setIsAsked(mobile !== '');
          }}
          error={errorOf({ mobile, isGroupKnown, isAsked })}
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
          <PersonChoices people={lookup.found} member={member} />
        </FullWidth>
      )}
    </FormSection>
  );
}

interface SearchBox {
  mobile: string;
  isGroupKnown: boolean;
  /** Enter was pressed, or the box was left. */
  isAsked: boolean;
}

function errorOf({ mobile, isGroupKnown, isAsked }: SearchBox): string | undefined {
  if (!isGroupKnown && (isAsked || mobile !== '')) return labels.groupFirst;
  return isAsked && !isWholeMobile(mobile) ? labels.invalid : undefined;
}

const Again = styled(Button)`
  margin-top: var(--s2);
`;
