import type { Ticket } from './member.ts';

/** The props of the parts that fill slots, by slot name. */
export interface SlotProps {
  /** The payment panel on the member panel. */
  'member-payments': {
    ticket: Ticket;
    /** After a payment was recorded or refused: the figures of the ticket may be old now. */
    onPaid: () => void;
    onClose: () => void;
    /** Told with every change whether something is typed that closing would lose. */
    onDirtyChange: (dirty: boolean) => void;
  };
  /** The panel that reminds somebody of what is due. */
  'member-reminder': { memberId: string; memberName: string; onClose: () => void };
  /** The slip of the payment that came with new tickets, to be printed or shared. */
  'enrolment-receipt': { receiptNumber: string; onClose: () => void };
  /** The voucher of an entry of cash, to be printed. */
  'cash-voucher': { entryId: string; onClose: () => void };
}
