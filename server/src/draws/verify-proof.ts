import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import type { DrawProof } from '@kuri/shared/contract';

// Checks a record as an outsider would: by its texts alone, with nothing of the code that wrote it.

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const AFTER: Record<string, readonly string[]> = {
  open: [''],
  lock: ['open', 'mark', 'void'],
  draw: ['lock'],
  mark: ['draw'],
  void: ['lock', 'draw'],
};

function fieldsOf(text: string): Record<string, string> {
  const lines = text.split('\n');
  assert.equal(lines.pop(), '', 'every line ends');
  const pairs = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/ (.*)/s);
    return [name, value];
  });
  return Object.fromEntries(pairs);
}

function pickAgain(seed: string, [seal, count, numbers]: readonly string[]): number {
  for (let attempt = 0; ; attempt += 1) {
    const text = `chitdraw/1 pick\n${[seal, count, numbers, 'none', attempt].join('\n')}\n`;
    const hash = createHmac('sha256', seed).update(text).digest('hex');
    const u = Number.parseInt(hash.slice(0, 4), 16);
    const n = Number(count);
    if (u < 65_536 - (65_536 % n)) return 1 + (u % n);
  }
}

/**
 * Asserts that a group's record holds together from its first event to its last.
 * @returns the kinds of its events, in order
 */
export function verifyProof({ events, lists }: DrawProof): string[] {
  const kinds: string[] = [];
  let prev = '0'.repeat(64);
  let seal = '';
  let lock: Record<string, string> = {};
  let winner = '';
  const open = (scheme: string, seed: string) => sha256(`chitdraw/1 commit\n${scheme}\n${seed}\n`);
  for (const [seq, text] of events.entries()) {
    const event = fieldsOf(text);
    const kind = event['chitdraw/1'] ?? '';
    const { scheme = '', seed = '', next = '-' } = event;
    assert.ok(AFTER[kind]?.includes(kinds.at(-1) ?? ''), `${kind} after ${kinds.at(-1)}`);
    assert.equal(event['seq'], String(seq));
    assert.equal(event['prev'], prev);
    if (kind === 'lock') {
      assert.equal(seed, seal, 'the seal that was published before');
      const list = lists[event['list'] ?? ''] ?? '';
      assert.equal(sha256(list), event['list']);
      const numbered = list.split('\n').filter((line) => /^\d+\t/.test(line));
      assert.equal(String(numbered.length), event['count']);
      lock = event;
    }
    if (kind === 'draw') {
      assert.equal(open(scheme, seed), lock['seed']);
      const numbers = event['numbers'] ?? '';
      const spoken = numbers === 'none' ? [] : numbers.split(' ');
      assert.ok(spoken.length >= Number(lock['numbers']));
      const position = pickAgain(seed, [lock['seed'] ?? '', lock['count'] ?? '', numbers]);
      winner = (lists[lock['list'] ?? '']?.split('\n')[2 + position] ?? '').split('\t')[1] ?? '';
      assert.equal(event['winner'], `${position} ${winner}`);
    }
    if (kind === 'mark') assert.equal(event['ticket'], winner);
    if (kind === 'void' && kinds.at(-1) === 'lock') assert.equal(open(scheme, seed), lock['seed']);
    if (kind === 'void' && kinds.at(-1) === 'draw') assert.equal(`${seed}${next}`, '--');
    if (next !== '-') seal = next;
    kinds.push(kind);
    prev = sha256(text);
  }
  return kinds;
}
