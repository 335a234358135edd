import { refusals } from '@kuri/shared/contract';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { quoted } from './cell-values.ts';
import { type Line, Unreadable } from './cells.ts';

const REFUSED = refusals('readCsv', {
  saveAgain: 'save it in Excel as "CSV UTF-8 (Comma delimited)" or as XLSX',
  theLettersOfThisFileCannot:
    'The letters of this file cannot be read for certain, such as {example} in row {row}: {save}',
  thisFileIsDamagedOrCut: 'This file is damaged, or cut at its end: {save}',
  theLettersOfThisFileCannotToo: 'The letters of this file cannot be read: {save}',
  cellsMayBeSeparatedByHere:
    'Cells may be separated by {names} here: save the file as XLSX, or put each cell in quotes',
  aQuotationMarkIsOpenedAnd:
    'A quotation mark (") is opened{row, select, none {} other { near row {row}}} and never closed: close it, or remove it',
  aQuotationMarkStandsInsideA:
    'A quotation mark ("){row, select, none {} other { near row {row}}} stands inside a cell: write it twice ("") with quotes around the cell, or remove it',
  aWebPage:
    'This is a web page that is named as a workbook: open it in Excel, choose Save As and the type XLSX',
  oldXml:
    'This is a workbook in the old XML form: open it in Excel, choose Save As and the type XLSX',
  thisIsNoCSVFile: 'This is no CSV file: {save}',
  severalRowsInOneCellA: '{cell}: several rows in one cell; a quotation mark (") is missing',
  thisCSVFileCannotBeRead: 'This CSV file cannot be read: {why}',
  anWithACommaNeedsQuotes: 'an {what} with a comma needs quotes',
  thisRowHasCellsAndThe: 'This row has {cells} cells and the file {columns} columns: {needs}',
  cellHasNoHeading: '{cell}: cell {number} has no heading; {needs}',
});

// Reads the bytes of a CSV file as rows, where that is possible in one way.

/** Most characters of a row, against a quote without an end. */
const MOST_RECORD_CHARACTERS = 10_000;

/** Letters of Windows-1252 that stand in names here, and signs that Excel writes by itself. */
const WINDOWS_SIGNS =
  /[^\p{ASCII}\u00c0-\u00cf\u00d1-\u00d6\u00d8-\u00dd\u00df-\u00ef\u00f1-\u00f6\u00f8-\u00fd\u00ff‘’“”–—…•€\u00a0£°º½¼¾²³·]/u;
/** Signs of other old encodings, where this one shows letters, quotes or dashes. */
const MISREAD = [
  /[^\p{ASCII}‘’“”–—…•€\u00a0£°º½¼¾²³·]{3,}/u,
  /\p{L}[“”]\p{L}/u,
  /\p{Ll}[\u00a0–—]\p{Ll}/u,
  /\p{L}[\u00c0-\u00de]\p{L}*\p{Ll}/u,
  /\p{Ll}\p{L}*[\u00c0-\u00de]/u,
];

/** Signs of Windows-1252 from 0x80 on; the decoder of this runtime shows controls there. */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Reads Windows-1252. @throws Unreadable where a sign of it is not to be expected */
function fromWindows(content: Buffer): string {
  const text = content
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (sign) => FROM_80[sign.charCodeAt(0) - 0x80] ?? sign);
  const isOdd = (line: string) =>
    WINDOWS_SIGNS.test(line) || MISREAD.some((sign) => sign.test(line));
  const lines = text.split(/\r\n|\n|\r/);
  const row = lines.findIndex(isOdd);
  if (row === -1) return text;
  const from = Math.max(0, (lines[row] ?? '').search(/\P{ASCII}/u) - 10);
  throw new Unreadable(
    REFUSED.theLettersOfThisFileCannot({
      example: quoted((lines[row] ?? '').slice(from)),
      row: row + 1,
      save: REFUSED.saveAgain,
    }),
  );
}

/** Decodes a text of a known encoding. @throws Unreadable */
function decoded(content: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new Unreadable(REFUSED.thisFileIsDamagedOrCut({ save: REFUSED.saveAgain }));
  }
}

/** UTF-8, UTF-16 with its mark, or Windows-1252. @throws Unreadable */
function textOf(content: Buffer): string {
  const start = content.subarray(0, 4).toString('hex');
  if (start === 'fffe0000' || start === '0000feff') {
    throw new Unreadable(REFUSED.theLettersOfThisFileCannotToo({ save: REFUSED.saveAgain }));
  }
  if (start.startsWith('fffe')) return decoded(content, 'utf-16le');
  if (start.startsWith('feff')) return decoded(content, 'utf-16be');
  if (start.startsWith('efbbbf')) return decoded(content, 'utf-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return fromWindows(content);
  }
}

const SEPARATORS = [
  { sign: ',', name: 'commas' },
  { sign: ';', name: 'semicolons' },
  { sign: '\t', name: 'tabs' },
];

/**
 * Separator of a file: the only one, the only one that stands equally often in each of the first
 * rows, or the only one in the first row.
 * @throws Unreadable when several may be meant
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 20);
  const counts = SEPARATORS.map(({ sign, name }) => ({
    sign,
    name,
    inLines: lines.map((line) => line.split(sign).length - 1),
  })).filter(({ inLines }) => inLines.some((count) => count > 0));
  const rows = lines.flatMap((_, index) =>
    counts.some(({ inLines }) => (inLines[index] ?? 0) > 0) ? [index] : [],
  );
  const even = counts.filter(({ inLines }) =>
    rows.every((index) => inLines[index] === inLines[rows[0] ?? 0]),
  );
  const first = counts.filter(({ inLines }) => (inLines[rows[0] ?? 0] ?? 0) > 0);
  const [only] = [counts, even, first].find(({ length }) => length === 1) ?? [];
  if (only) return only.sign;
  if (counts.length === 0) return ',';
  const names = counts.map(({ name }) => name).join(' and ');
  throw new Unreadable(REFUSED.cellsMayBeSeparatedByHere({ names }));
}

function* pieces(content: Buffer): Generator<Buffer> {
  // Small pieces: other work has its turn between them.
  for (let from = 0; from < content.length; from += 32_768) {
    yield content.subarray(from, from + 32_768);
  }
}

function quoteFault({ code, lines }: CsvError & { lines?: unknown }): string | undefined {
  const row = Number(lines);
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return REFUSED.aQuotationMarkIsOpenedAnd({ row: Number.isInteger(row) ? String(row) : 'none' });
  }
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE') {
    return REFUSED.aQuotationMarkStandsInsideA({
      row: Number.isInteger(row) ? String(row) : 'none',
    });
  }
  return undefined;
}

/** Rows in one cell, between a quote that was forgotten and the next one. */
function swallowed(cell: string, delimiter: string): boolean {
  if (!/[\r\n]/.test(cell)) return false;
  return cell.split(delimiter).some((part) => /^[\s"]*\+?[\d -]{10,16}[\s"]*$/.test(part));
}

/**
 * Lines of a CSV file while it is read. Removes the quote that exported files put before formulas
 * (`'=…`).
 * @throws Unreadable
 */
export async function* readCsv(content: Buffer): AsyncGenerator<Line> {
  const text = textOf(content);
  if (text.includes('\0'))
    throw new Unreadable(REFUSED.thisIsNoCSVFile({ save: REFUSED.saveAgain }));
  const start = text.slice(0, 2_000);
  if (/^\s*<\?xml[^]*urn:schemas-microsoft-com:office/i.test(start))
    throw new Unreadable(REFUSED.oldXml);
  if (/^\s*<(?:!doctype|html|head|body|meta|table|\?xml)\b/i.test(start))
    throw new Unreadable(REFUSED.aWebPage);
  // Excel's own hint on the separator.
  const hint = /^sep=([,;\t])\r?\n/.exec(text)?.[1];
  const delimiter = hint ?? delimiterOf(text);
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_RECORD_CHARACTERS,
    record_delimiter: ['\r\n', '\n', '\r'],
    from_line: hint === undefined ? 1 : 2,
  });
  const source = Readable.from(pieces(Buffer.from(text)));
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const read of source.pipe(parser)) {
      const { record, info } = read as {
        record: string[];
        info: { records: number; empty_lines: number };
      };
      const cells = record.map((cell) => cell.replace(/^'(?=\s*[=+\-@])/, ''));
      const cell = cells.find((each) => swallowed(each, delimiter));
      yield {
        row: info.records + info.empty_lines + (hint === undefined ? 0 : 1),
        cells,
        ...(cell !== undefined && { fault: REFUSED.severalRowsInOneCellA({ cell: quoted(cell) }) }),
      };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(
      quoteFault(error) ?? REFUSED.thisCSVFileCannotBeRead({ why: error.message }),
    );
  }
}

/**
 * Fault of a row that does not fit under the headings of its CSV file.
 * @param what has commas in such a file
 */
export function widthFault(
  cells: readonly string[],
  headings: readonly string[],
  what: 'amount' | 'address' = 'amount',
): string | undefined {
  const needs = REFUSED.anWithACommaNeedsQuotes({ what });
  if (cells.length > headings.length) {
    return REFUSED.thisRowHasCellsAndThe({ cells: cells.length, columns: headings.length, needs });
  }
  const index = cells.findIndex(
    (cell, at) => cell.trim() !== '' && (headings[at] ?? '').trim() === '',
  );
  if (index === -1) return undefined;
  return REFUSED.cellHasNoHeading({ cell: quoted(cells[index] ?? ''), number: index + 1, needs });
}

/** Cells of a row under a heading: all, all but some on the right, or none. */
type Headed = 'all' | 'some' | 'none';

/**
 * The amount that a comma may have cut, as `5,000` in the cells `5` and `000`; undefined for a whole
 * one. Without headings no cell behind it is known to be of its own.
 * @param behind the cells behind the amount
 */
export function cutAmount(
  amount: string,
  behind: readonly string[],
  headed: Headed = 'all',
): string | undefined {
  const [, digits = ''] = /^[^\p{L}\d]*(?:rs\.?|inr)?[^\p{L}\d]*(\d+)$/iu.exec(amount.trim()) ?? [];
  if (digits === '') return undefined;
  const pieces = behind.map((cell) => cell.trim());
  const joined = (count: number) => [amount.trim(), ...pieces.slice(0, count)].join(',');
  const isLast = (at: number) => /^\d{3}(?:\.\d{1,2})?$/.test(pieces[at] ?? '');
  // Groups of two, as in 1,00,000.
  const last = pieces.findIndex((piece) => !/^\d{2}$/.test(piece));
  if (digits.length < 3 && last > 0 && isLast(last)) return joined(last + 1);
  const mayEnd =
    digits.length < 3 || (digits.length === 3 && (headed !== 'all' || pieces[0]?.startsWith('0')));
  if (mayEnd && isLast(0)) return joined(1);
  return headed === 'some' && /^\d{2}$/.test(pieces[0] ?? '') ? joined(1) : undefined;
}
