import {
  paymentLineFault,
  pricesOf,
  refusals,
  severalOf,
  statusRefusals,
  type PayableTicket,
} from '@kuri/shared/contract';
import { Failure, conflict, type FieldError } from '../../ground/http/failure.ts';
import type { TicketRow } from '../../people/members/ticket-rows.ts';
import {
  creditOf,
  isDefaulterOn,
  owedInstalments,
  paidInstalments,
  ticketFigures,
} from '../../ground/arrears/arrears.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';

export const TICKET_REFUSED = refusals('receiptRules', {
  amountMustBe: 'Amount for {code} must be {amount}',
  amountMustBeOrOpen: 'Amount for {code} must be {amount}, or the {open} that are open',
  thisTicketIsTwiceInThe: 'This ticket is twice in the payment',
  aTicketCanBePaidOnly: 'A ticket can be paid only once in a receipt',
  ticketHasChangedIsPaidNow:
    'Ticket {code} has changed: {paid} is paid now, not {shown}. Check the amounts and record the payment again.',
  ticketHasOnlyLeftToPay: 'Ticket {code} has only {amount} left to pay',
  ticketIsAndCannotTakeA: 'Ticket {code} is {status} and cannot take a payment',
  ticketIsFullyPaid: 'Ticket {code} is fully paid',
  n1Installment: '1 instalment',
  installments: '{count} instalments',
  ticketHasOnlyLeft: 'Ticket {code} has only {left} left',
  ticketHasMoreThanAllIts: 'Ticket {code} has {amount} more than all its instalments.',
});

/** The name of a line's field, for refusals. */
export function lineField(index: number, name: string): string {
  return `schemeMember.${index}.${name}`;
}

/** Faults of a field of the lines, one for each line that has a message. */
function faultsOf<T>(
  lines: readonly T[],
  name: string,
  messageOf: (line: T, index: number) => string | undefined,
): FieldError[] {
  return lines.flatMap((line, index) => {
    const message = messageOf(line, index);
    return message === undefined ? [] : [{ field: lineField(index, name), message }];
  });
}

/** Refuses a payment that names a ticket twice. @throws Failure 422 */
export function refuseRepeatedTickets(ticketIds: readonly string[]): void {
  const errors = faultsOf(ticketIds, 'schemeMemberId', (ticketId, index) =>
    ticketIds.indexOf(ticketId) === index ? undefined : TICKET_REFUSED.thisTicketIsTwiceInThe,
  );
  const message = TICKET_REFUSED.aTicketCanBePaidOnly;
  if (errors.length > 0) {
    throw new Failure({ status: 422, code: 'VALIDATION_ERROR', message, errors });
  }
}

/**
 * Refuses tickets that have paid another amount than was shown: somebody else has taken or reversed a
 * payment meanwhile. A line that does not say what was shown is not looked at.
 * @param lines in the order of the tickets
 * @throws Failure 409 TICKET_CHANGED
 */
export function refuseChanged(
  lines: readonly { paidBefore?: number | undefined }[],
  tickets: readonly TicketRow[],
): void {
  const errors = faultsOf(tickets, 'paidBefore', ({ code, paidPaise }, index) => {
    const shown = lines[index]?.paidBefore;
    if (shown === undefined || toPaise(shown) === paidPaise) return undefined;
    return TICKET_REFUSED.ticketHasChangedIsPaidNow({
      code,
      paid: paiseText(paidPaise),
      shown: paiseText(toPaise(shown)),
    });
  });
  if (errors.length === 0) return;
  throw conflict('TICKET_CHANGED', severalOf(errors.map(({ message }) => message)), errors);
}

/** A line to be paid to a ticket; amount in paise. */
export interface CheckedLine {
  ticket: TicketRow;
  amountPaise: number;
  instalments: number;
}

/** How many instalments a payment completes: 0 for a part that leaves its instalment open. */
export function completedInstalments(
  ticket: Pick<TicketRow, 'instalmentPaise' | 'totalInstalments' | 'paidPaise'>,
  amountPaise: number,
): number {
  const paidPaise = ticket.paidPaise + amountPaise;
  return paidInstalments({ ...ticket, paidPaise }) - paidInstalments(ticket);
}

type LineFault = NonNullable<ReturnType<typeof paymentLineFault>>;

/** Faults of lines in the order in which a payment is refused for them, each with the field that has it. */
const REFUSALS: readonly {
  faults: readonly LineFault[];
  field: string;
  code: string;
  status: number;
}[] = [
  {
    faults: ['closed', 'fullyPaid'],
    field: 'schemeMemberId',
    code: 'TICKET_NOT_PAYABLE',
    status: 409,
  },
  { faults: ['tooMany'], field: 'no_installments', code: 'EXCEEDS_REMAINING', status: 409 },
  { faults: ['tooMuch'], field: 'amountPaid', code: 'EXCEEDS_REMAINING', status: 409 },
  { faults: ['otherAmount'], field: 'amountPaid', code: 'AMOUNT_MISMATCH', status: 422 },
];

function faultText(
  fault: LineFault,
  { code, status }: TicketRow,
  { instalments, ...ticket }: PayableTicket & { instalments: number },
): string {
  const rupees = (paise: number) => toRupees(paise).toFixed(2);
  const { price, open } = pricesOf(ticket, instalments);
  const amount = `${rupees(price)}: ${instalments} × ${rupees(ticket.instalmentPaise)}`;
  const count = ticket.remainingInstalments;
  const left = count === 1 ? TICKET_REFUSED.n1Installment : TICKET_REFUSED.installments({ count });
  const texts = {
    closed: () => TICKET_REFUSED.ticketIsAndCannotTakeA({ code, status: statusRefusals[status] }),
    fullyPaid: () => TICKET_REFUSED.ticketIsFullyPaid({ code }),
    tooMany: () => TICKET_REFUSED.ticketHasOnlyLeft({ code, left }),
    tooMuch: () =>
      TICKET_REFUSED.ticketHasOnlyLeftToPay({ code, amount: paiseText(ticket.balancePaise) }),
    otherAmount: () =>
      open === price
        ? TICKET_REFUSED.amountMustBe({ code, amount })
        : TICKET_REFUSED.amountMustBeOrOpen({ code, amount, open: rupees(open) }),
  };
  return texts[fault]();
}

/**
 * Checks a payment by the rule of the contract, for every line at once.
 * @param today the business date in India
 */
export function checkPayment(
  lines: readonly CheckedLine[],
  { today, allowPartial }: { today: string; allowPartial: boolean },
): Failure | undefined {
  const checked = lines.map((line) => {
    const { ticket } = line;
    const payable = { ...ticket, ...ticketFigures(ticket, today), creditPaise: creditOf(ticket) };
    return { ...line, payable, fault: paymentLineFault(payable, line, allowPartial) };
  });
  for (const { faults, field, code, status } of REFUSALS) {
    const errors = faultsOf(checked, field, ({ fault, ticket, payable, instalments }) =>
      fault && faults.includes(fault)
        ? faultText(fault, ticket, { ...payable, instalments })
        : undefined,
    );
    const [first] = errors;
    if (first) return new Failure({ status, code, message: first.message, errors });
  }
  return undefined;
}

/** True for a payment that brings a defaulter back among those who pay in time. */
export function catchesUp({ ticket, amountPaise }: CheckedLine, today: string): boolean {
  if (ticket.status !== 'Defaulter') return false;
  const paidPaise = ticket.paidPaise + amountPaise;
  return !isDefaulterOn({ ...ticket, paidPaise }, today);
}

/** Warns of tickets that have now more than all their instalments cost, because of an earlier credit. */
export function overpaidWarnings(lines: readonly CheckedLine[]): string[] {
  return lines.flatMap(({ ticket, amountPaise }) => {
    const over = ticket.paidPaise + amountPaise - ticket.instalmentPaise * owedInstalments(ticket);
    return over > 0
      ? [
          TICKET_REFUSED.ticketHasMoreThanAllIts({
            code: ticket.code,
            amount: toRupees(over).toFixed(2),
          }),
        ]
      : [];
  });
}

/**
 * Spreads one payment over tickets of one instalment: whole instalments ticket by ticket, round after
 * round, and what is left as credit on the ticket whose turn is next. So a payment of one instalment
 * for each ticket pays the first of each.
 * @param paise the payment, at most all instalments of all tickets
 * @returns the amount for each ticket in paise, in order; 0 for those that get nothing
 */
export function allocatePayment(paise: number, instalmentPaise: number, tickets: number): number[] {
  const whole = Math.floor(paise / instalmentPaise);
  const rest = paise - whole * instalmentPaise;
  const rounds = Math.floor(whole / tickets);
  const turn = whole % tickets;
  return Array.from({ length: tickets }, (_, index) => {
    const credit = index === turn ? rest : 0;
    return (rounds + (index < turn ? 1 : 0)) * instalmentPaise + credit;
  });
}
