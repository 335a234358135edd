import { i18n } from '@lingui/core';
import { englishMessages, type Message, type Texts, treeOf, withOneStop } from './messages.ts';

/** A refusal by its key, with the values that it says: a text, a number, another refusal, or several. */
export interface Said {
  key: string;
  values?: Record<string, SaidValue> | undefined;
  /** Where it goes to a place that may not have its message. */
  english?: string | undefined;
}
type SaidValue = string | number | Said | readonly SaidValue[];

/**
 * Begins a text that stands for a refusal: a schema of the contract takes no more than a string. Nobody can type it,
 * see `readable`.
 */
const MARK = '\u2066';

/** The refusal that a text stands for; undefined for any other text. */
export function saidOf(text: string): Said | undefined {
  if (!text.startsWith(MARK)) return undefined;
  try {
    const refusal = JSON.parse(text.slice(MARK.length)) as Partial<Said>;
    return typeof refusal.key === 'string' ? (refusal as Said) : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (refusal: Said) => MARK + JSON.stringify(refusal);

const valueOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(valueOf);
  return typeof value === 'string' ? (saidOf(value) ?? value) : value;
};

function markOf(key: string, values?: Record<string, unknown>): string {
  const given = values && Object.entries(values).map(([name, value]) => [name, valueOf(value)]);
  return textOf({ key, ...(given && { values: Object.fromEntries(given) as Said['values'] }) });
}

/**
 * Refusals of an area: texts that stand for them on their way, which `worded` says.
 * @param key begins their keys in the catalogues
 * @param english in the format of ICU; a value may be another refusal, or a list
 */
export function refusals<const English extends object>(
  key: string,
  english: English,
): Texts<English, string | number | readonly string[]> {
  return treeOf(key, english, (own: string, message: Message) => {
    const refuse = (values?: Record<string, unknown>) => markOf(own, values);
    return { value: hasPlaces(message) ? refuse : refuse() };
  }) as Texts<English, string | number | readonly string[]>;
}

const TOGETHER = refusals('several', { all: '{all}' });

export const severalOf = (all: readonly string[]) => TOGETHER.all({ all });

/** Whether a message has places for values; compiled it always has. */
function hasPlaces(message: Message | undefined): boolean {
  return message !== undefined && (typeof message !== 'string' || message.includes('{'));
}

function inWords(value: SaidValue): string | number {
  if (typeof value !== 'object') return value;
  if ('key' in value) return wordsOf(value);
  const all = value.map(inWords);
  return all.join(String(all[0]).endsWith('.') ? ' ' : '; ');
}

function wordsOf({ key, values = {}, english = key }: Said): string {
  const message = englishMessages[key] as string | undefined;
  // Without values there is nothing to compile, which a build leaves as it is.
  if (!(key in i18n.messages) && !hasPlaces(message)) return message ?? english;
  const given = Object.entries(values).map(([name, value]) => [name, inWords(value)]);
  const filled = Object.fromEntries(given) as Record<string, unknown>;
  return withOneStop(i18n._(key, filled, message ? { message } : {}));
}

/** A refusal that is worded also where its message is not known: in another thread, or after years. */
export function withEnglish(text: string): string {
  const refusal = saidOf(text);
  return refusal ? textOf({ ...refusal, english: worded(text) }) : text;
}

/** A refusal in the language that is spoken; any other text as it is. */
export function worded(text: string): string {
  const refusal = saidOf(text);
  return refusal ? wordsOf(refusal) : text;
}

/** Text of an answer in English, and by its key where it is a refusal's. */
export interface AnswerText {
  message: string;
  said?: unknown;
}

/** The text of an answer, in the language that is spoken where its catalogue has the refusal. */
export function wordedAnswer({ message, said }: AnswerText): string {
  if (typeof said !== 'object' || said === null || !('key' in said)) return message;
  return String(said.key) in i18n.messages ? wordsOf(said as Said) : message;
}
