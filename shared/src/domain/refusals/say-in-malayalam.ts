import malayalam from '../../../locales/papers.ml.json' with { type: 'json' };
import { formRefusals } from './form-refusals.ml.ts';
import { drawRefusals, moneyRefusals } from './money-refusals.ml.ts';
import { importRefusals } from './import-refusals.ml.ts';
import { officeRefusals } from './office-refusals.ml.ts';

const TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(malayalam)
      .filter(([key]) => key.startsWith('status.'))
      .map(([key, text]) => [key.slice('status.'.length), text]),
  ),
  ...formRefusals,
  ...moneyRefusals,
  ...drawRefusals,
  ...officeRefusals,
  ...importRefusals,
};

const VALUE = /\{(\w+)\}/;

/** Values by their name, where any text would be too much: numbers and days. */
const SHAPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['count', 'days', 'max', 'min', 'minutes', 'most'].map((name) => [name, '[\\d,]+']),
  ),
  field: 'name|phone|email|address',
  day: String.raw`\d{2}-[A-Z][a-z]{2}-\d{4}`,
};

interface Pattern {
  english: RegExp;
  names: string[];
  malayalam: string;
  /** Characters that are not values: the text that says most is tried first. */
  said: number;
}

let patterns: Pattern[] | undefined;

const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function readPatterns(): Pattern[] {
  return Object.entries(TEXTS)
    .filter(([english]) => VALUE.test(english))
    .map(([english, malayalam]) => {
      // Texts between values, and their names at the odd places.
      const parts = english.split(VALUE);
      const isValue = (at: number) => at % 2 === 1;
      const source = parts.map((part, at) =>
        isValue(at) ? `(${SHAPES[part] ?? '.+?'})` : literal(part),
      );
      return {
        english: new RegExp(`^${source.join('')}$`, 's'),
        names: parts.filter((_, at) => isValue(at)),
        malayalam,
        said: parts.filter((_, at) => !isValue(at)).join('').length,
      };
    })
    .sort((one, other) => other.said - one.said);
}

/**
 * Refusal in Malayalam: as it stands in the tables, or by a text with values, `Ticket {code} is fully paid`. Values
 * stay as they are unless they have a text of their own, as the label that a refusal begins with.
 * @returns the English text where there is none
 */
export function sayInMalayalam(english: string): string {
  if (Object.hasOwn(TEXTS, english)) return TEXTS[english] ?? english;
  patterns ??= readPatterns();
  for (const { english: pattern, names, malayalam } of patterns) {
    const values = pattern.exec(english)?.slice(1);
    if (values !== undefined) {
      return malayalam.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        (values[names.indexOf(name)] ?? '').split('; ').map(sayInMalayalam).join('; '),
      );
    }
  }
  return english;
}
