import { LATENESS, istDate, type PendingDues } from '@kuri/shared/contract';
import { toRupees } from '../ground/money.ts';
import type { Model, ModelTicket } from './receipts/reference-model.ts';

// Dues in the plainest way, for tests to compare the server with.

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The days on which the twelve instalments of a group are due. */
export function dueDays(start: string): string[] {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  return Array.from({ length: 12 }, (_, k) => {
    const inMonth = (month - 1 + k) % 12;
    const inYear = year + Math.floor((month - 1 + k) / 12);
    const isLeap = inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0);
    const last = inMonth === 1 && isLeap ? 29 : (MONTH_DAYS[inMonth] ?? 0);
    const two = (number: number) => String(number).padStart(2, '0');
    return `${inYear}-${two(inMonth + 1)}-${two(Math.min(day, last))}`;
  });
}

/** A ticket in arrears as the model sees it, in paise. */
interface ModelDues {
  ticketId: string;
  schemeId: string;
  late: number;
  paise: number;
  dueDate: string;
}

/** The tickets in arrears at an instant. @param starts the first day of each group */
export function modelDues(model: Model, starts: Map<string, string>, now: number): ModelDues[] {
  return model.tickets.flatMap((ticket: ModelTicket) => {
    const days = dueDays(starts.get(ticket.schemeId) ?? '');
    const dueToDate = days.filter((day) => day <= istDate(now)).length;
    const figures = model.figures({ ...ticket, dueToDate });
    if (figures.dueAmount === 0) return [];
    return [
      {
        ticketId: ticket.ticketId,
        schemeId: ticket.schemeId,
        late: figures.dueInstallments,
        paise: figures.dueAmount,
        dueDate: days[figures.paidInstallments] ?? '',
      },
    ];
  });
}

/** The ages and the totals of tickets in arrears, as the API has them. */
export function modelSums(
  dues: readonly ModelDues[],
): Pick<PendingDues, 'ageing'> & { tickets: number; dueAmount: number } {
  const sum = (some: readonly ModelDues[]) =>
    toRupees(some.reduce((paise, one) => paise + one.paise, 0));
  return {
    tickets: dues.length,
    dueAmount: sum(dues),
    ageing: LATENESS.map((late, index) => {
      const some = dues.filter((one) => Math.min(one.late, LATENESS.length) === index + 1);
      return { late, tickets: some.length, dueAmount: sum(some) };
    }),
  };
}
