import { monthsLater } from './calendar.ts';
import { hashOf, sealOf, pick } from './pick.ts';
import type { DrawRecord } from './read-record.ts';

/** The secret number that the entry `seq` seals. */
const seedOf = (scheme: string, seq: number) => hashOf(`${scheme} ${seq}`);

/** The day of a draw, the one on which it is held, and why that is earlier. */
interface LockDay {
  due: string;
  at: string;
  early?: string;
}

/** The last day of a month, which is as good as any other. */
const lastDayOf = (period: string) => monthsLater(`${period}-01`, 0, 31);

/** Writes a chain entry by entry, as a server with these seeds does. */
export class Chain {
  readonly record: DrawRecord = { events: [], lists: {} };
  readonly #scheme: string;
  /** The entry that published the seal in force. */
  #sealedBy = 0;
  #list = { hash: '', tickets: [''], seal: '' };
  /** What the next lock says of its day, and when it is written; undefined for the month's last day. */
  #day: LockDay | null | undefined;
  /** The day on which entries are written. */
  #today = '2026-01-31';

  constructor(scheme = 'grp_1') {
    this.#scheme = scheme;
    this.#add('open', `next ${this.#newSeal()}`);
  }

  /** Gives the next lock a day of its own; null makes it one of `chitdraw/1`, which says none. */
  on(day: LockDay | null): this {
    this.#day = day;
    return this;
  }

  /** @param tickets those that take part, sorted; `out` as `ticket reason` */
  lock(drawNo: number, period: string, tickets: string[], out: string[] = [], min = 0): this {
    const day =
      this.#day === undefined ? { due: lastDayOf(period), at: lastDayOf(period) } : this.#day;
    const text = [
      `chitdraw/${day === null ? 1 : 2} list\nscheme ${this.#scheme}\ndraw ${drawNo}`,
      ...tickets.map((ticket, index) => `${index + 1}\t${ticket}\tCG-${ticket}\tMember ${ticket}`),
      ...out.map((each) => each.replace(/^(\S+) (\S+)$/, '-\t$1\tCG-$1\tMember $1\t$2')),
    ].join('\n');
    const hash = hashOf(`${text}\n`);
    this.record.lists[hash] = `${text}\n`;
    this.#list = { hash, tickets, seal: sealOf(this.#scheme, this.#seed()) };
    this.#day = undefined;
    if (day !== null) this.#today = day.at;
    const dayLines = day === null ? '' : `due ${day.due}\nearly ${day.early ?? '-'}\n`;
    return this.#add(
      'lock',
      `draw ${drawNo}\nperiod ${period}\n${dayLines}seed ${this.#list.seal}\nlist ${hash}\ncount ${tickets.length}\nnumbers ${min}\nbeacon none`,
    );
  }

  draw(numbers = 'none'): this {
    const { seal, tickets } = this.#list;
    const seed = this.#seed();
    const { position } = pick({ seed, seal, count: tickets.length, numbers, beacon: 'none' });
    return this.#add(
      'draw',
      `numbers ${numbers}\nbeacon none\nseed ${seed}\nwinner ${position} ${tickets[position - 1] ?? ''}\nnext ${this.#newSeal()}`,
    );
  }

  /** @param day the one that it states, and the one on which it is written */
  mark({ date = this.#today, at = this.#today }: { date?: string; at?: string } = {}): this {
    const ticket = /^winner \d+ (\S+)$/m.exec(this.record.events.at(-1) ?? '')?.[1] ?? '';
    this.#today = at;
    return this.#add('mark', `ticket ${ticket}\ndate ${date}`);
  }

  /** Draws that were held before the record. */
  stated(draws: number, tickets: string): this {
    return this.#add('stated', `draws ${draws}\ntickets ${tickets}`);
  }

  voidBeforeStart(reason: string): this {
    const seed = this.#seed();
    return this.#add('void', `reason ${reason}\nseed ${seed}\nnext ${this.#newSeal()}`);
  }

  voidAfterStart(reason: string): this {
    return this.#add('void', `reason ${reason}\nseed -\nnext -`);
  }

  #add(kind: string, lines: string): this {
    const { events } = this.record;
    const seq = events.length;
    const prev = seq === 0 ? '0'.repeat(64) : hashOf(events[seq - 1] ?? '');
    events.push(
      `chitdraw/${lines.includes('\ndue ') ? 2 : 1} ${kind}\nscheme ${this.#scheme}\nseq ${seq}\nprev ${prev}\n${lines}\nat ${this.#today}T13:30:${String(seq % 60).padStart(2, '0')}Z\n`,
    );
    return this;
  }

  #seed(): string {
    return seedOf(this.#scheme, this.#sealedBy);
  }

  #newSeal(): string {
    this.#sealedBy = this.record.events.length;
    return sealOf(this.#scheme, this.#seed());
  }
}

/** Gives every entry the right number and the hash of the one before, as a forger would. */
export function relink({ events, lists }: DrawRecord): DrawRecord {
  const linked: string[] = [];
  for (const [index, text] of events.entries()) {
    const prev = index === 0 ? '0'.repeat(64) : hashOf(linked[index - 1] ?? '');
    linked.push(
      text.replace(/^seq \d+$/m, `seq ${index}`).replace(/^prev [0-9a-f]+$/m, `prev ${prev}`),
    );
  }
  return { events: linked, lists };
}
