import { memberTexts } from '@kuri/shared/texts';
import vectors from '../../../docs/draw/vectors.json';
import { checkRecord } from './check-record.ts';
import { relink } from './testing/fixtures.ts';
import { hashOf } from './pick.ts';
import type { DrawRecord } from './read-record.ts';
import { storySentences } from './story.ts';
import { edit } from './testing/tamper-fixtures.ts';

function recordOf(id: string): DrawRecord {
  const { events, lists } = vectors.find((vector) => vector.id === id)?.bundle ?? {
    events: [],
    lists: {},
  };
  return { events, lists: { ...lists } };
}

const storyOf = (id: string) => checkRecord(recordOf(id)).draws.at(-1)?.story;

test('the story of a list is told in sentences, one a kind, with tickets, who and when', () => {
  const story = storyOf('V13');
  expect(story && storySentences(memberTexts('en'), story)).toEqual([
    '2 of 5 tickets left out',
    '2 tickets paid, left out by hand: CG-002, CG-005 (Anu, 30-Jan-2026, 9:45 am)',
    '2 of the 3 tickets in the list are of one person or one phone: CG-001, CG-003',
    'The office’s last entry before 31-Jan-2026 was 12 days earlier',
    'The group was changed (അനു, 30-Jan-2026, 9:50 am, Places 4 > 250)',
    'In the list, entered within 7 days before: 1 ticket: CG-001 (Anu, 30-Jan-2026, 9:55 am)',
    'In the list, first paid within 7 days before: 1 ticket: CG-001 (Anu, 30-Jan-2026, 10:00 am)',
  ]);
  expect(story?.lines).toHaveLength(9);
  expect(storyOf('V12')).toBeNull();
});

test('every language has words for every kind, and a kind of a newer server is told by its name', () => {
  for (const language of ['hi', 'ml', 'ta'] as const) {
    const story = storyOf('V13');
    const told = story ? storySentences(memberTexts(language), story) : [];
    expect(told).toHaveLength(7);
    expect(told.join()).not.toMatch(/tickets|list\./);
  }
  const line = { isTold: true, tickets: [], at: null, by: 'Anu', detail: null };
  const newer = { scheme: 's', drawNo: '1', since: '', lines: [{ ...line, kind: 'group.sold' }] };
  expect(storySentences(memberTexts('en'), newer)).toEqual(['Also changed: group.sold (Anu)']);
});

test('a draw before its hour is genuine with its reason, and told', () => {
  const { isGenuine, remarks, draws } = checkRecord(recordOf('V14'));
  expect(isGenuine).toBe(true);
  expect(remarks.map(({ text }) => text)[0]).toBe(
    'Entry 1 (lock): held before its hour, 18:30: The hall is shut at six',
  );
  expect(draws.map(({ day }) => day?.early?.days ?? null)).toEqual([0, null]);
});

/** Rewrites the story of V13, with its hash in the lock. */
function retold(from: RegExp | string, to: string): DrawRecord {
  const record = recordOf('V13');
  const hash = /^story (\w+)$/m.exec(record.events[1] ?? '')?.[1] ?? '';
  const { [hash]: text = '', ...lists } = record.lists;
  const next = text.replace(from, to);
  if (next === text) throw new Error('Nothing changed');
  return {
    events: edit(record, 1, hash, hashOf(next)).events,
    lists: { ...lists, [hashOf(next)]: next },
  };
}

function withoutStories({ events, lists }: DrawRecord): DrawRecord {
  const kept = Object.entries(lists).filter(([, text]) => !text.startsWith('chitdraw/3 story'));
  return { events, lists: Object.fromEntries(kept) };
}

test.each<[name: string, forge: () => DrawRecord, reason: string]>([
  ['the story is missing', () => withoutStories(recordOf('V13')), 'story of its list is missing'],
  [
    'the list is called plain and is not',
    () => withoutStories(edit(recordOf('V13'), 1, /^story .*$/m, 'story -')),
    'says that the list is plain',
  ],
  [
    'a ticket left out by hand is not told',
    () => retold(/^.*CG-005.*\n/m, ''),
    'something else than the list',
  ],
  ['how many are out is told wrong', () => retold('2/5', '1/5'), 'something else than the list'],
  [
    'what the list shows is there and not told',
    () => retold('!\tlist.left-out', '-\tlist.left-out'),
    'something else than the list',
  ],
  [
    'a ticket is named that is not on the list',
    () => retold('CG-004', 'CG-009'),
    'something else than the list',
  ],
  [
    'the story is of another draw',
    () => retold('draw 1', 'draw 2'),
    'another group or another draw',
  ],
  ['a line has a cell too many', () => retold('2/5\n', '2/5\t-\n'), 'does not follow the rules'],
  [
    'a line has a time that does not exist',
    () => retold('2026-01-30T04:15', '2026-02-30T04:15'),
    'does not follow the rules',
  ],
  ['nothing is told', () => retold(/!/g, '-'), 'it tells nothing'],
  [
    'the text was changed',
    () => {
      const { events, lists } = recordOf('V13');
      const entries = Object.entries(lists).map(([hash, text]) => [
        hash,
        text.replace('Anu', 'Biju'),
      ]);
      return { events, lists: Object.fromEntries(entries) as Record<string, string> };
    },
    'story is not the one that was written',
  ],
  [
    'a lock goes back to the form without a story',
    () => {
      const older = edit(recordOf('V14'), 4, /^chitdraw\/3/, 'chitdraw/2');
      return edit(edit(older, 4, /^hour .*\n/m, ''), 4, /^story .*\n/m, '');
    },
    'older form, without the story',
  ],
  [
    'a draw before its hour without a reason',
    () => edit(recordOf('V14'), 1, /^early .*$/m, 'early -'),
    'before its hour without a reason',
  ],
  [
    'a reason although the hour had come',
    () => edit(recordOf('V14'), 4, /^early -$/m, 'early The hall is shut'),
    'but was not',
  ],
])('caught: %s', (_name, forge, reason) => {
  const { isGenuine, problems } = checkRecord(relink(forge()));
  expect(isGenuine).toBe(false);
  expect(problems.map(({ text }) => text).join()).toContain(reason);
});
