import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { MEMBER_FIELD_NAMES, type MemberProfileForm, type Ticket } from '@kuri/shared/contract';
import { ticketPanelLabels } from '../labels.ts';
import { ContactFields, IdentityFields, NomineeFields } from './profile-fields.tsx';
import type { ProfileForm } from './profile-form.ts';
import { ContactFacts, MembershipFacts, NomineeFacts } from './ticket-facts.tsx';

const { sections } = ticketPanelLabels;

interface TicketSectionsProps {
  ticket: Ticket;
  form: ProfileForm;
  isEditing: boolean;
}

/** The three parts of a ticket, to be read or to be edited. */
export function TicketSections({ ticket, form, isEditing }: TicketSectionsProps) {
  const { errors } = form.formState;
  const hasProblem = (...names: (keyof MemberProfileForm)[]) => names.some((name) => errors[name]);
  return (
    <Stack>
      <CollapsibleSection
        // Editing begins in its first field, so that it opens again for that.
        key={isEditing ? 'edited' : 'read'}
        title={sections.contact}
        isOpenAtFirst
        hasProblem={hasProblem('memberName', 'contactPhone', ...MEMBER_FIELD_NAMES, 'reason')}
      >
        {isEditing ? (
          <ContactFields form={form} ticket={ticket} />
        ) : (
          <ContactFacts ticket={ticket} />
        )}
      </CollapsibleSection>
      <CollapsibleSection
        title={sections.membership}
        hasProblem={hasProblem('membershipCode', 'membershipStatus', 'joinedDate', 'paperNumber')}
      >
        <Stack>
          {isEditing && <IdentityFields form={form} />}
          <MembershipFacts ticket={ticket} isEditing={isEditing} />
        </Stack>
      </CollapsibleSection>
      <CollapsibleSection
        title={sections.nominee}
        hasProblem={hasProblem('nomineeName', 'nomineeRelation')}
      >
        {isEditing ? <NomineeFields form={form} /> : <NomineeFacts ticket={ticket} />}
      </CollapsibleSection>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;

interface SectionProps {
  title: string;
  isOpenAtFirst?: boolean;
  /** Something in it needs attention: it opens, and stays open. */
  hasProblem?: boolean;
  children: ReactNode;
}

/** A part of the panel that its title opens and closes. What was typed in it stays either way. */
function CollapsibleSection({
  title,
  isOpenAtFirst = false,
  hasProblem = false,
  children,
}: SectionProps) {
  const [isWanted, setIsWanted] = useState(isOpenAtFirst);
  const contentId = useId();
  const isOpen = isWanted || hasProblem;
  return (
    <Frame>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setIsWanted(!isOpen)}
        >
          <span>{title}</span>
          <IconChevronDown aria-hidden="true" />
        </button>
      </h3>
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </Frame>
  );
}

const Frame = styled.section`
  border: 1px solid var(--line);
  border-radius: var(--r-m);

  > h3 > button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: max(44px, var(--touch));
    padding: var(--s2) var(--s4);
    border-radius: var(--r-m);
    font-weight: 600;
    text-align: start;

    svg {
      flex: none;
      width: 16px;
      height: 16px;
      color: var(--ink-3);
      transition: transform 0.15s;
    }
    &[aria-expanded='true'] svg {
      transform: rotate(180deg);
    }
  }
  > div {
    padding: var(--s2) var(--s4) var(--s4);
  }
`;
