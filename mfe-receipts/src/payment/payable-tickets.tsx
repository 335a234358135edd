import { IconArrowBackUp, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useId, useRef, type Ref } from 'react';
import styled from 'styled-components';
import { creditOf, type Ticket } from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { FormError } from '@kuri/shared/forms';
import { TicketFigure } from '@kuri/shared/overlays';
import {
  cardStyle,
  IconButton,
  PaperNumber,
  PHONE_QUERY,
  StatusBadge,
  TextInput,
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
  type TicketLine,
} from './ticket-lines.ts';

interface PayableTicketsProps {
  tickets: readonly Ticket[];
  choice: TicketChoice;
  /** The fault of the choice. */
  error: string | null;
  /** Takes the focus when none of them can. */
  ref: Ref<HTMLDivElement>;
}

/** The tickets of a member, to choose which are paid. */
export function PayableTickets({ tickets, choice, error, ref }: PayableTicketsProps) {
  return (
    <Parts ref={ref} tabIndex={-1}>
      <FormError text={error} />
      <Frame>
        <AllTickets tickets={tickets} choice={choice} />
        <ul aria-label={paymentLabels.ticketList}>
          {tickets.map((ticket) => (
            <PayableTicket key={ticket.membershipId} ticket={ticket} choice={choice} />
          ))}
        </ul>
        {tickets.length === 0 && <p>{paymentLabels.noTickets}</p>}
      </Frame>
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
    <label>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll;
        }}
        type="checkbox"
        checked={isAll}
        onChange={() => choice.chooseOnly(isAll ? [] : payable)}
      />
      <b>{paymentLabels.allTickets}</b>
    </label>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
`;

const Frame = styled.div`
  overflow: hidden;
  ${cardStyle}

  > p {
    padding: var(--s6) var(--s4);
    color: var(--ink-2);
    text-align: center;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--s3);
    width: max-content;
    max-width: 100%;
    white-space: nowrap;
    min-height: var(--touch);
    cursor: pointer;
  }
  label:has(:disabled) {
    color: var(--ink-3);
    cursor: not-allowed;
  }
  /* The check of all. */
  > label {
    width: auto;
    min-height: max(40px, var(--touch));
    padding: 0 var(--s4);
    border-bottom: 1px solid var(--line);
    background: var(--head);
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 130px 180px;
    align-items: center;
    gap: 0 var(--s3);
    min-height: 64px;
    padding: 3px var(--s4);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  /* As high as a finger needs, without pushing what is below it apart. */
  li label {
    margin-block: calc((20px - max(20px, var(--touch))) / 2);
  }
  small {
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
    font-variant-numeric: tabular-nums;
  }
  [role='alert'] {
    color: var(--bad);
  }
  @media ${PHONE_QUERY} {
    /* Two lines, as high before a ticket is ticked. */
    li {
      grid-template-columns: minmax(0, 1fr) auto;
      min-height: calc(2 * max(32px, var(--touch)) + 6px);
    }
    li > :first-child {
      grid-row: span 2;
    }
    li > :nth-child(2) {
      grid-area: 2 / 2;
      justify-self: end;
    }
  }
`;

interface OfTicket {
  ticket: Ticket;
  choice: TicketChoice;
}

function PayableTicket({ ticket, choice }: OfTicket) {
  const { membershipCode, membershipStatus, schemeName, paidInstallments } = ticket;
  const reasonId = useId();
  const reason = reasonAgainst(ticket);
  const line = choice.lineOf(ticket);
  const due = paymentLabels.due({ amount: formatExactRupees(ticket.dueAmount) });
  const credit = creditOf(ticket.monthlyInstallmentAmount, ticket);
  return (
    <li>
      <div>
        <label>
          <input
            type="checkbox"
            value={ticket.membershipId}
            checked={line !== undefined}
            disabled={reason !== null}
            aria-description={`${schemeName}, ${due}`}
            aria-describedby={reason === null ? undefined : reasonId}
            onChange={() => choice.toggle(ticket)}
          />
          {reason === null ? <b>{membershipCode}</b> : <span>{membershipCode}</span>}
        </label>
        <Facts>
          {reason !== null && <small id={reasonId}>{reason}</small>}
          <small>{schemeName}</small>
          <PaperNumber of={ticket} />
          {membershipStatus !== 'Active' && <StatusBadge status={membershipStatus} />}
          <small>
            {paymentLabels.paid({ paid: paidInstallments, total: ticket.totalInstallments })}
          </small>
          {ticket.dueInstallments > 0 && (
            <small>
              <TicketFigure
                about="due"
                of={{ schemememberid: ticket.ticketId }}
                name={paymentLabels.dueOf({ code: membershipCode })}
                figure={due}
              />
            </small>
          )}
          {credit > 0 && (
            <small>{paymentLabels.credit({ amount: formatExactRupees(credit) })}</small>
          )}
        </Facts>
      </div>
      {line && <LinePrice line={line} choice={choice} />}
    </li>
  );
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s3);
  /* Below the code, beside the box. */
  padding-left: 28px;
`;

interface OfLine {
  line: TicketLine;
  choice: TicketChoice;
}

/** The instalments of a chosen ticket and what they come to, or another amount in place of both. */
function LinePrice({ line, choice }: OfLine) {
  const toggle = useRef<HTMLButtonElement>(null);
  const faultId = useId();
  const { ticket, typed } = line;
  const code = ticket.membershipCode;
  const { other } = paymentLabels;
  const isTyped = typed !== undefined;
  const fault = amountFault(line, choice.allowPartial);
  const Icon = isTyped ? IconArrowBackUp : IconPencil;
  return (
    <>
      {!isTyped && <Stepper line={line} choice={choice} />}
      {fault !== null && (
        <small id={faultId} role="alert">
          {fault}
        </small>
      )}
      <Price>
        {(isTyped || takesOther(ticket, choice.allowPartial)) && (
          <IconButton
            ref={toggle}
            label={`${isTyped ? other.leave : other.begin}, ${code}`}
            icon={<Icon aria-hidden="true" />}
            onClick={() => choice.setTyped(ticket, isTyped ? undefined : openText(line))}
          />
        )}
        {isTyped ? (
          <TextInput
            ref={selectAtOnce}
            aria-label={other.of({ code })}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : faultId}
            autoComplete="off"
            inputMode="decimal"
            prefix="₹"
            value={typed}
            onChange={(event) => choice.setTyped(ticket, event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              event.stopPropagation();
              choice.setTyped(ticket, undefined);
              toggle.current?.focus();
            }}
          />
        ) : (
          <b>{formatExactRupees(amountOf(line))}</b>
        )}
      </Price>
    </>
  );
}

/** Focuses an amount as it appears, so that typing replaces it. */
function selectAtOnce(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

const Price = styled.div`
  display: flex;
  grid-column: -2;
  align-items: center;
  justify-content: end;
  gap: var(--s1);
  min-height: max(32px, var(--touch));
  font-variant-numeric: tabular-nums;

  svg {
    width: 16px;
    height: 16px;
  }
  > :last-child:not(b) {
    width: 128px;
  }
`;

/** Takes one instalment more or less. */
function Stepper({ line: { ticket, instalments }, choice }: OfLine) {
  const code = ticket.membershipCode;
  const button = (Icon: typeof IconMinus, label: string, next: number) => {
    const isBeyond = next < 1 || next > remainingInstalments(ticket);
    return (
      <IconButton
        label={label}
        icon={<Icon aria-hidden="true" />}
        aria-disabled={isBeyond}
        onClick={() => {
          if (!isBeyond) choice.setInstalments(ticket, next);
        }}
      />
    );
  };
  return (
    <Box role="group" aria-label={paymentLabels.countOf({ code })}>
      {button(IconMinus, paymentLabels.fewer({ code }), instalments - 1)}
      <output>{instalments}</output>
      {button(IconPlus, paymentLabels.more({ code }), instalments + 1)}
    </Box>
  );
}

const Box = styled.div`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  border-radius: var(--r-s);
  box-shadow: inset 0 0 0 1px var(--line-strong);

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
