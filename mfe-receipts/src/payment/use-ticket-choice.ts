import { useState } from 'react';
import type { Ticket } from '@kuri/shared/contract';
import type { TicketLine } from './ticket-lines.ts';

/** Which tickets are being paid, and how many instalments of each. */
export interface TicketChoice {
  lines: readonly TicketLine[];
  lineOf: (ticket: Ticket) => TicketLine | undefined;
  /** Chooses a ticket, with one instalment, or leaves it out again. */
  toggle: (ticket: Ticket) => void;
  setInstalments: (ticket: Ticket, instalments: number) => void;
  clear: () => void;
}

export function useTicketChoice(): TicketChoice {
  const [lines, setLines] = useState<readonly TicketLine[]>([]);
  const isOf =
    ({ membershipId }: Ticket) =>
    (line: TicketLine) =>
      line.ticket.membershipId === membershipId;
  return {
    lines,
    lineOf: (ticket) => lines.find(isOf(ticket)),
    toggle: (ticket) => {
      setLines((now) =>
        now.some(isOf(ticket))
          ? now.filter((line) => !isOf(ticket)(line))
          : [...now, { ticket, instalments: 1 }],
      );
    },
    setInstalments: (ticket, instalments) => {
      setLines((now) => now.map((line) => (isOf(ticket)(line) ? { ticket, instalments } : line)));
    },
    clear: () => {
      setLines([]);
    },
  };
}
