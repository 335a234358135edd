import { clean, momentText, NONE } from './events.ts';

/** One thing that the story of a list says. */
export interface StoryLine {
  /** Told before the draw is relied on; the others are ordinary. */
  isTold: boolean;
  /** `list.left-out`, `receipt.reversed`, or the action of an audit row. */
  kind: string;
  /** Numbers of tickets of the list. */
  tickets: readonly string[];
  /** An ISO instant; null where it has none. */
  at: string | null;
  /** First name of who did it. */
  by: string | null;
  /** More of it, without amounts and phones; `8/12` is 8 of 12. */
  detail: string | null;
}

/** How a list came to be, from an ISO instant on. */
export interface Story {
  since: string;
  lines: readonly StoryLine[];
}

/** Text of a story, as it is hashed, kept and published. */
export function storyText(
  { groupId, drawNo }: { groupId: string; drawNo: number },
  { since, lines }: Story,
): string {
  const moment = (at: string) => momentText(Date.parse(at));
  const storyLines = lines.map(({ isTold, kind, tickets, at, by, detail }) =>
    [
      isTold ? '!' : NONE,
      kind,
      tickets.join(' ') || NONE,
      at === null ? NONE : moment(at),
      clean(by ?? '') || NONE,
      clean(detail ?? '') || NONE,
    ].join('\t'),
  );
  const head = [
    'chitdraw/3 story',
    `scheme ${groupId}`,
    `draw ${drawNo}`,
    `since ${moment(since)}`,
  ];
  return [...head, ...storyLines].map((line) => `${line}\n`).join('');
}
