import type { Ticket } from './member.ts';

/** What the parts get that one module leaves a place for and another one fills. By slot name. */
export interface SlotProps {
  /** The payment panel on the member panel. */
  'member-payments': {
    ticket: Ticket;
    /** After a payment was recorded: the figures of the ticket are old now. */
    onPaid: () => void;
    onClose: () => void;
  };
}
