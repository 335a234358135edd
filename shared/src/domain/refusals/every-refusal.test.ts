import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sayInMalayalam } from './say-in-malayalam.ts';

const ROOT = path.join(__dirname, '../../../..');

/** Sources whose texts can reach a screen as refusals. */
const SOURCES = [
  'server/src/desk/enrolments',
  'server/src/desk/import/import-job.ts',
  'server/src/desk/import/import-routes.ts',
  'server/src/desk/import/match-columns.ts',
  'server/src/desk/import/undo-book.ts',
  'server/src/desk/office-day',
  'server/src/desk/statements',
  'server/src/drawing',
  'server/src/ground/http',
  'server/src/ground/versions.ts',
  'server/src/money',
  'server/src/office',
  'server/src/people',
  'shared/src/contract',
];

/** Files with texts of other kinds: of commands, papers, files, the trail of audit, documents of the API. */
const ELSEWHERE =
  /\.test\.ts$|\/(?:texts|calls|audit|messages)\/|\/(?:create-account|staff-command|docs|health-routes|reminder-text|prize-text|book-columns|context|late-reads|draw-answer|ticket-list|tally|day-book-routes|prize-routes|receipt-routes|group-types)\.ts$/;

/** Makers of fields; what they are given first begins their refusals. */
const FIELD_MAKERS =
  /^(?:requiredText|optionalText|requiredInteger|amountFromZero|positiveRupees|requiredDate|readable)$/;

/** Texts that no refusal of a screen says. */
const NO_REFUSALS: readonly RegExp[] = [
];

const DAY = '05-Nov-2026';

function filesOf(source: string): string[] {
  const full = path.join(ROOT, source);
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(full, file))
    .filter((file) => file.endsWith('.ts') && !ELSEWHERE.test(file));
}

/** Value that a text could have in the place of an expression. */
function valueFor(expression: string, at: number): string {
  if (/dayText|began|entered day/.test(expression)) return DAY;
  if (/[A-Z]{3}_|count|days|minutes|most|max|min|held|required|number/i.test(expression)) return `${at + 2}`;
  return `⟦${at}⟧`;
}

/** Text of a literal with values in the place of its expressions; undefined for any other code. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const { head, templateSpans } = node;
  const parts = templateSpans.map(
    ({ expression, literal }, at) => valueFor(expression.getText(), at) + literal.text,
  );
  return head.text + parts.join('');
}

const isSentence = (text: string) => /^[A-Z⟦\d]/.test(text) && text.trim().split(/\s+/).length > 2 && !/[_;]|\n|\$\d|=/.test(text);

/** Texts of a file that may be refusals, each with its line. */
function textsIn(file: string): [text: string, place: string][] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: [string, string][] = [];
  const add = (text: string, node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push([text, `${path.relative(ROOT, file)}:${line + 1}`]);
  };
  const look = (node: ts.Node): void => {
    // SQL.
    if (ts.isTaggedTemplateExpression(node)) return;
    const text = textOf(node);
    if (text !== undefined && isSentence(text)) add(text, node);
    if (ts.isCallExpression(node) && FIELD_MAKERS.test(node.expression.getText(source))) {
      const [label] = node.arguments;
      if (label && ts.isStringLiteralLike(label)) add(`${label.text} is required`, label);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const texts = SOURCES.flatMap(filesOf)
  .flatMap(textsIn)
  .filter(([text]) => !NO_REFUSALS.some((other) => other.test(text)));

it('says every refusal in Malayalam, with its values', () => {
  const faults = texts.filter(([english]) => {
    const said = sayInMalayalam(english);
    const values = english.match(/⟦\d⟧/g) ?? [];
    const isTranslated = said !== english && !/[A-Za-z]{3,} [a-z]{2,}/.test(said);
    return !isTranslated || values.some((value) => !said.includes(value));
  });
  expect(faults.map(([text, place]) => `${place} ${text}`)).toEqual([]);
});
