import styled from 'styled-components';
import type { MemberProfileForm, Ticket } from '@kuri/shared/contract';
import { ticketPanelLabels } from '../labels.ts';
import { ContactFields, IdentityFields, NomineeFields } from './profile-fields.tsx';
import type { ProfileForm } from './profile-form.ts';
import { CollapsibleSection } from './collapsible-section.tsx';
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
        hasProblem={hasProblem('memberName', 'contactPhone', 'contactEmail', 'address', 'reason')}
      >
        {isEditing ? (
          <ContactFields form={form} ticket={ticket} />
        ) : (
          <ContactFacts ticket={ticket} />
        )}
      </CollapsibleSection>
      <CollapsibleSection
        title={sections.membership}
        hasProblem={hasProblem('membershipCode', 'membershipStatus', 'joinedDate')}
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
