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

/** A draw is held on its day and hour in India or later, or with a reason. */
function checkDay({ due, period, hour = '-', early, at = '' }: Record<string, string>): void {
  if (due === undefined) return;
  assert.equal(period, due.slice(0, 7));
  const held = new Date(Date.parse(at) + 330 * 60_000).toISOString().slice(0, 16);
  const from = `${due}T${hour === '-' ? '00:00' : hour}`;
  assert.equal(early === '-', held >= from, `due ${from}, held ${held}`);
}

const STORY_LINE =
  /^[!-]\t[a-z.-]+\t(?:-|[\w-]+(?: [\w-]+)*)\t(?:-|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\t[^\t]+\t[^\t]+$/;

/** A list that is not plain by itself has a story, which says so; whoever it names stands on the list. */
function checkStory(list: string, hash: string, lists: DrawProof['lists']): void {
  const rows = list
    .split('\n')
    .slice(3, -1)
    .map((line) => line.split('\t'));
  const inside = rows.filter(([mark]) => mark !== '-');
  const out = rows.filter(([mark, , , , reason]) => mark === '-' && reason !== 'won');
  const facts = [
    ...(out.length * 3 > out.length + inside.length
      ? [`list.left-out - ${out.length}/${out.length + inside.length}`]
      : []),
    ...(inside.length === 1 ? ['list.one-ticket - -'] : []),
    ...out.flatMap(([, , code, , reason]) => (reason === 'left' ? [`list.left ${code} -`] : [])),
  ];
  if (hash === '-') {
    assert.deepEqual(facts, [], 'a list that is not plain has a story');
    return;
  }
  const story = lists[hash] ?? '';
  assert.equal(sha256(story), hash);
  assert.equal(story.split('\n').slice(1, 3).join(), list.split('\n').slice(1, 3).join());
  assert.match(story, /^chitdraw\/3 story\n.*\n.*\nsince \S{20}\n.*\n$/s);
  const lines = story.split('\n').slice(4, -1);
  for (const line of lines) assert.match(line, STORY_LINE);
  const cells = lines.map((line) => line.split('\t'));
  const said = cells.flatMap(([mark, kind = '', tickets, , , detail]) =>
    mark === '!' && /^list\.(?:left-out|one-ticket|left)$/.test(kind)
      ? [`${kind} ${tickets} ${detail}`]
      : [],
  );
  assert.deepEqual(said.sort(), facts.sort());
  assert.ok(
    cells.some(([mark]) => mark === '!'),
    'a story tells something',
  );
  const known = new Set(rows.map(([, , code]) => code));
  const named = cells.flatMap(([, , tickets = '-']) => (tickets === '-' ? [] : tickets.split(' ')));
  assert.ok(named.every((ticket) => known.has(ticket)));
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
    const kind = event['chitdraw/1'] ?? event['chitdraw/2'] ?? event['chitdraw/3'] ?? '';
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
      const { story } = event;
      assert.equal(story !== undefined, event['chitdraw/3'] !== undefined);
      assert.ok(story !== undefined || lock['story'] === undefined, 'no older lock after a newer');
      // Stories of earlier lists may be left out, as these.
      const isLast = !events.slice(seq + 1).some((later) => later.startsWith('chitdraw/3 lock'));
      const isThere = story === '-' || lists[story ?? ''] !== undefined;
      if (list !== undefined && story !== undefined && (isLast || isThere))
        checkStory(list, story, lists);
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
