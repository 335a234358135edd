import type { ReactNode } from 'react';
import { MEMBER_FIELD_NAMES, memberField, type Ticket } from '@kuri/shared/contract';
import { formatDate, formatPhone, formatRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import { Facts } from '@kuri/shared/ui';
import { figureNames, referralTypeName, ticketPanelLabels } from '../labels.ts';
import { factOf } from '../person/member-fields.tsx';

const { fields } = ticketPanelLabels;

interface TicketFactsProps {
  /** A value of null or '' shows as not given. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

function TicketFacts({ facts }: TicketFactsProps) {
  const given = (value: ReactNode) =>
    value === null || value === '' ? ticketPanelLabels.notGiven : value;
  return <Facts facts={facts.map(([label, value]) => [label, given(value)] as const)} />;
}

interface TicketPart {
  ticket: Ticket;
}

export function ContactFacts({ ticket }: TicketPart) {
  return (
    <TicketFacts
      facts={MEMBER_FIELD_NAMES.map(
        (name) => [memberField(name).texts.label, factOf(name, ticket[name])] as const,
      )}
    />
  );
}

interface MembershipFactsProps extends TicketPart {
  /** A field shows the joined date. */
  isEditing: boolean;
}

/** Read-only facts, beside those of the head. */
export function MembershipFacts({ ticket, isEditing }: MembershipFactsProps) {
  const { refContactPhone } = ticket;
  return (
    <TicketFacts
      facts={[
        ...(isEditing ? [] : [[fields.joinedDate, formatDate(ticket.joinedDate)] as const]),
        [fields.installment, formatRupees(ticket.monthlyInstallmentAmount)],
        [
          fields.nextDraw,
          <TicketFigure
            key="draw"
            about="draw"
            of={{ schemememberid: ticket.ticketId }}
            name={figureNames.draw({ code: ticket.membershipCode })}
            figure={figureNames.askDraw}
          />,
        ],
        [fields.lastPaidDate, formatDate(ticket.lastPaidDate)],
        [fields.referredBy, ticket.refName],
        [fields.referralType, referralTypeName(ticket.refType)],
        [fields.referralPhone, refContactPhone && formatPhone(refContactPhone)],
      ]}
    />
  );
}

export function NomineeFacts({ ticket }: TicketPart) {
  return (
    <TicketFacts
      facts={[
        [fields.nomineeName, ticket.nomineeName],
        [fields.nomineeRelation, ticket.nomineeRelation],
      ]}
    />
  );
}
