import { PAPER_DRAW_REFUSED } from '../../drawing/draws/paper-draws.ts';
import { refusals, fieldTexts, fieldLabels, dayText, heldDraw } from '@kuri/shared/contract';
import type { BookDraw, BookGroup, BookTicket, LiveBook } from './book.ts';
import { countIn, dateIn, quoted, rupeesIn } from './cell-values.ts';
import { groupKey } from './check-groups-and-members.ts';
import { type Faults, RowFaults, rowText, type SheetRow } from './cells.ts';
import { groupOf, type Holder, holderOf, type HoldersContext } from './check-payments.ts';
import { type BookWords, methodIn } from './words.ts';

const REFUSED = refusals('checkDraws', {
  drawOfThisGroupIsAlso: 'Draw {number} of this group is also in row {row}',
  drawOfThisGroupIsMissing: 'Draw {number} of this group is missing',
  thisGroupHasDraws: 'This group has {count} draws',
  thisTicketHasWonIn: 'This ticket has won already, in row {row}',
  hasTicketsWriteTheNumber:
    '{name} has {count} tickets of this group: write the number of the one that won',
  groupHasADrawInThe: 'Group {code} has a draw in the console: what was held before stays as it is',
  theDrawsOfGroupAreRecorded: 'The draws of group {code} are recorded already: correct them there',
  groupIsNotActive: 'Group {code} is not active',
});

/** The columns of the file for the fields of a draw. */
const COLUMNS = { paidOn: 'paidDate', method: 'paymentMethod', ticketId: 'contactPhone' };

interface DrawsContext extends HoldersContext {
  live: Pick<LiveBook, 'drawnGroups' | 'paperGroups'>;
  /** The business date in India. */
  today: string;
  faults: Faults;
  words: BookWords;
}

interface Read extends Omit<BookDraw, 'won'> {
  sheet: SheetRow;
  holder: Holder | null;
}

/** The draws of a book that were held on paper. */
export class BookDraws {
  readonly taken: BookDraw[] = [];
  readonly #read = new Map<BookGroup, Read[]>();
  /** Groups with a row that is not taken: what seems to be missing may be that one. */
  readonly #refused = new Set<string>();
  readonly #context: DrawsContext;

  constructor(context: DrawsContext) {
    this.#context = context;
  }

  /** A row of the file of draws; a winner is known by ticket, or by phone and name; without them there is none. */
  add(sheet: SheetRow): void {
    const row = this.#readRow(sheet);
    if (row) this.#read.set(row.group, [...(this.#read.get(row.group) ?? []), row]);
    else this.#refused.add(groupKey(sheet.cells['schemeCode'] ?? ''));
  }

  #readRow(sheet: SheetRow): Read | undefined {
    const { cells } = sheet;
    const faults = new RowFaults(this.#context.faults, 'draws', sheet);
    if (!faults.addTexts()) return undefined;
    faults.addRequired();
    const drawNo = faults.read('drawNo', countIn);
    const prize = faults.read('prize', rupeesIn) ?? null;
    const hasWinner = ['ticketNumber', 'contactPhone', 'memberName'].some((key) => cells[key]);
    const found = hasWinner ? holderOf({ ...this.#context, done: 'won' }, sheet, faults) : null;
    const group = found?.holding.group ?? groupOf(this.#context, sheet, faults);
    const { word } = methodIn(cells['paymentMethod'] ?? '');
    const held = {
      drawDate: faults.read('drawDate', dateIn) ?? '',
      prize,
      paidOn: faults.read('paidDate', dateIn) || null,
      method: this.#context.words.read('paymentMethod', word) || null,
    };
    const body = { ...held, ticketId: hasWinner ? 'chosen' : null };
    faults.addIssues(heldDraw, body, COLUMNS);
    const parsed = heldDraw.safeParse(body);
    if (!group || found === undefined || drawNo === undefined) return undefined;
    if (faults.any || !parsed.success) return undefined;
    const { ticketId: _, ...read } = parsed.data;
    return { sheet, group, drawNo, holder: found, held: read };
  }

  /** Takes the draws of each group in the order of their numbers. */
  settle(): void {
    for (const [group, rows] of this.#read) {
      const wins = new Map<BookTicket, string | number>();
      let before: Read | undefined;
      for (const row of rows.toSorted((one, other) => one.drawNo - other.drawNo)) {
        this.#take(group, { row, before, wins });
        before = row;
      }
    }
  }

  #take(
    group: BookGroup,
    {
      row: { sheet, holder, drawNo, held },
      before,
      wins,
    }: { row: Read; before: Read | undefined; wins: Map<BookTicket, string | number> },
  ): void {
    const faults = new RowFaults(this.#context.faults, 'draws', sheet);
    this.#refuseLive(group, faults);
    this.#refuseDays(group, held, faults);
    const next = (before?.drawNo ?? 0) + 1;
    if (before && drawNo === before.drawNo) {
      faults.add(
        'drawNo',
        REFUSED.drawOfThisGroupIsAlso({ number: drawNo, row: rowText(before.sheet) }),
      );
    } else if (drawNo !== next && !this.#refused.has(group.key)) {
      faults.add('drawNo', REFUSED.drawOfThisGroupIsMissing({ number: next }));
    } else if (drawNo > group.totalInstalments) {
      faults.add('drawNo', REFUSED.thisGroupHasDraws({ count: group.totalInstalments }));
    }
    if (before && held.drawDate < before.held.drawDate) {
      faults.add('drawDate', fieldTexts.beforeLastDraw);
    }
    const ticket = holder?.ticket;
    if (holder) this.#refuseTicket(holder, ticket ? wins.get(ticket) : undefined, faults);
    if (faults.any) return;
    if (ticket) wins.set(ticket, rowText(sheet));
    this.taken.push({ group, drawNo, held, won: holder && ticket ? { ...holder, ticket } : null });
  }

  /** Refuses a winner of several tickets that are not told apart, and a ticket that has won. */
  #refuseTicket(
    { holding, ticket }: Holder,
    wonIn: string | number | undefined,
    faults: RowFaults,
  ): void {
    const asked = { name: quoted(holding.person.name), count: holding.tickets.length };
    if (!ticket) faults.add('ticketNumber', REFUSED.hasTicketsWriteTheNumber(asked));
    else if (wonIn !== undefined) faults.add('', REFUSED.thisTicketHasWonIn({ row: wonIn }));
  }

  #refuseLive({ code, groupId, isActive }: BookGroup, faults: RowFaults): void {
    const { drawnGroups, paperGroups } = this.#context.live;
    if (drawnGroups.has(groupId ?? '')) {
      const message = REFUSED.groupHasADrawInThe({ code });
      faults.add('schemeCode', message, 'DRAWN_IN_CONSOLE');
    } else if (paperGroups.has(groupId ?? '')) {
      faults.add('schemeCode', REFUSED.theDrawsOfGroupAreRecorded({ code }));
    } else if (!isActive) faults.add('schemeCode', REFUSED.groupIsNotActive({ code }));
  }

  #refuseDays(
    { startDate }: BookGroup,
    { drawDate, paidOn }: BookDraw['held'],
    faults: RowFaults,
  ): void {
    const { today } = this.#context;
    if (drawDate > today)
      faults.add('drawDate', fieldTexts.inFuture({ label: fieldLabels.drawDate }));
    if (drawDate < startDate) {
      faults.add(
        'drawDate',
        PAPER_DRAW_REFUSED.drawDateCannotBeBeforeThe({ day: dayText(startDate) }),
      );
    }
    if (paidOn !== null && paidOn > today) {
      faults.add('paidDate', fieldTexts.inFuture({ label: fieldLabels.prizePaidOn }));
    }
  }
}
