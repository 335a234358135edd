import type { KeyboardEvent, Ref } from 'react';
import type { Member } from '@kuri/shared/contract';
import { PayableTickets } from '../payment/payable-tickets.tsx';
import { fewTicketColumns } from '../payment/ticket-columns.tsx';
import { reasonAgainst, remainingInstalments } from '../payment/ticket-lines.ts';
import { instalmentsByKey } from './keys.ts';
import type { Counter } from './use-counter.ts';

interface CounterTicketsProps {
  counter: Counter;
  member: Member;
  /** Enter: what is paid is chosen. */
  onDone: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The tickets of who pays; at the check of one, keys change how many of its instalments are paid. */
export function CounterTickets({ counter, member, onDone, ref }: CounterTicketsProps) {
  const { choice, ticketError } = counter.panel;
  const { schemeMemberships } = member;

  const change = (event: KeyboardEvent, ticketId: string) => {
    const ticket = schemeMemberships.find(({ membershipId }) => membershipId === ticketId);
    if (ticket === undefined || reasonAgainst(ticket) !== null) return;
    const line = choice.lineOf(ticket);
    const most = remainingInstalments(ticket);
    const instalments = instalmentsByKey(event.key, line?.instalments ?? 0, most);
    if (instalments === undefined) return;
    event.preventDefault();
    if (line === undefined) choice.toggle(ticket);
    choice.setInstalments(ticket, instalments);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) onDone();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      step(event.currentTarget, target, key === 'ArrowDown' ? 1 : -1);
    } else change(event, target.value);
  };
  return (
    <div onKeyDown={press}>
      <PayableTickets
        ref={ref}
        tickets={schemeMemberships}
        choice={choice}
        columns={fewTicketColumns}
        error={ticketError}
      />
    </div>
  );
}

/** Takes the focus to the next check that can be ticked, or to the one before. */
function step(box: HTMLElement, from: HTMLInputElement, by: 1 | -1): void {
  const checks = [...box.querySelectorAll<HTMLInputElement>('input:enabled')];
  checks[checks.indexOf(from) + by]?.focus();
}
