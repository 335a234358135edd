import type { MemberTexts } from '@kuri/shared/texts';
import { faults } from './labels.ts';
import { AT, CLEAN_TEXT, ID, isMoment, type FrozenList } from './read-record.ts';

/** One thing that the story of a list says; null where it has none of it. */
interface StoryLine {
  isTold: boolean;
  kind: string;
  /** Numbers of tickets of the list. */
  tickets: string[];
  /** UTC. */
  at: string | null;
  by: string | null;
  /** `8/12` is 8 of 12. */
  detail: string | null;
}

/** How a list came to be, as the server has recorded it. */
export interface ListStory {
  scheme: string;
  drawNo: string;
  since: string;
  lines: StoryLine[];
}

const HEADER =
  /^chitdraw\/3 story\nscheme ([A-Za-z0-9_-]+)\ndraw ([1-9]\d{0,4})\nsince (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\n/;
const KIND = /^[a-z]+(?:[.-][a-z]+)*$/;

/** @returns the story, or its fault in words */
export function readStory(text: string): ListStory | string {
  const header = HEADER.exec(text);
  const since = header?.[3] ?? '';
  if (header === null || !isMoment(since)) return faults.storyHeader;
  const rows = text.slice(header[0].length).split('\n');
  if (rows.pop() !== '') return faults.noLineEnd;
  const lines: StoryLine[] = [];
  for (const row of rows) {
    const line = lineOf(row.split('\t'));
    if (line === null) return faults.storyLine(row);
    lines.push(line);
  }
  if (!lines.some(({ isTold }) => isTold)) return faults.storyTellsNothing;
  return { scheme: header[1] ?? '', drawNo: header[2] ?? '', since, lines };
}

const orNull = (cell: string) => (cell === '-' ? null : cell);

/** A line of a story; null if it breaks the grammar. */
function lineOf(cells: string[]): StoryLine | null {
  const [mark = '', kind = '', named = '', at = '', by = '', detail = ''] = cells;
  const tickets = named === '-' ? [] : named.split(' ');
  const isRight =
    cells.length === 6 &&
    (mark === '!' || mark === '-') &&
    KIND.test(kind) &&
    tickets.every((ticket) => ID.test(ticket)) &&
    (at === '-' || (AT.test(at) && isMoment(at))) &&
    [by, detail].every((text) => text !== '' && CLEAN_TEXT.test(text));
  if (!isRight) return null;
  return {
    isTold: mark === '!',
    kind,
    tickets,
    at: orNull(at),
    by: orNull(by),
    detail: orNull(detail),
  };
}

/** Facts that a list shows by itself, each as `kind tickets detail`: its story has to say the same. */
const SHOWN = ['list.left-out', 'list.one-ticket', 'list.left'];

/** The sentences that the list itself asks for; none for a list that may be plain. */
export function shownBy({ participants, leftOut }: FrozenList): string[] {
  const others = leftOut.filter(({ reason }) => reason !== 'won');
  const all = participants.length + others.length;
  const left = others.filter(({ reason }) => reason === 'left');
  return [
    ...(others.length * 3 > all ? [`list.left-out - ${others.length}/${all}`] : []),
    ...(participants.length === 1 ? ['list.one-ticket - -'] : []),
    ...left.map(({ code }) => `list.left ${code} -`),
  ];
}

/** True if a story says what its list shows, no more, and names only tickets of the list. */
export function fitsList({ lines }: ListStory, list: FrozenList): boolean {
  const recorded = lines
    .filter(({ isTold, kind }) => isTold && SHOWN.includes(kind))
    .map(({ kind, tickets, detail }) => `${kind} ${tickets.join(' ') || '-'} ${detail ?? '-'}`);
  const shown = shownBy(list);
  const codes = new Set([...list.participants, ...list.leftOut].map(({ code }) => code));
  return (
    recorded.sort().join('\n') === shown.sort().join('\n') &&
    lines.every(({ tickets }) => tickets.every((ticket) => codes.has(ticket)))
  );
}

/** Most ticket numbers and details of one sentence. */
const MOST = 8;

/** The told sentences of a story, one a kind, with tickets, who and when. */
export function storySentences(texts: MemberTexts, { lines }: ListStory): string[] {
  const notable = lines.filter(({ isTold }) => isTold);
  return [...new Set(notable.map(sentenceKey))].map((key) =>
    sentenceOf(
      texts,
      notable.filter((line) => sentenceKey(line) === key),
    ),
  );
}

type Kinds = MemberTexts['story']['kinds'];

/** Two numbers, or a number and a day. */
const PARTS = /^(\d+)\/([\d-]+)$/;

/** Lines of one kind are one sentence, unless they count. */
function sentenceKey({ kind, detail }: StoryLine): string {
  return PARTS.test(detail ?? '') ? `${kind} ${detail ?? ''}` : kind;
}

function sentenceOf(
  { story: texts, moment, date }: MemberTexts,
  lines: readonly StoryLine[],
): string {
  const [{ kind, detail } = { kind: '', detail: null }] = lines;
  const tickets = [...new Set(lines.flatMap((line) => line.tickets))];
  const [isCount, part = '', whole = ''] = PARTS.exec(detail ?? '') ?? [];
  const about = whole.includes('-') ? date(whole) : whole;
  const wording = Object.hasOwn(texts.kinds, kind) ? texts.kinds[kind as keyof Kinds] : texts.other;
  const what =
    typeof wording === 'string'
      ? wording
      : wording({ kind, tickets: tickets.length, part, whole: about });
  const people = [...new Set(lines.flatMap(({ by }) => by ?? []))];
  const times = lines.flatMap(({ at }) => at ?? []).sort();
  const [first, last] = [times.at(0), times.at(-1)];
  const when =
    first === undefined || last === undefined
      ? ''
      : [...new Set([moment(first), moment(last)])].join(' – ');
  const details = isCount ? [] : [...new Set(lines.flatMap((line) => line.detail ?? []))];
  const more = [few(people, texts.more), when, few(details, texts.more)].filter(Boolean).join(', ');
  const named = few(tickets, texts.more);
  return `${what}${named === '' ? '' : `: ${named}`}${more === '' ? '' : ` (${more})`}`;
}

function few(all: readonly string[], more: (values: { rest: number }) => string): string {
  const rest = all.length - MOST;
  return `${all.slice(0, MOST).join(', ')}${rest > 0 ? ` ${more({ rest })}` : ''}`;
}
