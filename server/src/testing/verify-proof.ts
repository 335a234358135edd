import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import type { DrawProof } from '@kuri/shared/contract';

// Checks a record as an outsider would: by its texts alone, with nothing of the code that wrote it.

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const AFTER: Record<string, readonly string[]> = {
  open: [''],
  stated: ['open'],
  lock: ['open', 'stated', 'mark', 'void'],
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

/** A draw is held on its day in India or later, or with a reason. */
function checkDay({ due, period, early, at = '' }: Record<string, string>): void {
  if (due === undefined) return;
  assert.equal(period, due.slice(0, 7));
  const held = new Date(Date.parse(at) + 330 * 60_000).toISOString().slice(0, 10);
  assert.equal(early === '-', held >= due, `due ${due}, held ${held}`);
}

/**
 * Asserts that a group's record holds together from its first event to its last. It has the list of
 * its last draw at least.
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
    const kind = event['chitdraw/1'] ?? event['chitdraw/2'] ?? '';
    assert.ok(kind === 'lock' || event['chitdraw/1'] !== undefined);
    const { scheme = '', seed = '', next = '-' } = event;
    assert.ok(AFTER[kind]?.includes(kinds.at(-1) ?? ''), `${kind} after ${kinds.at(-1)}`);
    assert.equal(event['seq'], String(seq));
    assert.equal(event['prev'], prev);
    if (kind === 'lock') {
      assert.equal(seed, seal, 'the seal that was published before');
      const list = lists[event['list'] ?? ''];
      if (list !== undefined) {
        assert.equal(sha256(list), event['list']);
        assert.match(list, /^chitdraw\/[12] list\n/);
        const numbered = list.split('\n').filter((line) => /^\d+\t/.test(line));
        assert.equal(String(numbered.length), event['count']);
      }
      checkDay(event);
      lock = event;
    }
    if (kind === 'draw') {
      assert.equal(open(scheme, seed), lock['seed']);
      const numbers = event['numbers'] ?? '';
      const spoken = numbers === 'none' ? [] : numbers.split(' ');
      assert.ok(spoken.length >= Number(lock['numbers']));
      const position = pickAgain(seed, [lock['seed'] ?? '', lock['count'] ?? '', numbers]);
      const line = lists[lock['list'] ?? '']?.split('\n')[2 + position]?.split('\t');
      winner = line?.[1] ?? event['winner']?.split(' ')[1] ?? '';
      assert.equal(event['winner'], `${position} ${winner}`);
    }
    if (kind === 'mark') assert.equal(event['ticket'], winner);
    if (kind === 'void' && kinds.at(-1) === 'lock') assert.equal(open(scheme, seed), lock['seed']);
    if (kind === 'void' && kinds.at(-1) === 'draw') assert.equal(`${seed}${next}`, '--');
    if (next !== '-') seal = next;
    kinds.push(kind);
    prev = sha256(text);
  }
  if (lock['list'] !== undefined) assert.ok(lists[lock['list']], 'the list of the last draw');
  return kinds;
}
