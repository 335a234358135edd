import { nameKey } from '../../ground/search/name-keys.ts';
import type { BookGroup, BookPerson, BookTicket, Holding } from './book.ts';
import type { KnownTicket } from './known-rows.ts';

/** Phone and name: a family may share a phone. */
export function personKey({ phone10, name }: { phone10: string; name: string }): string {
  return `${phone10} ${nameKey(name)}`;
}

/** The tickets of each person in each group: stored ones and those of the files. */
export class Holdings {
  readonly #byOwner = new Map<string, Holding>();
  readonly #byPhone = new Map<string, Holding[]>();

  find({ key }: Pick<BookPerson, 'key'>, group: BookGroup): Holding | undefined {
    return this.#byOwner.get(`${group.key} ${key}`);
  }

  /** Everybody on a phone who holds tickets of a group. */
  onPhone(phone10: string, group: BookGroup): readonly Holding[] {
    return this.#byPhone.get(`${group.key} ${phone10}`) ?? [];
  }

  add(holding: Holding): void {
    const { person, group } = holding;
    this.#byOwner.set(`${group.key} ${person.key}`, holding);
    const phone = `${group.key} ${person.phone10}`;
    this.#byPhone.set(phone, [...(this.#byPhone.get(phone) ?? []), holding]);
  }

  /** A ticket that is there already. */
  addKnown(ticket: KnownTicket, group: BookGroup): void {
    const { memberId, name, phone10, paidPaise } = ticket;
    const person = { key: personKey(ticket), memberId, name, phone10, email: null, address: '' };
    const { ticketId, status, code, joinedDate, waivedInstalments } = ticket;
    const facts = { ticketId, status, code, joinedDate, waivedInstalments };
    const one = { ...facts, paidPaise, paidBefore: paidPaise };
    const holding = this.find(person, group);
    if (holding) holding.tickets.push(one);
    else {
      const nobody = { nomineeName: null, nomineeRelation: null };
      this.add({ person, group, row: null, ...nobody, tickets: [one] });
    }
  }

  /** The tickets that are there already. */
  known(): BookTicket[] {
    const holdings = [...this.#byOwner.values()].filter(({ row }) => row === null);
    return holdings.flatMap(({ tickets }) => tickets);
  }

  /** The tickets that the files bring, in the order of their rows. */
  brought(): Holding[] {
    return [...this.#byOwner.values()].filter(({ row }) => row !== null);
  }
}
