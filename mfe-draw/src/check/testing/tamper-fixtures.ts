import { Chain } from './fixtures.ts';
import { hashOf } from '../pick.ts';
import type { DrawRecord } from '../read-record.ts';

export const TICKETS = ['01', '02', '03', '04', '05'];

/** Record with two voids, two marked draws and a frozen list. */
export function genuine(): DrawRecord {
  const chain = new Chain()
    .lock(1, '2026-01', TICKETS.slice(1))
    .voidBeforeStart('Ticket 01 was left out')
    .lock(1, '2026-01', TICKETS, [], 2)
    .draw('0815 4711')
    .voidAfterStart('The winner had left the group')
    .lock(1, '2026-01', TICKETS)
    .draw('4711 9321')
    .mark();
  const winner = winnerOf(chain.record, 7);
  const rest = TICKETS.filter((ticket) => ticket !== winner);
  chain
    .lock(2, '2026-02', rest, [`${winner} won`])
    .draw('123456')
    .mark();
  const winners = [winner, winnerOf(chain.record, 10)].sort();
  const [late = '', ...others] = rest.filter((ticket) => !winners.includes(ticket));
  const out = [`${late} dues`, ...winners.map((ticket) => `${ticket} won`)].sort();
  return chain.lock(3, '2026-03', others, out).record;
}

/** Record as served behind its last code, without earlier lists. */
export function lastListOnly({ events, lists }: DrawRecord): DrawRecord {
  const lock = events.findLast((text) => text.includes(' lock\n')) ?? '';
  return { events, lists: namedLists(lists, [lock]) };
}

export const winnerOf = ({ events }: DrawRecord, index: number) =>
  /^winner \d+ (\S+)$/m.exec(events[index] ?? '')?.[1] ?? '';

export function edit(
  record: DrawRecord,
  index: number,
  from: RegExp | string,
  to: string,
): DrawRecord {
  const events = record.events.map((text, at) => (at === index ? text.replace(from, to) : text));
  if (events[index] === record.events[index]) throw new Error(`Nothing changed in ${index}`);
  return { ...record, events };
}

/** Removes entries, with lists that no entry names. */
export function without(record: DrawRecord, from: number, count: number): DrawRecord {
  const events = record.events.toSpliced(from, count);
  return { events, lists: namedLists(record.lists, events) };
}

/** Rewrites a list, with its hash in the entry that froze it. */
export function relist(
  record: DrawRecord,
  index: number,
  from: RegExp | string,
  to: string,
): DrawRecord {
  const hash = /^list (\w+)$/m.exec(record.events[index] ?? '')?.[1] ?? '';
  const text = record.lists[hash]?.replace(from, to) ?? '';
  const next = edit(record, index, hash, hashOf(text));
  return { ...next, lists: namedLists({ ...record.lists, [hashOf(text)]: text }, next.events) };
}

function namedLists(lists: DrawRecord['lists'], events: string[]): DrawRecord['lists'] {
  const named = events.join('');
  return Object.fromEntries(Object.entries(lists).filter(([hash]) => named.includes(hash)));
}

export const someoneElse = (ticket: string) => TICKETS.find((each) => each !== ticket) ?? '';
