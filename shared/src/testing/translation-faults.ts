import { NOTHING } from '../format/dates.ts';
import type { LanguageFile } from '../contract/registry.ts';

/** Tries of arguments: as lists, which join like texts, then as texts. */
const TRIES: readonly ((mark: string) => unknown)[] = [(mark) => [mark], (mark) => mark];
const MARKS = Array.from({ length: 6 }, (_, at) => `⟦${at}⟧`);

/**
 * Faults of a language file beside the English labels: a label object or a text without translation, one too many,
 * one of another kind, one left in English, and an argument that the English text says and the other does not.
 * @param modules modules that export label objects; each has to be translated
 * @param same texts that are the same in both languages: names, symbols, units; and paths of functions of which
 *   an argument is a choice, not a text
 * @returns a line for each fault, with the path of its text; empty for a complete file
 */
export function translationFaults(
  { translations }: LanguageFile,
  modules: readonly object[],
  same: readonly string[],
): string[] {
  const known = new Set(translations.map(([english]) => english));
  const missing = modules
    .flatMap((module) => Object.entries(module) as [string, unknown][])
    .filter(([name, value]) => /labels$|texts$/i.test(name) && isObject(value) && !known.has(value))
    .filter(([, value]) => Object.values(value as object).some((text) => text !== NOTHING))
    .map(([name]) => `${name}: not translated`);
  const faults = translations.flatMap(([english, translated]) =>
    compare(english, translated, same, ''),
  );
  return [...missing, ...faults];
}

function compare(
  english: unknown,
  translated: unknown,
  same: readonly string[],
  path: string,
): string[] {
  if (typeof english !== typeof translated)
    return [`${path}: ${typeof english} became ${typeof translated}`];
  if (isObject(english) && isObject(translated)) {
    const keys = new Set([...Object.keys(english), ...Object.keys(translated)]);
    return [...keys].flatMap((key) =>
      compare(Reflect.get(english, key), Reflect.get(translated, key), same, `${path}.${key}`),
    );
  }
  if (typeof english === 'function' && typeof translated === 'function') {
    const unsaid = TRIES.flatMap((argument) => {
      const given = MARKS.map((mark) => argument(mark));
      const said = textOf(translated, given);
      return MARKS.filter((mark) => textOf(english, given).includes(mark) && !said.includes(mark));
    });
    return unsaid.length > 0 && !same.includes(path) ? [`${path}: ${unsaid[0]} is not said`] : [];
  }
  const isSame = english === translated && typeof english === 'string' && /[a-z]/i.test(english);
  return isSame && !same.includes(english) ? [`${path}: still “${english}”`] : [];
}

/** Text of a label's function; empty where it takes no such arguments. */
function textOf(label: unknown, given: readonly unknown[]): string {
  try {
    return String((label as (...given: readonly unknown[]) => unknown)(...given));
  } catch {
    return '';
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
