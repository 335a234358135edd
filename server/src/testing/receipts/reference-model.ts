import { PAYMENT_MODES, type PaymentMode, type ReceiptMode } from '@kuri/shared/contract';

// The rules of receipts in the plainest way, for tests to compare the server with: everything is
// recomputed from the list of lines. Amounts in paise.

/** The business date of the model. */
export const MODEL_TODAY = '2026-11-21';

export interface ModelTicket {
  ticketId: string;
  schemeId: string;
  instalment: number;
  dueToDate: number;
  /** The first day on which it can be paid. */
  earliest: string;
}

interface ModelLine {
  number: string;
  ticketId: string;
  paise: number;
  /** Late fee beside it. */
  feePaise: number;
  method: ReceiptMode;
  date: string;
  isReversed: boolean;
}

/** Expected figures of a ticket, with its money in paise. */
interface ModelFigures {
  paidAmount: number;
  paidInstallments: number;
  dueInstallments: number;
  dueAmount: number;
  balanceAmount: number;
  lastPaidDate: string | null;
}

export const TOTAL_INSTALMENTS = 12;

export class Model {
  readonly tickets: ModelTicket[] = [];
  readonly lines: ModelLine[] = [];

  valid(): ModelLine[] {
    return this.lines.filter(({ isReversed }) => !isReversed);
  }

  figures({ ticketId, instalment, dueToDate }: ModelTicket): ModelFigures {
    const own = this.valid().filter((line) => line.ticketId === ticketId);
    const paid = own.reduce((sum, { paise }) => sum + paise, 0);
    const instalments = Math.min(TOTAL_INSTALMENTS, Math.floor(paid / instalment));
    const dates = own.map(({ date }) => date).sort();
    return {
      paidAmount: paid,
      paidInstallments: instalments,
      dueInstallments: Math.max(0, dueToDate - instalments),
      dueAmount: Math.max(0, instalment * dueToDate - paid),
      balanceAmount: Math.max(0, instalment * TOTAL_INSTALMENTS - paid),
      lastPaidDate: dates.at(-1) ?? null,
    };
  }

  /** Late fees over a range of days, in a group or (undefined) in all. */
  lateFees(from: string, to: string, schemeId: string | undefined): number {
    return this.valid()
      .filter(({ date, ticketId }) => {
        const ticket = this.tickets.find((each) => each.ticketId === ticketId);
        const isIn = schemeId === undefined || ticket?.schemeId === schemeId;
        return isIn && date >= from && date <= to;
      })
      .reduce((sum, { feePaise }) => sum + feePaise, 0);
  }

  /** Collections by each method over a range of days, in a group or (undefined) in all. */
  byMethod(from: string, to: string, schemeId: string | undefined): Record<PaymentMode, number> {
    const inGroup = new Set(
      this.tickets
        .filter((ticket) => schemeId === undefined || ticket.schemeId === schemeId)
        .map(({ ticketId }) => ticketId),
    );
    const sums = PAYMENT_MODES.map((mode): [PaymentMode, number] => [
      mode,
      this.valid()
        .filter(({ method, date, ticketId }) => {
          return method === mode && date >= from && date <= to && inGroup.has(ticketId);
        })
        .reduce((sum, { paise }) => sum + paise, 0),
    ]);
    return Object.fromEntries(sums) as Record<PaymentMode, number>;
  }

  /** The receipt numbers of which any line is still valid. */
  reversibleNumbers(): string[] {
    return [...new Set(this.valid().map(({ number }) => number))];
  }
}
