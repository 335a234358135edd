import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Comments, strings, and braces outside of them. */
const PART = /\/\/.*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[()]/g;

/** @param {string} literal */
function compiled(literal) {
  const inside = literal.slice(1, -1).replaceAll("\\'", "'");
  const text = literal.startsWith("'") ? inside.replaceAll(/(?<!\\)"/g, String.raw`\"`) : inside;
  return JSON.stringify(compileMessage(JSON.parse(`"${text}"`)));
}

/**
 * Compiles the messages with values from a place on, up to the end of the call that it is in.
 * @param {string} source
 * @param {number} from
 */
function compileCall(source, from) {
  let depth = 1;
  return source.slice(from).replaceAll(PART, (part) => {
    if (depth === 0) return part;
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    return /^['"]/.test(part) && part.includes('{') ? compiled(part) : part;
  });
}

/**
 * Compiles messages, so that no browser reads their format: those with values that a module gives to `messages` or
 * `refusals`, and all of a catalogue.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function compileMessages(source) {
  if (this.resourcePath.endsWith('.json')) {
    const catalogue = Object.entries(JSON.parse(source));
    return JSON.stringify(
      Object.fromEntries(catalogue.map(([key, message]) => [key, compileMessage(message)])),
    );
  }
  if (this.resourcePath.endsWith('-messages.ts')) return compileCall(source, 0);
  let result = source;
  for (const { index, 0: call } of [...source.matchAll(/ = (?:messages|refusals)\(/g)].reverse()) {
    const from = index + call.length;
    result = result.slice(0, from) + compileCall(result, from);
  }
  return result;
}
