import { useState } from 'react';
import type { Ticket } from '@kuri/shared/contract';
import { renewedLines, type TicketLine } from './ticket-lines.ts';

/** Which tickets are being paid, and how many instalments of each. */
export interface TicketChoice {
  lines: readonly TicketLine[];
  lineOf: (ticket: Ticket) => TicketLine | undefined;
  /** Chooses a ticket, with one instalment, or leaves it out again. */
  toggle: (ticket: Ticket) => void;
  /** Chooses these and no others; what was chosen before keeps its instalments. */
  chooseOnly: (tickets: readonly Ticket[]) => void;
  setInstalments: (ticket: Ticket, instalments: number) => void;
  /** Takes over what tickets look like now; one that can't be paid any more is left out. */
  update: (tickets: readonly Ticket[]) => void;
  /** Chooses these lines and no others. */
  choose: (lines: readonly TicketLine[]) => void;
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
    chooseOnly: (tickets) => {
      setLines((now) =>
        tickets.map((ticket) => now.find(isOf(ticket)) ?? { ticket, instalments: 1 }),
      );
    },
    setInstalments: (ticket, instalments) => {
      setLines((now) => now.map((line) => (isOf(ticket)(line) ? { ticket, instalments } : line)));
    },
    update: (tickets) => {
      setLines((now) => renewedLines(now, tickets));
    },
    choose: setLines,
  };
}
