import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ListRange } from '../search/page-of-ids.ts';
import { CSV_BEGINNING, csvLine } from './csv.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Told how many rows of a list were read for a file, at its end; null where nobody asks. */
    onExported: ((rows: number) => Promise<void>) | null;
  }
}

/** Rows that are in memory at a time; no other caller waits for more of them. */
export const CSV_BATCH = 500;

/** The columns of a file: their headings, and the value of a row in each. */
export type CsvColumns<Row> = readonly (readonly [
  heading: string,
  text: (row: Row) => string | number | null,
])[];

/** Parts of a list, each read when the one before has been taken. */
type Parts<Row> = AsyncIterable<readonly Row[]>;

/** A list as text for spreadsheets, in pieces as its parts are read. */
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
 * The parts of a list that is read by pages.
 * @param read a page of the list, which is newest first
 */
export async function* byPages<Row>(
  read: (page: { limit: number; offset: number }) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  // Rows that are added meanwhile move the others on: the end of a page comes again in the next one.
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
 * The parts of a list that is read on from the last row of the part before: the last part costs no more than the
 * first.
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

/** The parts of a list that is read at once, because it is never long. */
export async function* atOnce<Row>(
  read: () => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  yield await read();
}

/** The same parts; tells how many rows they had, also when they are not read to their end. */
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
 * Sends a list as a file; it is read as fast as it is taken. Its first part is read before anything is
 * sent, so that what is wrong with the question is answered as ever.
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

/** A phone as people write it: with its gap no spreadsheet takes it for a number. @param phone with 91 */
export function plainPhone(phone: string): string {
  return phone.replace(/^91(\d{5})(\d{5})$/, '$1 $2');
}

/** Rupees as a number that every spreadsheet reads, in any locale: `12345.50`. */
export function plainAmount(rupees: number): string {
  return rupees.toFixed(2);
}
