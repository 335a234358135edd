/** The deepest that lists and objects may lie in each other. */
export const MOST_DEPTH = 20;
/** The most values of a body: a payment for a hundred tickets has about six hundred. */
export const MOST_VALUES = 2_000;

const QUOTE = '"'.charCodeAt(0);
const ESCAPE = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** The place of the quote that ends the text which begins at `start`; the end when none does. */
function endOfText(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === ESCAPE) index += 1;
    else if (sign === QUOTE) return index;
  }
  return json.length;
}

/**
 * The limit that a JSON text exceeds, found in one pass without reading it: nobody without a login
 * may make the server build, walk and judge what no call needs.
 * @returns undefined when it exceeds none; the text need not be valid JSON for that
 */
export function excessOf(json: string): 'depth' | 'values' | undefined {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === QUOTE) index = endOfText(json, index);
    else if (sign === COMMA) values += 1;
    else if (OPENING.has(sign)) {
      values += 1;
      depth += 1;
    } else if (CLOSING.has(sign)) depth -= 1;
    if (depth > MOST_DEPTH) return 'depth';
    if (values > MOST_VALUES) return 'values';
  }
  return undefined;
}
