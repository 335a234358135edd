import type { ExclusionReason } from '@kuri/shared/contract';
import { clean, visibleLength } from './events.ts';

export interface Listed {
  ticketId: string;
  code: string;
  name: string;
}
interface LeftOut extends Listed {
  reason: ExclusionReason;
}

/** Tickets of a group at one moment: those that take part, and the others with the reason. */
export interface TicketList {
  participants: readonly Listed[];
  leftOut: readonly LeftOut[];
}

function byCode(one: Listed, other: Listed): number {
  return (
    Buffer.compare(Buffer.from(one.code), Buffer.from(other.code)) ||
    Buffer.compare(Buffer.from(one.ticketId), Buffer.from(other.ticketId))
  );
}

/** Shown instead of an invisible name: a line without one would look incomplete. */
const NAMELESS = '(no name)';

const nameOf = (name: string) => (visibleLength(name) === 0 ? NAMELESS : clean(name));

function cleaned<T extends Listed>(tickets: readonly T[]): T[] {
  return tickets
    .map((ticket) => ({ ...ticket, code: clean(ticket.code), name: nameOf(ticket.name) }))
    .sort(byCode);
}

/** Cleans the texts of a list and sorts it by ticket number, as it is frozen. */
export function sortedList({ participants, leftOut }: TicketList): TicketList {
  return { participants: cleaned(participants), leftOut: cleaned(leftOut) };
}

/** Text of a sorted list, as it is hashed, kept and published. */
export function listText(
  { groupId, drawNo }: { groupId: string; drawNo: number },
  { participants, leftOut }: TicketList,
): string {
  const lines = [
    'chitdraw/2 list',
    `scheme ${groupId}`,
    `draw ${drawNo}`,
    ...participants.map((each, index) =>
      [index + 1, each.ticketId, each.code, each.name].join('\t'),
    ),
    ...leftOut.map((each) => ['-', each.ticketId, each.code, each.name, each.reason].join('\t')),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const HEADER_LINES = 3;

/** Reads the text of `listText`. */
export function readList(text: string): TicketList {
  const participants: Listed[] = [];
  const leftOut: LeftOut[] = [];
  for (const line of text.split('\n').slice(HEADER_LINES, -1)) {
    const [mark, ticketId = '', code = '', name = '', reason] = line.split('\t');
    if (mark === '-') leftOut.push({ ticketId, code, name, reason: reason as ExclusionReason });
    else participants.push({ ticketId, code, name });
  }
  return { participants, leftOut };
}
