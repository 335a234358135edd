import type { Queryable } from '../../ground/database/database.ts';
import { conflict, Failure, type FieldError, notFound } from '../../ground/http/failure.ts';
import { isPersonId, lockTickets, onlyTicketOf } from '../../people/members/ticket-queries.ts';
import type { TicketRow } from '../../people/members/ticket-rows.ts';
import { toPaise } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';

/** The name of a line's field, for refusals. */
export function lineField(index: number, name: string): string {
  return `schemeMember.${index}.${name}`;
}

function refuseRepeatedTickets(ticketIds: readonly string[]): void {
  const errors = ticketIds.flatMap((ticketId, index): FieldError[] =>
    ticketIds.indexOf(ticketId) === index
      ? []
      : [
          {
            field: lineField(index, 'schemeMemberId'),
            message: 'This ticket is twice in the payment',
          },
        ],
  );
  const message = 'A ticket can be paid only once in a receipt';
  if (errors.length > 0) {
    throw new Failure({ status: 422, code: 'VALIDATION_ERROR', message, errors });
  }
}

/**
 * The live tickets that the lines of a payment name, in the order of the lines. They are locked until
 * the transaction ends. A person's id names their ticket, as long as they have no other.
 * @throws Failure 404 when one is not there, 422 when one is named twice
 */
export async function lockPaymentTickets(
  tx: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<TicketRow[]> {
  const ticketIds: string[] = [];
  for (const [index, id] of ids.entries()) {
    const field = lineField(index, 'schemeMemberId');
    ticketIds.push(
      isPersonId(id) ? await onlyTicketOf(tx, accountId, { memberId: id, field }) : id,
    );
  }
  refuseRepeatedTickets(ticketIds);
  const rows = await lockTickets(tx, accountId, ticketIds);
  const byId = new Map(rows.map((row) => [row.ticketId, row]));
  return ticketIds.map((ticketId) => {
    const ticket = byId.get(ticketId);
    if (!ticket) throw notFound('Ticket not found');
    return ticket;
  });
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
  const errors = tickets.flatMap(({ code, paidPaise }, index): FieldError[] => {
    const shown = lines[index]?.paidBefore;
    if (shown === undefined || toPaise(shown) === paidPaise) return [];
    const message = `Ticket ${code} has changed: ${paiseText(paidPaise)} is paid now, not ${paiseText(toPaise(shown))}. Check the amounts and record the payment again.`;
    return [{ field: lineField(index, 'paidBefore'), message }];
  });
  if (errors.length === 0) return;
  throw conflict('TICKET_CHANGED', errors.map(({ message }) => message).join(' '), errors);
}
