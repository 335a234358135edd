import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import ts from 'typescript';
import { sayInMalayalam } from '../shared/src/domain/refusals/say-in-malayalam.ts';
import { root } from './run.mjs';

/** Sources whose texts can reach a screen as refusals. */
const SOURCES = [
  'server/src/desk/enrolments',
  'server/src/desk/import',
  'server/src/desk/office-day',
  'server/src/desk/second-words',
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
  /\.test\.ts$|\/(?:texts|calls|audit|messages)\/|\/(?:create-account|staff-command|docs|health-routes|reminder-text|prize-text|book-columns|context|late-reads|body-parser|draw-answer|ticket-list|tally|day-book-routes|prize-routes|receipt-routes|group-types|fault-file|check-books)\.ts$/;

/** Makers of fields; what they are given first begins their refusals. */
const FIELD_MAKERS =
  /^(?:requiredText|optionalText|requiredInteger|amountFromZero|positiveRupees|requiredDate|readable)$/;

const DAY = '05-Nov-2026';

/** Texts that no screen says as a refusal. */
const OTHERS = [
  // Faults of a program, which the console does not make.
  /^There is no (?:account|draw) |^Nothing is done by a word of |^The (?:draw|reminder|ticket|follow-up of|drawer of) ⟦.* (?:is not marked|was not (?:stored|made)|is gone)\.$/,
  /^The drawer of ⟦0⟧ was not held|^A (?:payment has a line|referrer was there)|^The thread that reads|^A payment is at most/,
  /^⟦0⟧ is not a known field$|^The body |^Send the body|^The address is too long|^The request is malformed|^The headers of/,
  // Outcomes, for which screens have words of their own.
  /^(?:Receipt|Group|Winner|Member|Membership status) .*successfully$|^The (?:check has started|import is being)/,
  /^Marks taken back$|^Deposit marked as seen$|^Asked: |^Declined: |^Draws held before Kuri recorded$|^Handover recorded: |^Cash put into the drawer$/,
  // Names in records, files and lists.
  /^Commission for |^For what was paid out with it$|^⟦0⟧\. Confirmed by ⟦1⟧$|^By one person$|^First week of the account$|^Paid below two due|^PNG of |^The logo that goes|^Imported from|^Column ⟦|^Paper book/,
  /^Postage and phone$|^Rent and electricity$|^Late Fee Income$|^Cash Put In$|^Adjusted against prize$|^⟦0⟧ after \d/,
  // Keys.
  /^HTTP|^⟦0⟧ ⟦1⟧ ⟦2⟧ ⟦3⟧|^⟦0⟧:? ⟦1⟧(?: ×)? ⟦2⟧$|union|^\d ⟦1⟧ ⟦2⟧$/,
];

/** Parts of texts that are put together in several steps; the wholes are in WHOLES. */
const PARTS =
  /^(?:⟦0⟧ was kept as stored|It can be changed in the member profile|⟦0⟧ An administrator says first|The first draw of this group was on [^.]*\.$|\d draws? of this group w|⟦0⟧ held before Kuri|The drawer of ⟦0⟧$|⟦0⟧ of .* is closed in the day book|Another person has to|Your login and the other|changed by the other, or both|The server's clock says .* last day of $|Please give a reason of at least \d characters: the ⟦|Only an administrator can date a ⟦|Several members have this phone: .*⟦|This has \d|⟦0⟧\. Please enter a valid|⟦0⟧ on \d)/;

/** Texts of several parts, as they are sent. */
const WHOLES = [
  'Ravi was kept as stored: the name and phone in the form was not saved. It can be changed in the member profile.',
  `The first draw of this group was on ${DAY}, before it came into Kuri. An administrator says first which draws were held, or that none was.`,
  '1 draw of this group was held before Kuri. An administrator records them first: their winners take no part.',
  '3 draws of this group were held before Kuri. An administrator records them first: their winners take no part.',
  ...['Your drawer', 'The drawer of Ravi'].map(
    (whose, at) =>
      `${whose} of ${DAY} is closed in the day book: ${at === 0 ? 'you' : 'they'} can no longer record payments, payouts, cash or reversals on this day`,
  ),
  ...['', ' Anu, Ravi can now.'].flatMap((others) => [
    `Another person has to do this: it is your own work.${others}`,
    ...['', ` You can from ${DAY} on.`].map(
      (later) =>
        `Your login and the other person's are not independent: within the last 7 days one was made or changed by the other, or both by one person.${later}${others}`,
    ),
  ]),
  `The server's clock says ${DAY}, which is more than 3 days after the last day of this office: set the clock right, or let an administrator confirm the day in Settings`,
  ...['receipt', 'payout'].flatMap((dated) => [
    `Please give a reason of at least 5 characters: the ${dated} is dated more than 7 days back`,
    `Only an administrator can date a ${dated} more than 7 days back. The earliest date for you is ${DAY}`,
  ]),
  ...['paid', 'won'].map(
    (done) => `Several members have this phone: write the name of the member who ${done}`,
  ),
  ...['1 digit', '9 digits'].map(
    (digits) => `This has ${digits}. Please enter a valid 10-digit phone number`,
  ),
  `Drawers are still open: Ravi on ${DAY}; Uma on ${DAY}, where ₹500 to Ravi was never confirmed; 3 more. Count and close each in the day book of its day first`,
  'This import can no longer be undone: there are 2 later receipts for its tickets, such as R-7; 1 changes of its members.',
  `Nothing was voided: draw 3 (Nov 2026) has changed since you saw it. Check it first.`,
  'Too many failed logins. Please try again in 15 minutes.',
  'Too many failed logins. Please try again in 1 minute.',
];

/** @param {string} source a file or a folder */
function filesOf(source) {
  const full = path.join(root, source);
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(full, file))
    .filter((file) => file.endsWith('.ts') && !ELSEWHERE.test(file));
}

/**
 * Value that a text could have in the place of an expression.
 * @param {string} expression
 * @param {number} at its place in the text
 */
function valueFor(expression, at) {
  if (/dayText|began/.test(expression)) return DAY;
  if (
    /[A-Z]{3}_|count|days|minutes|most|max|\bmin|held|required|duration|capacity|length|total|toLocaleString/i.test(
      expression,
    )
  )
    return `${at + 2}`;
  return `⟦${at}⟧`;
}

/**
 * Text of a literal with values in the place of its expressions; undefined for any other code.
 * @param {ts.Node} node
 */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const { head, templateSpans } = node;
  const parts = templateSpans.map(
    ({ expression, literal }, at) => valueFor(expression.getText(), at) + literal.text,
  );
  return head.text + parts.join('');
}

/** @param {string} text */
const isSentence = (text) =>
  /^[A-Z⟦\d]/.test(text) && text.trim().split(/\s+/).length > 2 && !/[_;]|\n|\$\d|=/.test(text);

/**
 * Texts of a file that may be refusals, each with its line.
 * @param {string} file
 */
function textsIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  /** @type {[text: string, place: string][]} */
  const found = [];
  /** @param {string} text @param {ts.Node} node */
  const add = (text, node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push([text, `${path.relative(root, file)}:${line + 1}`]);
  };
  /** @param {ts.Node} node */
  const look = (node) => {
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
  .filter(([text]) => ![...OTHERS, PARTS].some((other) => other.test(text)));

/** English words that Malayalam keeps, as names of programs and of what is typed. */
const KEPT = /CSV UTF-8|Comma delimited|save|after \d days|Stamp ₹|Commission 5|Joined|Active/g;

/** @param {string} english */
function isSaid(english) {
  const said = sayInMalayalam(english);
  const values = english.match(/⟦\d⟧/g) ?? [];
  return (
    /\p{Script=Malayalam}/u.test(said) &&
    !/[a-z]{2,} [a-z]{2,}/i.test(said.replaceAll(KEPT, '')) &&
    values.every((value) => said.includes(value))
  );
}

it('says every refusal in Malayalam, with its values', () => {
  assert.ok(texts.length > 500);
  const faults = texts.filter(([text]) => !isSaid(text));
  assert.deepEqual(
    faults.map(([text, place]) => `${place} ${text}`),
    [],
  );
});

it('says texts of several parts', () => {
  assert.deepEqual(
    WHOLES.filter((whole) => !isSaid(whole)),
    [],
  );
});
