import { groupForm, groupTypeBody, type Group, type GroupType } from '@kuri/shared/contract';
import { toPaise, toRupees } from '../../ground/money.ts';
import { moneyText } from '../../ground/readable.ts';
import type { BookGroup, BookType } from './book.ts';
import { dateIn, isDate, numberIn, rupeesIn } from './cells.ts';
import type { Faults } from './faults.ts';
import type { SheetRow } from './read-sheet.ts';
import { RowFaults } from './row-faults.ts';

/** A group runs for a year. */
const MONTHS = 12;
/** At most this many groups in one import: each is written by itself. */
const MOST_GROUPS = 500;

export const groupKey = (code: string) => code.trim().toLowerCase();
const typeKey = (name: string) => name.trim().toLowerCase();

/** A group that is there already. */
function knownGroup(group: Group): BookGroup {
  return {
    key: groupKey(group.schemeCode),
    code: group.schemeCode,
    name: group.schemeName,
    startDate: group.schemeStartDate,
    instalmentPaise: toPaise(group.monthlyInstallment),
    totalInstalments: group.schemeDuration,
    isActive: group.schemeStatus === 'Active',
    places: group.maxCapacity,
    placesLeft: group.maxCapacity - group.currentCapacity,
    groupId: group.schemeId,
    form: null,
    typeKey: typeKey(group.schemeType),
  };
}

/** The groups of a book, those that are there and those that its file brings, by their codes. */
export class BookGroups {
  readonly byKey = new Map<string, BookGroup>();
  /** Those that the file names. */
  readonly named = new Map<string, number>();
  readonly newTypes = new Map<string, BookType>();
  readonly #known: ReadonlyMap<string, Group>;
  readonly #types: ReadonlyMap<string, GroupType>;
  readonly #faults: Faults;

  constructor(known: readonly Group[], types: readonly GroupType[], faults: Faults) {
    this.#known = new Map(known.map((group) => [groupKey(group.schemeCode), group]));
    this.#types = new Map(types.map((type) => [typeKey(type.schemeType), type]));
    this.#faults = faults;
    for (const group of known) this.byKey.set(groupKey(group.schemeCode), knownGroup(group));
  }

  /** A row of the file of groups. */
  add(row: SheetRow): void {
    const { cells } = row;
    const faults = new RowFaults(this.#faults, 'groups', row);
    const form = {
      schemeCode: cells['schemeCode'] ?? '',
      schemeName: cells['schemeName'] ?? '',
      maxCapacity: numberIn(cells['maxCapacity'] ?? ''),
      schemeDuration: MONTHS,
      monthlyInstallment: amountOf('monthlyInstallment', row, faults),
      schemeStartDate: dateOf('schemeStartDate', row, faults),
      schemeDrawDate: dateOf('schemeDrawDate', row, faults),
      minNumbers: 0,
    };
    faults.addIssues(groupForm, { ...form, schemeTypeId: 'new' });
    const key = groupKey(form.schemeCode);
    const earlier = this.named.get(key);
    if (earlier !== undefined) faults.add('schemeCode', `This group is also in row ${earlier}`);
    if (this.named.size >= MOST_GROUPS) faults.add('', `At most ${MOST_GROUPS} groups at once`);
    const type = this.#typeOf(row, form.monthlyInstallment, faults);
    const known = this.#known.get(key);
    const returnAmount = this.#returnOf(type);
    if (known)
      refuseOtherTerms(
        known,
        { ...form, returnPaise: type.returnPaise, typeKey: type.key },
        faults,
      );
    if (key !== '' && earlier === undefined) this.named.set(key, row.row);
    const parsed = groupForm.safeParse({ ...form, schemeTypeId: 'new' });
    if (faults.any || known || !parsed.success) return;
    if (!this.#types.has(type.key))
      this.newTypes.set(type.key, this.newTypes.get(type.key) ?? type);
    const { schemeTypeId: _, reason: __, ...checked } = parsed.data;
    this.byKey.set(key, {
      key,
      code: checked.schemeCode,
      name: checked.schemeName,
      startDate: checked.schemeStartDate,
      instalmentPaise: toPaise(checked.monthlyInstallment),
      totalInstalments: MONTHS,
      isActive: true,
      places: checked.maxCapacity,
      placesLeft: checked.maxCapacity,
      groupId: null,
      form: { ...checked, returnAmount },
      typeKey: type.key,
    });
  }

  /** How many of the file's groups are there already. */
  namedKnown(): number {
    return [...this.named.keys()].filter((key) => this.#known.has(key)).length;
  }

  /** What the row says, else what its type says. */
  #returnOf({ key, returnPaise }: BookType): number | null {
    if (returnPaise !== null) return toRupees(returnPaise);
    return this.#types.get(key)?.returnAmount ?? null;
  }

  /** The row's type, as it would be made. */
  #typeOf(row: SheetRow, amount: number | undefined, faults: RowFaults): BookType {
    const name = (row.cells['schemeType'] ?? '').trim();
    const returned = amountOf('returnAmount', row, faults);
    const type = {
      schemeType: name,
      schemeDuration: MONTHS,
      schemeAmount: amount ?? 1,
      returnAmount: returned ?? null,
    };
    if (!Number.isNaN(type.schemeAmount)) faults.addIssues(groupTypeBody, type);
    return {
      key: typeKey(name),
      name,
      amountPaise: toPaise(type.schemeAmount),
      returnPaise: returned === undefined ? null : toPaise(returned),
    };
  }
}

function amountOf(key: string, { cells }: SheetRow, faults: RowFaults): number | undefined {
  const amount = rupeesIn(cells[key] ?? '');
  if (Number.isNaN(amount)) faults.add(key, 'Not an amount in whole rupees, such as 5000');
  return amount;
}

/** The date of a column; what is none is a fault that says how dates are written. */
export function dateOf(key: string, { cells }: SheetRow, faults: RowFaults): string {
  const text = cells[key] ?? '';
  const date = dateIn(text);
  if (text !== '' && !isDate(date)) {
    faults.add(key, 'Not a date: write it as 25/04/2026 or 2026-04-25');
  }
  return date;
}

/** A group that is there already is taken as it is; what the file says otherwise is a fault. */
function refuseOtherTerms(
  known: Group,
  given: {
    monthlyInstallment: number | undefined;
    maxCapacity: number | undefined;
    schemeStartDate: string;
    schemeDrawDate: string;
    returnPaise: number | null;
    typeKey: string;
  },
  faults: RowFaults,
): void {
  const is = (text: string | number) => `A group with this code exists already, with ${text}`;
  if (given.monthlyInstallment !== known.monthlyInstallment) {
    faults.add('monthlyInstallment', is(moneyText(known.monthlyInstallment)));
  }
  if (given.maxCapacity !== known.maxCapacity) faults.add('maxCapacity', is(known.maxCapacity));
  if (given.schemeStartDate !== known.schemeStartDate) {
    faults.add('schemeStartDate', is(known.schemeStartDate));
  }
  if (given.schemeDrawDate !== known.schemeDrawDate) {
    faults.add('schemeDrawDate', is(known.schemeDrawDate));
  }
  const { returnAmount } = known;
  if (given.returnPaise !== null && given.returnPaise !== toPaise(returnAmount ?? 0)) {
    faults.add(
      'returnAmount',
      is(returnAmount === null ? 'no return amount' : moneyText(returnAmount)),
    );
  }
  if (given.typeKey !== typeKey(known.schemeType)) faults.add('schemeType', is(known.schemeType));
}
