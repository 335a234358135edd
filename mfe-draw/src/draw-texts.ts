import type { Draw, DrawAnswer } from '@kuri/shared/contract';
import { memberTexts, monthText, type MemberTexts } from '@kuri/shared/texts';
import { gradeText, sentence } from './check/labels.ts';
import { readStory, storySentences } from './check/story.ts';
import { consoleLanguage, roomLanguage } from './room/language.ts';

export const consoleTexts = () => memberTexts(consoleLanguage());
export const roomTexts = () => memberTexts(roomLanguage());

/** A day in the month of a draw: its due day; the day held for draws older than due days. */
function dayOfMonth({ dueDate, early, drawDate }: Draw): string {
  const isFromBefore = early === null && drawDate !== null && drawDate < dueDate;
  return isFromBefore ? drawDate : dueDate;
}

/** Month of a draw, as `October 2026`. */
export function drawMonth(texts: MemberTexts, draw: Draw): string {
  return monthText(texts, dayOfMonth(draw));
}

export function roomGradeText(texts: MemberTexts, numbers: number): string {
  return gradeText(texts, numbers === 0 ? { kind: 'sealed' } : { kind: 'numbers', count: numbers });
}

/** Story of a draw's list, by the same reader and words as the check page. */
export function listNotes(texts: MemberTexts, { story }: Pick<Draw, 'story'>): string[] {
  const read = story == null ? null : readStory(story);
  return read === null || typeof read === 'string' ? [] : storySentences(texts, read).map(sentence);
}

/** Texts of the room before START and beside the winner. */
export function notesOf({ draw, warnings }: DrawAnswer): string[] {
  return [...listNotes(roomTexts(), draw), ...warnings];
}
