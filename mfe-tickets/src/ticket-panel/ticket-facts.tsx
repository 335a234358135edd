import type { ReactNode } from 'react';
import {
  debtOf,
  languageOfLocale,
  MEMBER_FIELD_NAMES,
  memberField,
  type Ticket,
} from '@kuri/shared/contract';
import {
  formatDate,
  formatExactRupees,
  formatPhone,
  formatRupees,
  todayInIndia,
} from '@kuri/shared/format';
import { TicketFigure, type TicketFigureProps } from '@kuri/shared/overlays';
import { Link } from '@kuri/shared/router';
import { useLocale } from '@kuri/shared/session';
import { debtFacts, memberTexts } from '@kuri/shared/texts';
import { Facts, statusLabels } from '@kuri/shared/ui';
import { figureNames } from '../ticket-figures.tsx';
import { referralTypeName, ticketPanelLabels } from '../labels.ts';
import { factOf } from '../person/member-fields.tsx';
import { winnerLabels } from './labels.ts';

const { fields } = ticketPanelLabels;

function instalmentsText(ticket: Ticket): string {
  const { paidInstallments, totalInstallments, waivedInstallments } = ticket;
  const text = `${paidInstallments}/${totalInstallments}`;
  return waivedInstallments > 0
    ? winnerLabels.waived({ instalments: text, count: waivedInstallments })
    : text;
}

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
      facts={[
        [fields.name, ticket.memberName],
        [fields.phone, formatPhone(ticket.contactPhone)],
        ...MEMBER_FIELD_NAMES.map(
          (name) => [memberField(name).texts.label, factOf(name, ticket[name])] as const,
        ),
      ]}
    />
  );
}

interface MembershipFactsProps extends TicketPart {
  /** Fields show what names the ticket. */
  isEditing: boolean;
}

/** Read-only facts: identity, figures and referrer. */
export function MembershipFacts({ ticket, isEditing }: MembershipFactsProps) {
  const { refContactPhone } = ticket;
  const texts = memberTexts(languageOfLocale(useLocale()));
  const debt = debtOf(ticket, todayInIndia());
  const identity = [
    [fields.code, ticket.membershipCode],
    ...(ticket.paperNumber === undefined
      ? []
      : [[fields.paperNumber, ticket.paperNumber] as const]),
    [fields.status, statusLabels[ticket.membershipStatus]],
    [fields.joinedDate, formatDate(ticket.joinedDate)],
  ] as const;
  return (
    <TicketFacts
      facts={[
        ...(isEditing ? [] : identity),
        [fields.group, ticket.schemeName],
        [fields.installment, formatRupees(ticket.monthlyInstallmentAmount)],
        [fields.installments, instalmentsText(ticket)],
        [fields.paidAmount, formatRupees(ticket.paidAmount)],
        ...(ticket.settled
          ? [[winnerLabels.settled, <SettledLink key="settled" ticket={ticket} />] as const]
          : []),
        [fields.balance, <Figure key="balance" ticket={ticket} about="balance" />],
        [fields.due, <Figure key="due" ticket={ticket} about="due" />],
        [
          texts.statement.facts.standing,
          debtFacts(debt, { texts, money: formatExactRupees }).join(', '),
        ],
        [fields.nextDraw, <Figure key="draw" ticket={ticket} about="draw" />],
        [fields.lastPaidDate, formatDate(ticket.lastPaidDate)],
        [fields.referredBy, ticket.refName],
        [fields.referralType, referralTypeName(ticket.refType)],
        [fields.referralPhone, refContactPhone && formatPhone(refContactPhone)],
      ]}
    />
  );
}

/** Amount, day and voucher, and the way to the payout. */
function SettledLink({ ticket: { ticketId, settled } }: TicketPart) {
  const { amount, date, voucherNumber } = settled ?? {};
  const text = [formatExactRupees(amount ?? 0), formatDate(date), voucherNumber].join(', ');
  return <Link to={`/payouts?ticket=${ticketId}`}>{text}</Link>;
}

interface FigureProps extends TicketPart {
  about: TicketFigureProps['about'];
}

/** A figure that opens how it is worked out. */
function Figure({ ticket, about }: FigureProps) {
  const figures = {
    balance: formatRupees(ticket.balanceAmount),
    due: formatRupees(ticket.dueAmount),
    draw: figureNames.askDraw,
  };
  return (
    <TicketFigure
      about={about}
      of={{ schemememberid: ticket.ticketId }}
      name={figureNames[about]({ code: ticket.membershipCode })}
      figure={figures[about]}
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
