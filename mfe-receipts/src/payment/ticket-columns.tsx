import type { Ticket } from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import { StatusBadge, type Column } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { Stepper } from './stepper.tsx';
import { TicketCheck } from './ticket-check.tsx';
import { amountOf, reasonAgainst, remainingInstalments } from './ticket-lines.ts';
import type { TicketChoice } from './use-ticket-choice.ts';

const { columns } = paymentLabels;

/** The columns of the tickets of a member, by which some are chosen to be paid. */
export function ticketColumns(choice: TicketChoice): Column<Ticket>[] {
  const { paid, instalments, amount } = paidColumns(choice);
  return [
    { id: 'ticket', header: columns.ticket, cell: (ticket) => <Check {...{ ticket, choice }} /> },
    { id: 'group', header: columns.group, cell: (ticket) => ticket.schemeName },
    paid,
    {
      id: 'status',
      header: columns.status,
      cell: (ticket) => <StatusBadge status={ticket.membershipStatus} />,
    },
    instalments,
    amount,
  ];
}

/** The same where there is less room: the group is below its ticket, the status is left out. */
export function fewTicketColumns(choice: TicketChoice): Column<Ticket>[] {
  const { paid, instalments, amount } = paidColumns(choice);
  const cell = (ticket: Ticket) => (
    <>
      <Check {...{ ticket, choice }} />
      <small>{ticket.schemeName}</small>
    </>
  );
  return [{ id: 'ticket', header: columns.ticket, cell }, paid, instalments, amount];
}

function paidColumns(choice: TicketChoice) {
  return {
    paid: {
      id: 'paid',
      header: columns.paid,
      cell: (ticket) => (
        <>
          {ticket.paidInstallments}/{ticket.totalInstallments}
          {ticket.dueInstallments > 0 && (
            <small>
              <TicketFigure
                about="due"
                of={{ schemememberid: ticket.ticketId }}
                name={paymentLabels.dueOf(ticket.membershipCode)}
                figure={paymentLabels.due(formatExactRupees(ticket.dueAmount))}
              />
            </small>
          )}
        </>
      ),
      numeric: true,
    },
    instalments: {
      id: 'instalments',
      header: columns.instalments,
      // Nothing at all for a ticket that is not chosen: its card has no empty label then.
      cell: (ticket) => choice.lineOf(ticket) && <Instalments ticket={ticket} choice={choice} />,
    },
    amount: {
      id: 'amount',
      header: columns.amount,
      cell: (ticket) => {
        const line = choice.lineOf(ticket);
        return line && <b>{formatExactRupees(amountOf(line))}</b>;
      },
      align: 'end',
      numeric: true,
    },
  } satisfies Record<string, Column<Ticket>>;
}

interface OfTicket {
  ticket: Ticket;
  choice: TicketChoice;
}

function Check({ ticket, choice }: OfTicket) {
  return (
    <TicketCheck
      label={ticket.membershipCode}
      value={ticket.membershipId}
      isChosen={choice.lineOf(ticket) !== undefined}
      reason={reasonAgainst(ticket)}
      onToggle={() => {
        choice.toggle(ticket);
      }}
    />
  );
}

function Instalments({ ticket, choice }: OfTicket) {
  const line = choice.lineOf(ticket);
  const code = ticket.membershipCode;
  return (
    line && (
      <Stepper
        label={paymentLabels.countOf(code)}
        fewerLabel={paymentLabels.fewer(code)}
        moreLabel={paymentLabels.more(code)}
        value={line.instalments}
        max={remainingInstalments(ticket)}
        onChange={(instalments) => {
          choice.setInstalments(ticket, instalments);
        }}
      />
    )
  );
}
