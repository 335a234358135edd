import { formatDate, messages } from '@kuri/shared/format';
import type { MemberTexts } from '@kuri/shared/texts';
import type { Pick } from './pick.ts';

const quoted = (text: string) => `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;

/** Reasons why a text is unreadable. */
export const faults = {
  notARecord:
    'This is not the record of a draw. A record is a file with “events” and “lists” in it.',
  noLineEnd: 'the text does not end with a full line',
  unknownEntry: (line: string) => `no entry begins with ${quoted(line)}`,
  lineCount: (count: number, wanted: number) => `it has ${count} lines instead of ${wanted}`,
  line: (line: string, name: string) => `the line ${quoted(line)} is not a valid “${name}”`,
  listHeader: 'it does not begin as a list does',
  listLine: (line: string) => `the line ${quoted(line)} does not follow the rules`,
  listedTwice: (code: string) => `ticket ${code} is listed twice`,
  listUnsorted: (code: string) => `${code} is not in its place by ticket number`,
  storyHeader: 'it does not begin as a story does',
  storyLine: (line: string) => `the line ${quoted(line)} does not follow the rules`,
  storyTellsNothing: 'it tells nothing, and a plain list has none',
};

/** Reasons why a record is not genuine. */
export const problems = {
  entry: (index: number, kind: string, text: string) => `Entry ${index} (${kind}): ${text}`,
  unreadable: (index: number, fault: string) =>
    `Entry ${index}: cannot be accepted, because ${fault}.`,
  otherGroup: (scheme: string) => `it belongs to another group, ${scheme}.`,
  wrongSeq: (seq: string) =>
    `it says that it is number ${seq}. An entry was removed, added or moved.`,
  wrongPrev:
    'it does not follow from the entry before it. One of the two was changed, or something between them was removed.',
  wrongOrder: (kind: string, before: string | null) =>
    before === null
      ? `a record begins with “open”, not with “${kind}”.`
      : `“${kind}” cannot come after “${before}”.`,
  wrongSeal:
    'its secret number is not the one that was fixed before it: another one was put in its place.',
  usedSeal: 'the secret number that it fixes for the next draw was fixed before already.',
  drawNumber: (drawNo: string, wanted: number) =>
    `it is called draw ${drawNo}, but draw ${wanted} is next.`,
  periodNotOfDay: (period: string, due: string) =>
    `it is the draw of ${period}, but it was due on ${formatDate(due)}.`,
  dueNotNext: (due: string, wanted: string) =>
    `it says that it was due on ${formatDate(due)}, but by the draws before it was due on ${formatDate(wanted)}.`,
  earlyWithoutReason: (days: number) =>
    days === 0
      ? 'it was held before its hour without a reason.'
      : `it was held before its date without a reason, ${days} day${days === 1 ? '' : 's'} too soon.`,
  notEarly: 'it gives a reason for being held before its date, but was not.',
  noDay: 'it does not say when the draw was due, and the entries before it did.',
  stated: 'it names more winners than draws, or one of them twice.',
  olderList:
    'the list has the older form, which does not tell who was left out by hand, and an earlier one had the newer.',
  olderLock:
    'it has the older form, without the story of its list, and an earlier entry had the newer.',
  noStory: 'it says that the list is plain, but the list itself shows that it is not.',
  storyMissing: 'the story of its list is missing.',
  storyHash: 'the story is not the one that was written at the freeze: its text was changed.',
  story: (fault: string) => `the story of its list cannot be accepted, because ${fault}.`,
  storyOfOther: 'the story is of another group or another draw.',
  storyNotOfList: 'the story says something else than the list shows.',
  wonStated: (code: string) => `${code} won a draw before this record and takes part again.`,
  period: (period: string) => `the draw of ${period} was held already.`,
  noList: 'the list that it froze is missing.',
  listHash: 'the list is not the one that was frozen: its text was changed.',
  list: (fault: string) => `the list cannot be accepted, because ${fault}.`,
  listOfOther: 'the list is of another group or another draw.',
  count: (count: string, listed: number) =>
    `it counts ${count} tickets, but ${listed} are in the list.`,
  countRange: 'a list must have 1 to 65,536 tickets that take part.',
  wonBefore: (code: string, drawNo: number) => `${code} won draw ${drawNo} and takes part again.`,
  roundBefore: 'the public random value that it names was published before the list was frozen.',
  wrongSeed: 'the secret number that it reveals is not the one that was fixed before the draw.',
  unsorted: 'the numbers are not sorted, so their order could have been chosen.',
  tooFew: (given: number, min: string) =>
    `${given} numbers were used, but the frozen list asks for ${min}.`,
  beaconDropped: 'the frozen list names a public random value, and the draw did not use it.',
  beaconAdded: 'the draw used a public random value that the frozen list does not name.',
  numbersBesideBeacon: 'numbers were used beside a public random value.',
  wrongWinner: (drawn: string, named: string) =>
    `the draw gives ${drawn}, but it names ${named}. The winner, a number or the list was changed.`,
  wrongTicket: (named: string) => `the winner was drawn, but ${named} was marked as the winner.`,
  unopened:
    'the draw was voided and its secret number was not revealed. Nobody can see who would have won.',
  openedTwice:
    'it reveals a secret number and fixes the next one, but the draw before it had done so already.',
  strayList: 'The record has a list that no entry names.',
  notInRecord:
    'The code that you gave is not in this record. The record was rewritten, or entries were removed from its end.',
};

/** Notes: nothing is wrong, but the reader should know. */
export const remarks = messages('draw.remarks', {
  clockBack:
    'the clock of the server had gone back since the entry before. Times do not move the winner.',
  firstDraw: 'this record begins with draw {drawNo}. Earlier draws are not in it.',
  early: 'held {days, plural, =1 {1 day} other {{days} days}} before its date: {reason}',
  earlyHour: 'held before its hour, {hour}: {reason}',
  noDay: 'this record does not say when the draw was due.',
  listsElsewhere:
    'This record has the list of its last draw only. Those of earlier draws are in the records behind their own codes.',
  wonElsewhere: 'left out as winners of draws that are not in this record: {codes}.',
  gone: 'in the list of the draw before, but no longer in this one: {codes}.',
  lookUpRound:
    'round {round} of drand (quicknet) is taken from the record. Look it up: the SHA-256 of its signature must be {hash}.',
});

/** Warnings: the rules are kept, but read this before relying on it. */
export const warnings = messages('draw.warnings', {
  ofDraw: 'Draw {drawNo}{isVoid, select, true {, void} other {}}: {text}',
  left: '{count, plural, =1 {1 paid ticket was left out by hand} other {{count} paid tickets were left out by hand}}',
  oneTicket: 'the list had one ticket',
  voided: 'voided {times, plural, =1 {once} other {{times} times}} before',
  markDay: 'the day of the mark is not the day of the draw: it says {date}',
  restored:
    'the database was restored between its steps, on {moment}: what was written before may be lost',
  restoredBefore:
    'the database was restored between its seal and its list, on {moment}: its secret number may have been known',
  stated:
    '{count, plural, =1 {1 draw was held before this record and is not checked} other {{count} draws were held before this record and are not checked}}',
});

/** Due day of a draw, with its hour in India if it has one. */
export function dueText(
  { date }: MemberTexts,
  { due, hour }: { due: string; hour: string | null },
): string {
  return `${date(due)}${hour === null ? '' : `, ${hour}`}`;
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Inputs of a draw besides its sealed number: they limit the trust in the server. */
export type Grade =
  | { kind: 'sealed' }
  | { kind: 'numbers'; count: number }
  | { kind: 'beacon'; round: string };

/** Inputs of a draw besides its sealed number, in a member's words. */
export function gradeText({ minutes: { grades } }: MemberTexts, grade: Grade): string {
  if (grade.kind === 'beacon') return grades.beacon({ round: grade.round });
  return grade.kind === 'sealed' ? grades.sealed : grades.numbers({ count: grade.count });
}

const computationLabels = messages('draw.computation', {
  sum: '{u} mod {count} = {rest} → no. {position}',
  skipped: '{u} was skipped, so that every ticket has the same chance; then ',
});

/** Text `13416 mod 250 = 166 → no. 167`, after the skipped values. */
export function computationText({ pick }: { pick: Pick | null }, count: number): string {
  return (pick?.attempts ?? [])
    .map(({ u, position }) =>
      position === null
        ? computationLabels.skipped({ u })
        : computationLabels.sum({ u, count, rest: u % count, position }),
    )
    .join('');
}
