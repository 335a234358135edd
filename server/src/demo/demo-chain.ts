import type { StoredEvent } from '../chain/event-queries.ts';
import { periodOf } from '../chain/period.ts';
import {
  NO_HASH,
  drawText,
  lockText,
  markText,
  openText,
  voidText,
  type EventKind,
  type EventPlace,
} from '../chain/protocol/events.ts';
import { hashOf, sealOf } from '../chain/protocol/hashes.ts';
import { listText, type TicketList } from '../chain/protocol/list.ts';
import { joinNumbers, pick } from '../chain/protocol/pick.ts';

/** An event of a demo group, as it is stored. */
export type DemoEvent = StoredEvent & { groupId: string; prev: string };

/** A list as it was frozen. */
export interface DemoLock {
  seq: number;
  text: string;
  list: TicketList;
}

/** The record of one group's draws, written as the server writes it, without a database. */
export class DemoChain {
  readonly events: DemoEvent[] = [];
  readonly #groupId: string;
  readonly #seed: (seq: number) => string;
  /** The event that published the seal in force. */
  sealedBy = 0;

  /** @param seed the seed whose seal an event publishes */
  constructor(groupId: string, seed: (seq: number) => string) {
    this.#groupId = groupId;
    this.#seed = seed;
  }

  #place(at: number): EventPlace {
    const prev = this.events.at(-1)?.hash ?? NO_HASH;
    return { groupId: this.#groupId, seq: this.events.length, prev, at };
  }

  #add(kind: EventKind, { groupId, seq, prev }: EventPlace, body: string): number {
    this.events.push({ groupId, seq, prev, kind, body, hash: hashOf(body) });
    return seq;
  }

  #seal(seq: number): string {
    return sealOf(this.#groupId, this.#seed(seq));
  }

  open(at: number): void {
    const place = this.#place(at);
    this.#add('open', place, openText(place, { next: this.#seal(place.seq) }));
  }

  /** Freezes a list on its draw's day or later. */
  lock(at: number, list: TicketList, { drawNo, due }: { drawNo: number; due: string }) {
    const place = this.#place(at);
    const text = listText({ groupId: this.#groupId, drawNo }, list);
    const body = lockText(place, {
      drawNo,
      period: periodOf(due),
      due,
      early: null,
      seal: this.#seal(this.sealedBy),
      listHash: hashOf(text),
      count: list.participants.length,
      minNumbers: 0,
      beacon: 'none',
    });
    return { seq: this.#add('lock', place, body), text, list } satisfies DemoLock;
  }

  draw(at: number, { list }: DemoLock, spoken: readonly string[]) {
    const place = this.#place(at);
    const seed = this.#seed(this.sealedBy);
    const numbers = joinNumbers(spoken);
    const seal = this.#seal(this.sealedBy);
    const count = list.participants.length;
    const { position } = pick({ seed, seal, count, numbers, beacon: 'none' });
    const ticketId = list.participants[position - 1]?.ticketId ?? '';
    const next = this.#seal(place.seq);
    const body = drawText(place, { numbers, beacon: 'none', seed, position, ticketId, next });
    this.sealedBy = this.#add('draw', place, body);
    return { seq: place.seq, position, ticketId };
  }

  mark(at: number, winner: { ticketId: string; date: string }): number {
    const place = this.#place(at);
    return this.#add('mark', place, markText(place, winner));
  }

  voidLock(at: number, reason: string): number {
    const place = this.#place(at);
    const opened = { seed: this.#seed(this.sealedBy), next: this.#seal(place.seq) };
    this.sealedBy = this.#add('void', place, voidText(place, { reason, opened }));
    return place.seq;
  }
}
