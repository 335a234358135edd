import { messages } from '../texts/messages.ts';

const labels = messages('paperNumber', { shown: 'Paper no. {number}' });

/** A ticket by its code and its number on paper; older servers send none. */
interface Numbered {
  membershipCode: string;
  paperNumber?: string | undefined;
}

/** The number that a ticket has in the paper book, to stand below its code; nothing without one. */
export function PaperNumber({
  of: { paperNumber: number },
}: {
  of: Pick<Numbered, 'paperNumber'>;
}) {
  return number === undefined ? null : <small>{labels.shown({ number })}</small>;
}

/** Code of a ticket as a cell, its number on paper below it. */
export function TicketCode({ of }: { of: Numbered }) {
  return (
    <>
      <span>{of.membershipCode}</span>
      <PaperNumber of={of} />
    </>
  );
}

/** Code of a ticket with its number on paper, in one line: `LG12-A-007 · Paper no. 7`. */
export function codeText({ membershipCode, paperNumber: number }: Numbered): string {
  return number === undefined ? membershipCode : `${membershipCode} · ${labels.shown({ number })}`;
}
