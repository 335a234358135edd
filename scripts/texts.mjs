import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { root, CommandFailed } from './run.mjs';

const PARTS = readdirSync(root).filter((name) => /^(?:shared|shell|mfe-.*)$/.test(name));
/** Functions of the contract that give messages their keys. */
const MAKERS = /^(?:messages|refusals|textsIn)$/;
/** Texts that are the same in every language: names, keys, symbols, and commands. */
const SAME =
  /^(?:Kuri|UPI|WhatsApp|CSV|PNG|Esc|Enter|Space|audit-trail-.*|npm .*|kuri-.*|\.chart\.summary)$/;

/** @param {string} folder @param {RegExp} wanted */
const filesIn = (folder, wanted) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name) && !/\.test\.|testing|node_modules/.test(name))
    .map((name) => path.join(folder, name));

/** @type {Map<string, ts.Expression>} constants by their names, for those that messages are made of */
const constants = new Map();

/** @param {string} file */
function sourceOf(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer) constants.set(name.getText(), initializer);
    }
  }
  return source;
}

/**
 * English messages of a literal by their keys.
 * @param {string} key @param {ts.Node} node @returns {[string, string][]}
 */
function englishOf(key, node) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return englishOf(key, node.expression);
  if (ts.isStringLiteralLike(node)) return [[key, node.text]];
  if (ts.isIdentifier(node)) {
    const found = englishOf(key, constants.get(node.text) ?? node.parent);
    const isOutside = !/^[A-Z_]+$/.test(node.text) && found.some(([, text]) => text.includes('{'));
    if (isOutside) throw new CommandFailed(`${key}: the build compiles it only where it is given`);
    return found;
  }
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((element, at) => englishOf(`${key}.${at}`, element));
  if (!ts.isObjectLiteralExpression(node)) throw new CommandFailed(`${key} is no literal`);
  return node.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return englishOf(key, property.expression);
    const name = /** @type {ts.Identifier} */ (property.name).text;
    if (ts.isShorthandPropertyAssignment(property))
      return englishOf(`${key}.${name}`, property.name);
    return ts.isPropertyAssignment(property)
      ? englishOf(`${key}.${name}`, property.initializer)
      : [];
  });
}

/** @param {ts.SourceFile} source */
function messagesIn(source) {
  /** @type {[string, string][]} */
  const found = [];
  /** @param {ts.Node} node */
  const look = (node) => {
    if (ts.isCallExpression(node) && MAKERS.test(node.expression.getText())) {
      const [key, english] = node.arguments.slice(-2);
      if (key && english && ts.isStringLiteral(key)) found.push(...englishOf(key.text, english));
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const [, table = '', free = ''] = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split(
  /^## Words on the screens$|^Texts that keep other words/m,
);
const freeKeys = [...free.matchAll(/`(.*?)`/g)].map(([, key = '']) => key);
const rows = [...table.matchAll(/^\| .*$/gm)].slice(1).map(([row]) => row.split('|'));

/** Words that texts avoid, in a column of the glossary. @param {number} column @param {RegExp} cell */
const avoidedIn = (column, cell) =>
  rows.flatMap((cells) => cell.exec(cells[column] ?? '')?.[0].split(', ') ?? []).join('|');

/** @type {Record<string, RegExp>} by language */
const AVOIDED = {
  en: new RegExp(`(?<!\\p{L})(?:${avoidedIn(3, /\S.*\S/)})s?(?!\\p{L})`, 'iu'),
  ml: new RegExp(avoidedIn(4, /(?<=not ).*\S/)),
  ta: new RegExp(avoidedIn(5, /(?<=not ).*\S/)),
  hi: new RegExp(avoidedIn(6, /(?<=not ).*\S/)),
};

/** Faults of a text that uses another word than the glossary. @param {string} key @param {string} text */
function wordFaults(key, text, language = 'en') {
  const [word] = AVOIDED[language]?.exec(text.replaceAll(/\{\w+/g, '')) ?? [];
  const isFree = word === undefined || freeKeys.some((free) => key.startsWith(free));
  return isFree ? [] : [`${key} says “${word}”, which docs/glossary.md has another word for`];
}

/** Names of the values that a message says, and of those that only choose a text. @param {string} message */
function valuesOf(message) {
  const said = new Set();
  const all = new Set();
  /** @param {unknown} tokens */
  const look = (tokens) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, kind, choices] = token;
      all.add(name);
      if (kind === undefined || kind === 'number') said.add(name);
      for (const choice of Object.values(choices ?? {})) look(choice);
    }
  };
  look(compileMessage(message));
  return { said, all };
}

/**
 * Faults of a message in another language.
 * @param {string} english @param {string} message
 */
function faultsOf(english, message) {
  const [own, other] = [valuesOf(english), valuesOf(message)];
  const unsaid = [...own.said].filter((name) => !other.all.has(name));
  const unknown = [...other.all].filter((name) => !own.all.has(name));
  const isEnglish = english === message && /[a-z]{3}/i.test(english.replaceAll(/\{[^}]*\}/g, ''));
  return [
    ...unsaid.map((name) => `does not say {${name}}`),
    ...unknown.map((name) => `says {${name}}, which the English has not`),
    ...(isEnglish && !SAME.test(english) ? ['is still English'] : []),
  ];
}

/** @param {string} file @returns {[string, string][]} */
const catalogueOf = (file) =>
  Object.entries(JSON.parse(readFileSync(path.join(root, file), 'utf8')));

/**
 * Checks each catalogue, `locales/ml.json` or `locales/room.ml.json`, against the English messages in the sources.
 * Malayalam has all of a part; what is in another language has what its Malayalam has.
 * @returns {string[]} a line for each fault
 */
function textFaults() {
  const english = new Map();
  const wanted = new Set();
  for (const [folder, catalogues] of [...PARTS.map((part) => [part, part]), ['server', 'shared']]) {
    const found = filesIn(`${folder}/src`, /\.tsx?$/)
      .map(sourceOf)
      .flatMap(messagesIn);
    for (const [key, text] of found) {
      english.set(key, text);
      // A part of a team that has no other language yet.
      if (existsSync(path.join(root, catalogues, 'locales'))) wanted.add(key);
    }
  }
  const files = PARTS.flatMap((part) => filesIn(part, /^locales\/.*\.json$/));
  const translated = new Set();
  const faults = files.flatMap((file) => {
    const entries = catalogueOf(file);
    const twin = catalogueOf(file.replace(/\w\w\.json$/, 'ml.json'));
    const keys = new Set(entries.map(([key]) => key));
    const missing = twin
      .filter(([key]) => !keys.has(key))
      .map(([key]) => `${file}: ${key} is missing`);
    const wrong = entries.flatMap(([key, message]) => {
      if (file.endsWith('ml.json')) translated.add(key);
      const source = key.startsWith('title.') ? key.slice(6) : english.get(key);
      if (source === undefined) return [`${file}: ${key} is of no message`];
      const other = faultsOf(source, message).map((fault) => `${key} ${fault}`);
      const words = wordFaults(key, message, file.slice(-7, -5));
      return [...other, ...words].map((fault) => `${file}: ${fault}`);
    });
    return [...missing, ...wrong];
  });
  const untold = [...english].filter(
    ([key, text]) =>
      wanted.has(key) && !translated.has(key) && /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, '')),
  );
  return [
    ...untold.map(([key, text]) => `${key} has no Malayalam: ${text}`),
    ...[...english].flatMap(([key, text]) => wordFaults(key, text)),
    ...faults,
  ];
}

const faults = textFaults();
if (faults.length > 0) throw new CommandFailed(faults.join('\n'));
