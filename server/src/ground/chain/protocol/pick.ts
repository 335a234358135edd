import { hmacOf } from './hashes.ts';

/** Values of four hex digits. */
const VALUES = 65_536;

/** The only inputs that determine a winner. */
export interface PickInput {
  seed: string;
  seal: string;
  /** Tickets in the list, 1 to 65,536. */
  count: number;
  /** Spoken numbers in the record's form: sorted and joined by one space, or `none`. */
  numbers: string;
  beacon: string;
}

export interface Picked {
  /** From 1 on. */
  position: number;
  /** Value that gave the position, 0..65535. */
  u: number;
  /** Values before it, which gave none. */
  rejected: number[];
}

/** Position of a value: each position has equally many values, those left over have none. */
export function positionOf(u: number, count: number): number | undefined {
  return u < VALUES - (VALUES % count) ? 1 + (u % count) : undefined;
}

/** Joins the numbers spoken in the room: sorted by their digits, repeats kept. */
export function joinNumbers(numbers: readonly string[]): string {
  return numbers.length === 0 ? 'none' : [...numbers].sort().join(' ');
}

/** Draws one position of a list. */
export function pick({ seed, seal, count, numbers, beacon }: PickInput): Picked {
  if (!Number.isInteger(count) || count < 1 || count > VALUES) {
    throw new RangeError(`Cannot draw from a list of ${count} tickets.`);
  }
  const rejected: number[] = [];
  for (;;) {
    const attempt = rejected.length;
    const text = `chitdraw/1 pick\n${seal}\n${count}\n${numbers}\n${beacon}\n${attempt}\n`;
    const u = Number.parseInt(hmacOf(seed, text).slice(0, 4), 16);
    const position = positionOf(u, count);
    if (position !== undefined) return { position, u, rejected };
    rejected.push(u);
  }
}
