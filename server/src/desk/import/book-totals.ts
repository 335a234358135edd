import type { ImportFindings, ImportGroupTotals } from '@kuri/shared/contract';
import { toRupees } from '../../ground/money.ts';
import type { BookGroup, CheckedBook } from './book.ts';

interface Sums {
  group: BookGroup;
  tickets: number;
  paise: number;
  months: Map<string, { payments: number; paise: number }>;
}

function newSums(group: BookGroup): Sums {
  return { group, tickets: 0, paise: 0, months: new Map() };
}

/** The totals of each group in the files, which are compared with the paper book. */
function totalsByGroup({ groups, holdings, payments }: Book): ImportGroupTotals[] {
  const sums = new Map<string, Sums>();
  const of = (group: BookGroup) => {
    const known = sums.get(group.key) ?? newSums(group);
    sums.set(group.key, known);
    return known;
  };
  for (const group of groups) of(group);
  for (const { group, tickets } of holdings) of(group).tickets += tickets.length;
  for (const { holding, date, paise } of payments) {
    const sum = of(holding.group);
    const month = date.slice(0, 7);
    const before = sum.months.get(month) ?? { payments: 0, paise: 0 };
    sum.paise += paise;
    sum.months.set(month, { payments: before.payments + 1, paise: before.paise + paise });
  }
  return [...sums.values()]
    .sort((a, b) => (a.group.key < b.group.key ? -1 : 1))
    .map(({ group, tickets, paise, months }) => ({
      schemeCode: group.code,
      schemeName: group.name,
      isNew: group.groupId === null,
      tickets,
      amount: toRupees(paise),
      months: [...months]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, sum]) => ({ month, payments: sum.payments, amount: toRupees(sum.paise) })),
    }));
}

type Book = Pick<CheckedBook, 'faults' | 'groups' | 'persons' | 'holdings' | 'payments'>;

/** What a check found, in figures. @param files what only the files themselves contain */
export function findingsOf(book: Book, files: { rows: number; named: number }): ImportFindings {
  const { faults, groups, persons, holdings, payments } = book;
  const newMembers = persons.filter(({ memberId }) => memberId === null).length;
  return {
    rows: files.rows,
    faults: faults.count,
    newGroups: groups.length,
    knownGroups: files.named,
    newMembers,
    knownMembers: persons.length - newMembers,
    tickets: holdings.reduce((sum, { tickets }) => sum + tickets.length, 0),
    payments: payments.length,
    amount: toRupees(payments.reduce((sum, { paise }) => sum + paise, 0)),
    groups: totalsByGroup(book),
  };
}

/** A group whose paper total is not that of the files; what is there and what the book says, in rupees. */
export interface Difference {
  schemeCode: string;
  tickets: { files: number; book: number };
  amount: { files: number; book: number };
}

/** Where the totals of the paper book are not those of the files, to the rupee. */
export function differencesOf(
  files: readonly ImportGroupTotals[],
  book: readonly { schemeCode: string; tickets: number; amount: number }[],
): Difference[] {
  const byCode = new Map(book.map((total) => [total.schemeCode.toLowerCase(), total]));
  const known = new Set(files.map(({ schemeCode }) => schemeCode.toLowerCase()));
  const others = book.filter(({ schemeCode }) => !known.has(schemeCode.toLowerCase()));
  return [
    ...files.flatMap(({ schemeCode, tickets, amount }) => {
      const fromBook = byCode.get(schemeCode.toLowerCase());
      if (fromBook?.tickets === tickets && fromBook.amount === amount) return [];
      return [
        {
          schemeCode,
          tickets: { files: tickets, book: fromBook?.tickets ?? 0 },
          amount: { files: amount, book: fromBook?.amount ?? 0 },
        },
      ];
    }),
    ...others.map(({ schemeCode, tickets, amount }) => ({
      schemeCode,
      tickets: { files: 0, book: tickets },
      amount: { files: 0, book: amount },
    })),
  ];
}
