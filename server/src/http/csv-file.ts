import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { CSV_BEGINNING, csvLine } from './csv.ts';

/** So few rows are in memory at a time, and no other caller waits for more of them. */
const BATCH = 500;

/** The columns of a file: what stands above them, and what of a row stands in them. */
export type CsvColumns<Row> = readonly (readonly [
  heading: string,
  text: (row: Row) => string | number | null,
])[];

interface CsvRows<Row> {
  columns: CsvColumns<Row>;
  keyOf: (row: Row) => string;
  /** Reads a part of the list, which is newest first. */
  read: (part: { limit: number; offset: number }) => Promise<readonly Row[]>;
}

/** A list as text for spreadsheets, in pieces as they are read. */
export async function* csvText<Row>({
  columns,
  keyOf,
  read,
}: CsvRows<Row>): AsyncGenerator<string> {
  let before = CSV_BEGINNING + csvLine(columns.map(([heading]) => heading));
  // What is added meanwhile moves the rows on: those of the end of a part come again in the next one.
  let last = new Set<string>();
  for (let offset = 0; ; offset += BATCH) {
    const rows = await read({ limit: BATCH, offset });
    const seen = last;
    const lines = rows
      .filter((row) => !seen.has(keyOf(row)))
      .map((row) => csvLine(columns.map(([, text]) => String(text(row) ?? ''))));
    yield before + lines.join('');
    before = '';
    if (rows.length < BATCH) return;
    last = new Set(rows.map(keyOf));
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
  rows: CsvRows<Row>,
): Promise<FastifyReply> {
  const pieces = csvText(rows);
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

/** Rupees as a number that every spreadsheet reads, whatever its country: `12345.50`. */
export function plainAmount(rupees: number): string {
  return rupees.toFixed(2);
}
