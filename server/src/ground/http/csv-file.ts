import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ListRange } from '../search/page-of-ids.ts';

/** Byte order mark: tells a spreadsheet that the text is UTF-8. */
const CSV_BEGINNING = '\uFEFF';

/**
 * First characters that make a spreadsheet run a cell as a formula, also full-width (U+FF1D,
 * U+FF0B, U+FF0D, U+FF20).
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Quotes a cell so that a spreadsheet shows it as text, never as a formula. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Line of a CSV file; every cell is text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gets the number of rows read for a file, at its end; null where nobody asks. */
    onExported: ((rows: number) => Promise<void>) | null;
  }
}

/** Rows in memory at a time; no other caller waits for more of them. */
export const CSV_BATCH = 500;

/** Columns of a file: heading, and value of a row. */
export type CsvColumns<Row> = readonly (readonly [
  heading: string,
  text: (row: Row) => string | number | null,
])[];

/** Parts of a list, each read once the one before was taken. */
type Parts<Row> = AsyncIterable<readonly Row[]>;

/** Lists rows as CSV text, in pieces as its parts are read. */
export async function* csvText<Row>(
  columns: CsvColumns<Row>,
  parts: Parts<Row>,
): AsyncGenerator<string> {
  let headings = CSV_BEGINNING + csvLine(columns.map(([heading]) => heading));
  for await (const rows of parts) {
    const lines = rows.map((row) => csvLine(columns.map(([, text]) => String(text(row) ?? ''))));
    yield headings + lines.join('');
    headings = '';
  }
  if (headings !== '') yield headings;
}

/**
 * Reads a list page by page.
 * @param read a page, newest first
 */
export async function* byPages<Row>(
  read: (page: { limit: number; offset: number }) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  // New rows push the end of a page onto the next one: those are left out there.
  let last = new Set<string>();
  for (let offset = 0; ; offset += CSV_BATCH) {
    const rows = await read({ limit: CSV_BATCH, offset });
    const seen = last;
    yield rows.filter((row) => !seen.has(keyOf(row)));
    if (rows.length < CSV_BATCH) return;
    last = new Set(rows.map(keyOf));
  }
}

/**
 * The parts of a list that is read on from the last row of the part before: the last part costs no more than the first.
 * @param read a part of the list, behind the row `after`
 */
export async function* readOn<Row>(
  read: (range: ListRange) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read({ limit: CSV_BATCH, offset: 0, after: last && idOf(last) });
    yield rows;
    // A row may be gone since its id was read: a short part is not the last one.
    last = rows.at(-1);
  } while (last);
}

/** Reads a short list at once. */
export async function* atOnce<Row>(
  read: () => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  yield await read();
}

/** Counts the rows of the parts, also when they are not read to the end. */
async function* counted<Row>(
  parts: Parts<Row>,
  tell: (rows: number) => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  let rows: number | undefined;
  try {
    for await (const part of parts) {
      rows = (rows ?? 0) + part.length;
      yield part;
    }
    rows ??= 0;
  } finally {
    if (rows !== undefined) await tell(rows);
  }
}

/**
 * Sends a list as a file, read as fast as it is taken. Its first part is read before anything is
 * sent, so that a wrong query is answered as ever.
 * @param name without its ending
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  name: string,
  { columns, parts }: { columns: CsvColumns<Row>; parts: Parts<Row> },
): Promise<FastifyReply> {
  const { onExported } = reply.request;
  const pieces = csvText(columns, onExported ? counted(parts, onExported) : parts);
  const first = await pieces.next();
  const text = async function* () {
    if (first.done !== true) yield first.value;
    yield* pieces;
  };
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(text()));
}

/** Phone with a gap, so that no spreadsheet takes it for a number. @param phone with 91 */
export function plainPhone(phone: string): string {
  return phone.replace(/^91(\d{5})(\d{5})$/, '$1 $2');
}

/**
 * Number of a transfer with gaps, so that no spreadsheet drops its zeros or shortens it:
 * `012345678901` as `0123 4567 8901`, `12E5` as `12 E5`.
 */
export function plainNumber(text: string | null): string | null {
  if (text === null) return null;
  if (/^(?:0\d+|\d{10,})$/.test(text)) return text.replace(/^\d(?=\d{0,3}$)|\d{4}(?=\d)/g, '$& ');
  return text.replace(/^([\d.]+)(e[+-]?\d+)$/i, '$1 $2');
}

/** Rupees as a number that every spreadsheet reads, in any locale: `12345.50`. */
export function plainAmount(rupees: number): string {
  return rupees.toFixed(2);
}
