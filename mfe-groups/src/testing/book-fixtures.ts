import { addMonths, LATENESS, type GroupBook, type GroupMonth } from '@kuri/shared/contract';
import { group } from '@kuri/shared/testing';

/** A month of a group without money and draw. */
const month = (number: number, fields: Partial<GroupMonth> = {}): GroupMonth => ({
  number,
  dueDate: addMonths('2026-10-01', number - 1),
  collected: 0,
  open: 0,
  openTickets: 0,
  drawDay: addMonths('2026-10-05', number - 1),
  draw: null,
  ...fields,
});

/** A group of which the first draw was held and the second is late. */
export function book(overrides: Partial<GroupBook> = {}): GroupBook {
  const person = { memberId: 'mem_1', memberName: 'Meera Krishnan' };
  const winner = { ticketId: 'tkt_1', membershipCode: 'LG12-A-0142', ...person };
  const draw = { drawDate: '2026-10-06', onPaper: false, winner, amount: 62_000 };
  return {
    asOf: '2026-11-21',
    group: group({ nextDrawDate: '2026-11-05', returnAmount: 62_000 }),
    collected: 20_000.5,
    paidOut: 0,
    owed: 20_000.5,
    dues: {
      totals: { persons: 1, members: 1, tickets: 2, dueAmount: 10_000 },
      ageing: LATENESS.map((late) => ({ late, tickets: 0, dueAmount: 0 })),
    },
    toPay: { prizes: 1, amount: 62_000 },
    months: [
      month(1, { collected: 15_000, draw: { ...draw, state: 'payable' } }),
      month(2, { collected: 5_000, open: 10_000, openTickets: 2 }),
      month(3, { open: 15_000, openTickets: 3 }),
    ],
    collectedBeside: 0.5,
    ...overrides,
  };
}
