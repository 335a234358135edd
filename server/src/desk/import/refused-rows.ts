import type { ImportKind } from '@kuri/shared/contract';
import { numberIn } from './book.ts';
import { phoneIn } from './cell-values.ts';
import type { RowPlace, SheetRow } from './cells.ts';
import { nameKey } from '../../ground/search/name-keys.ts';

interface RefusedMember {
  at: RowPlace;
  groupKey: string;
  nameKey: string;
  digits: string;
  /** First digits of a phone that Excel has shortened; empty for others. */
  shortened: string;
}

/** Digits that a wrong phone has in common with the right one, at its beginning or its end. */
const COMMON_DIGITS = 6;

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

/** First digits of a shortened phone, without the last one, which is rounded. */
function shortenedDigits(phone: string): string {
  const [, first = '', rest = '', power] = /^(\d)[.,](\d+)E\+?0?(9|11)$/i.exec(phone.trim()) ?? [];
  return (first + rest).slice(power === '11' ? 2 : 0, -1);
}

function isLike(wrong: string, right: string): boolean {
  const ends = [right.slice(0, COMMON_DIGITS), right.slice(-COMMON_DIGITS)];
  return wrong.includes(ends[0] ?? '') || wrong.endsWith(ends[1] ?? '');
}

/** Groups and members whose rows are refused, and files that cannot be read: other rows wait for them. */
export class RefusedRows {
  readonly #files = new Set<ImportKind>();
  readonly #groups = new Map<string, RowPlace>();
  readonly #byPhone = new Map<string, RefusedMember[]>();
  /** Numbers on paper of the refused members of a group. */
  readonly #numbers = new Map<string, Map<string, RowPlace>>();
  /** Members without a readable phone, by group. */
  readonly #withoutPhone = new Map<string, RefusedMember[]>();

  addFile(kind: ImportKind): void {
    this.#files.add(kind);
  }

  addGroup(key: string, { row, sheet }: SheetRow): void {
    if (key !== '' && !this.#groups.has(key)) this.#groups.set(key, { kind: 'groups', sheet, row });
  }

  /** @param groupKey of the row's code, whether there is such a group or not */
  addMember({ cells }: SheetRow, groupKey: string, at: RowPlace): void {
    const numbers = this.#numbers.get(groupKey) ?? new Map<string, RowPlace>();
    this.#numbers.set(groupKey, numbers.set(numberIn(cells['ticketNumber'] ?? '', groupKey), at));
    const phone = cells['contactPhone'] ?? '';
    const phone10 = phoneIn(phone).value || undefined;
    const name = nameKey(cells['memberName'] ?? '');
    const shortened = shortenedDigits(phone);
    const refused = { at, groupKey, nameKey: name, digits: digitsOf(phone), shortened };
    const [list, key] =
      phone10 === undefined ? [this.#withoutPhone, groupKey] : [this.#byPhone, phone10];
    list.set(key, [...(list.get(key) ?? []), refused]);
  }

  /** What a row of this group waits for; undefined where nothing explains that it is missing. */
  ofGroup(key: string): RowPlace | undefined {
    return this.#groups.get(key) ?? this.#ofFile('groups');
  }

  /** What a payment of this phone waits for: a refused member of the group, else of another one. */
  ofMember(payer: { phone10: string; name: string; groupKey: string }): RowPlace | undefined {
    const { groupKey } = payer;
    const name = nameKey(payer.name);
    const isNamed = (refused: RefusedMember) => name === '' || refused.nameKey === name;
    const onPhone = (this.#byPhone.get(payer.phone10) ?? []).filter(isNamed);
    const found = onPhone.find((refused) => refused.groupKey === groupKey) ?? onPhone[0];
    if (found) return found.at;
    const others = this.#withoutPhone.get(groupKey) ?? [];
    const likely = [
      others.filter((refused) => name !== '' && refused.nameKey === name),
      others.filter(({ digits }) => isLike(digits, payer.phone10)),
    ];
    const shortened = others.find(
      (refused) => refused.shortened !== '' && payer.phone10.startsWith(refused.shortened),
    );
    const [only] = likely.find((some) => some.length === 1) ?? [];
    return (only ?? shortened)?.at ?? this.#ofFile('members');
  }

  /** Refused row that one with a ticket's number waits for: its member, else another of the group. */
  ofTicket(number: string, groupKey: string): RowPlace | undefined {
    const numbers = this.#numbers.get(groupKey);
    return numbers?.get(number) ?? [...(numbers?.values() ?? [])][0] ?? this.#ofFile('members');
  }

  #ofFile(kind: ImportKind): RowPlace | undefined {
    return this.#files.has(kind) ? { kind, row: 1 } : undefined;
  }
}
