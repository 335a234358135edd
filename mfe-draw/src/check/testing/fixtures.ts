import { monthsLater } from '../calendar.ts';
import { hashOf, sealOf, pick } from '../pick.ts';
import type { DrawRecord } from '../read-record.ts';

/** Seed sealed by the entry `seq`. */
const seedOf = (scheme: string, seq: number) => hashOf(`${scheme} ${seq}`);

/** Due day, day held, and the reason if held early. */
interface LockDay {
  due: string;
  at: string;
  early?: string;
}

const lastDayOf = (period: string) => monthsLater(`${period}-01`, 0, 31);

/** Writes a chain as a server with these seeds does. */
export class Chain {
  readonly record: DrawRecord = { events: [], lists: {} };
  readonly #scheme: string;
  /** Index of the entry that published the current seal. */
  #sealedBy = 0;
  #list = { hash: '', tickets: [''], seal: '' };
  /** Day of the next lock; undefined for the month's last day. */
  #day: LockDay | null | undefined;
  #today = '2026-01-31';

  constructor(scheme = 'grp_1') {
    this.#scheme = scheme;
    this.#add('open', `next ${this.#newSeal()}`);
  }

  /** Sets the day of the next lock; null makes it `chitdraw/1`, without one. */
  on(day: LockDay | null): this {
    this.#day = day;
    return this;
  }

  /** @param tickets taking part, sorted; `out` as `ticket reason` */
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

  /** @param day stated and written */
  mark({ date = this.#today, at = this.#today }: { date?: string; at?: string } = {}): this {
    const ticket = /^winner \d+ (\S+)$/m.exec(this.record.events.at(-1) ?? '')?.[1] ?? '';
    this.#today = at;
    return this.#add('mark', `ticket ${ticket}\ndate ${date}`);
  }

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

/** Renumbers and rehashes all entries, as a forger would. */
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
