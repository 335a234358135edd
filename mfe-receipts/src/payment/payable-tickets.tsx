import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useRef, type Ref } from 'react';
import styled from 'styled-components';
import { creditOf, type Ticket } from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { FormError } from '@kuri/shared/forms';
import { TicketFigure } from '@kuri/shared/overlays';
import {
  Button,
  DataTable,
  IconButton,
  PaperNumber,
  StatusBadge,
  TextInput,
  type Column,
} from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import {
  amountFault,
  amountOf,
  openText,
  reasonAgainst,
  remainingInstalments,
  takesOther,
  type TicketChoice,
} from './ticket-lines.ts';

interface PayableTicketsProps {
  tickets: readonly Ticket[];
  choice: TicketChoice;
  /** @default ticketColumns */
  columns?: typeof ticketColumns;
  /** The fault of the choice. */
  error: string | null;
  /** Takes the focus when none of them can. */
  ref: Ref<HTMLDivElement>;
}

/** The tickets of a member, to choose which are paid. */
export function PayableTickets({
  tickets,
  choice,
  columns = ticketColumns,
  error,
  ref,
}: PayableTicketsProps) {
  return (
    <Parts ref={ref} tabIndex={-1}>
      <FormError text={error} />
      <AllTickets tickets={tickets} choice={choice} />
      <DataTable
        label={paymentLabels.ticketList}
        columns={columns(choice)}
        // The status has a column.
        badge={null}
        rows={tickets}
        rowKey={({ membershipId }) => membershipId}
        rowName={({ membershipCode }) => membershipCode}
        empty={paymentLabels.noTickets}
      />
    </Parts>
  );
}

/** Chooses all payable tickets or none; not shown for one ticket. */
function AllTickets({ tickets, choice }: Pick<PayableTicketsProps, 'tickets' | 'choice'>) {
  const payable = tickets.filter((ticket) => reasonAgainst(ticket) === null);
  const chosen = choice.lines.length;
  const isAll = chosen === payable.length;
  if (payable.length < 2) return null;
  return (
    <TicketCheck
      label={paymentLabels.allTickets}
      isChosen={isAll}
      isMixed={chosen > 0 && !isAll}
      reason={null}
      onToggle={() => choice.chooseOnly(isAll ? [] : payable)}
    />
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
`;

const { columns: headers } = paymentLabels;

/** Columns of a member's tickets, with a check for each. */
function ticketColumns(choice: TicketChoice): Column<Ticket>[] {
  const { paid, instalments, amount } = paidColumns(choice);
  return [
    { id: 'ticket', header: headers.ticket, cell: (ticket) => <Check {...{ ticket, choice }} /> },
    { id: 'group', header: headers.group, cell: (ticket) => ticket.schemeName },
    paid,
    {
      id: 'status',
      header: headers.status,
      cell: (ticket) => <StatusBadge status={ticket.membershipStatus} />,
    },
    instalments,
    amount,
  ];
}

/** The narrow columns: the group below its ticket, no status. */
export function fewTicketColumns(choice: TicketChoice): Column<Ticket>[] {
  const { paid, instalments, amount } = paidColumns(choice);
  const cell = (ticket: Ticket) => (
    <>
      <Check {...{ ticket, choice }} />
      <small data-prose>{ticket.schemeName}</small>
    </>
  );
  return [{ id: 'ticket', header: headers.ticket, cell }, paid, instalments, amount];
}

function paidColumns(choice: TicketChoice) {
  return {
    paid: {
      id: 'paid',
      header: headers.paid,
      cell: (ticket) => (
        <>
          <span>{`${ticket.paidInstallments}/${ticket.totalInstallments}`}</span>
          {ticket.dueInstallments > 0 && (
            <small>
              <TicketFigure
                about="due"
                of={{ schemememberid: ticket.ticketId }}
                name={paymentLabels.dueOf({ code: ticket.membershipCode })}
                figure={paymentLabels.due({ amount: formatExactRupees(ticket.dueAmount) })}
              />
            </small>
          )}
          <Credit ticket={ticket} />
        </>
      ),
      numeric: true,
    },
    instalments: {
      id: 'instalments',
      header: headers.instalments,
      // Empty for a ticket that is not chosen, so that its card has no label.
      cell: (ticket) => choice.lineOf(ticket) && <Instalments ticket={ticket} choice={choice} />,
    },
    amount: {
      id: 'amount',
      header: headers.amount,
      cell: (ticket) => {
        const line = choice.lineOf(ticket);
        return line && <b>{formatExactRupees(amountOf(line))}</b>;
      },
      align: 'end',
      numeric: true,
    },
  } satisfies Record<string, Column<Ticket>>;
}

/** Money beyond the whole instalments, where there is any. */
function Credit({ ticket }: { ticket: Ticket }) {
  const credit = creditOf(ticket.monthlyInstallmentAmount, ticket);
  return credit > 0 && <small>{paymentLabels.credit({ amount: formatExactRupees(credit) })}</small>;
}

interface OfTicket {
  ticket: Ticket;
  choice: TicketChoice;
}

function Check({ ticket, choice }: OfTicket) {
  return (
    <>
      <TicketCheck
        label={ticket.membershipCode}
        about={`${ticket.schemeName}, ${paymentLabels.due({ amount: formatExactRupees(ticket.dueAmount) })}`}
        value={ticket.membershipId}
        isChosen={choice.lineOf(ticket) !== undefined}
        reason={reasonAgainst(ticket)}
        onToggle={() => choice.toggle(ticket)}
      />
      <PaperNumber of={ticket} />
    </>
  );
}

function Instalments({ ticket, choice }: OfTicket) {
  const toggle = useRef<HTMLButtonElement>(null);
  const line = choice.lineOf(ticket);
  if (line === undefined) return null;
  const code = ticket.membershipCode;
  const { typed } = line;
  const { other } = paymentLabels;
  return (
    <Ways>
      {typed === undefined ? (
        <Stepper
          label={paymentLabels.countOf({ code })}
          fewerLabel={paymentLabels.fewer({ code })}
          moreLabel={paymentLabels.more({ code })}
          value={line.instalments}
          max={remainingInstalments(ticket)}
          onChange={(instalments) => choice.setInstalments(ticket, instalments)}
        />
      ) : (
        <OtherAmount
          label={other.of({ code })}
          value={typed}
          fault={amountFault(line, choice.allowPartial)}
          onChange={(text) => choice.setTyped(ticket, text)}
          onLeave={() => {
            choice.setTyped(ticket, undefined);
            toggle.current?.focus();
          }}
        />
      )}
      {(typed !== undefined || takesOther(ticket, choice.allowPartial)) && (
        <Button
          ref={toggle}
          variant="ghost"
          aria-label={`${typed === undefined ? other.begin : other.leave}, ${code}`}
          onClick={() => choice.setTyped(ticket, typed === undefined ? openText(line) : undefined)}
        >
          {typed === undefined ? other.begin : other.leave}
        </Button>
      )}
    </Ways>
  );
}

const Ways = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
`;

interface OtherAmountProps {
  label: string;
  value: string;
  fault: string | null;
  onChange: (text: string) => void;
  /** Escape was pressed. */
  onLeave: () => void;
}

/** An amount in place of instalments. */
function OtherAmount({ label, value, fault, onChange, onLeave }: OtherAmountProps) {
  const id = useId();
  return (
    <Typed>
      <TextInput
        ref={selectAtOnce}
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        autoComplete="off"
        inputMode="decimal"
        prefix="₹"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onLeave();
        }}
      />
      {fault !== null && (
        <small id={id} role="alert">
          {fault}
        </small>
      )}
    </Typed>
  );
}

/** Focuses an amount as it appears, so that typing replaces it. */
function selectAtOnce(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

const Typed = styled.div`
  display: grid;
  gap: 2px;
  width: 136px;

  [role='alert'] {
    color: var(--bad);
    white-space: normal;
  }
`;

interface TicketCheckProps {
  label: string;
  /** Group and due amount, for screen readers. */
  about?: string;
  /** The id of the ticket; none for the check of all. */
  value?: string;
  isChosen: boolean;
  /** Some of several tickets are chosen. */
  isMixed?: boolean;
  /** The reason against choosing; null without one. */
  reason: string | null;
  onToggle: () => void;
}

/** Names a ticket, or all of them, and chooses it. */
function TicketCheck({
  label,
  about,
  value,
  isChosen,
  isMixed = false,
  reason,
  onToggle,
}: TicketCheckProps) {
  const id = useId();
  return (
    <>
      <Choice>
        <input
          type="checkbox"
          value={value}
          ref={(box) => {
            if (box) box.indeterminate = isMixed;
          }}
          checked={isChosen}
          disabled={reason !== null}
          aria-description={about}
          aria-describedby={reason === null ? undefined : id}
          onChange={onToggle}
        />
        {reason === null ? <b>{label}</b> : <span>{label}</span>}
      </Choice>
      {reason !== null && <small id={id}>{reason}</small>}
    </>
  );
}

const Choice = styled.label`
  display: inline-flex;
  justify-self: start;
  align-items: center;
  gap: var(--s3);
  min-height: var(--touch);
  white-space: nowrap;
  cursor: pointer;

  &:has(:disabled) {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;

interface StepperProps {
  label: string;
  fewerLabel: string;
  moreLabel: string;
  value: number;
  /** It never goes below 1. */
  max: number;
  onChange: (value: number) => void;
}

/** A small number, one up or down at a time. */
function Stepper({ label, fewerLabel, moreLabel, value, max, onChange }: StepperProps) {
  const step = (by: number) => onChange(Math.min(max, Math.max(1, value + by)));
  return (
    <Box role="group" aria-label={label}>
      <IconButton
        label={fewerLabel}
        icon={<IconMinus aria-hidden="true" />}
        aria-disabled={value <= 1}
        onClick={() => step(-1)}
      />
      <output>{value}</output>
      <IconButton
        label={moreLabel}
        icon={<IconPlus aria-hidden="true" />}
        aria-disabled={value >= max}
        onClick={() => step(1)}
      />
    </Box>
  );
}

const Box = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-s);

  output {
    min-width: 28px;
    font-weight: 600;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  svg {
    width: 14px;
    height: 14px;
  }
`;

/** Moves the focus to a faulty amount, or the first ticket that is chosen or can be, else to their container. */
export function focusFirstTicket(box: HTMLElement | null): void {
  const found = [
    'input[aria-invalid=true]',
    ':checked[value]',
    '[type=checkbox][value]:enabled',
  ].map((selector) => box?.querySelector<HTMLElement>(selector));
  (found.find((input) => input) ?? box)?.focus();
}
