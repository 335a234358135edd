import { CLEAN_TEXT, ID } from './grammar.ts';
import { faults } from './labels.ts';

export interface Listed {
  ticket: string;
  code: string;
  name: string;
}

interface Participant extends Listed {
  /** From 1 on. */
  position: number;
}

type ListVersion = '1' | '2';

/** Since the second form, who has paid and was left out by hand is told from those who have not. */
const REASONS = {
  1: ['won', 'status', 'dues'],
  2: ['won', 'status', 'dues', 'left'],
} as const;
type Reason = (typeof REASONS)[ListVersion][number];

interface LeftOut extends Listed {
  reason: Reason;
}

/** A frozen list: every ticket of the group, in or out. */
export interface FrozenList {
  version: ListVersion;
  scheme: string;
  drawNo: string;
  participants: Participant[];
  leftOut: LeftOut[];
}

const HEADER = /^chitdraw\/([12]) list\nscheme ([A-Za-z0-9_-]+)\ndraw ([1-9]\d{0,4})\n/;

/**
 * Reads a frozen list.
 * @returns the list, or in words what is wrong with it
 */
export function readList(text: string): FrozenList | string {
  const header = HEADER.exec(text);
  if (header === null) return faults.listHeader;
  const lines = text.slice(header[0].length).split('\n');
  if (lines.pop() !== '') return faults.noLineEnd;
  const list: FrozenList = {
    version: header[1] === '2' ? '2' : '1',
    scheme: header[2] ?? '',
    drawNo: header[3] ?? '',
    participants: [],
    leftOut: [],
  };
  for (const line of lines) {
    if (!addLine(list, line.split('\t'))) return faults.listLine(line);
  }
  return orderFault(list);
}

/** Adds a line to the list; false when it is not by the grammar. */
function addLine(list: FrozenList, cells: string[]): boolean {
  const [mark = '', ticket = '', code = '', name = '', reason] = cells;
  if (!ID.test(ticket) || code === '' || !CLEAN_TEXT.test(code) || !CLEAN_TEXT.test(name)) {
    return false;
  }
  if (mark !== '-') {
    const position = list.participants.length + 1;
    // Those in come first, numbered without a gap.
    if (cells.length !== 4 || mark !== String(position) || list.leftOut.length > 0) return false;
    list.participants.push({ position, ticket, code, name });
    return true;
  }
  const known = REASONS[list.version].find((each) => each === reason);
  if (cells.length !== 5 || known === undefined) return false;
  list.leftOut.push({ ticket, code, name, reason: known });
  return true;
}

function orderFault(list: FrozenList): FrozenList | string {
  const seen = new Set<string>();
  for (const part of [list.participants, list.leftOut]) {
    for (const [index, row] of part.entries()) {
      if (seen.has(row.ticket)) return faults.listedTwice(row.code);
      seen.add(row.ticket);
      const before = part[index - 1];
      if (before !== undefined && !isSorted(before, row)) return faults.listUnsorted(row.code);
    }
  }
  return list;
}

function isSorted(before: Listed, after: Listed): boolean {
  const order = compare(before.code, after.code);
  return order < 0 || (order === 0 && compare(before.ticket, after.ticket) < 0);
}

/** Orders two texts by their UTF-8 bytes, which is the order of their code points. */
function compare(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  for (const [index, character] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const difference = (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
