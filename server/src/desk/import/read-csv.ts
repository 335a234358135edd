import { Readable } from 'node:stream';
import { parse, CsvError } from 'csv-parse';
import type { Line } from './sheet-lines.ts';
import { Unreadable } from './unreadable.ts';

/** Enough for any sensible row, so that a quote that never ends is not all of the file. */
const MOST_CHARACTERS = 10_000;

/** The separators of cells: spreadsheets of some countries write semicolons or tabs. */
function delimiterOf(content: Buffer): string {
  const first = content.subarray(0, 2_000).toString('utf8').split(/\r?\n/)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function* pieces(content: Buffer): Generator<Buffer> {
  // Small ones, so that others have their turn between them.
  for (let from = 0; from < content.length; from += 32_768) {
    yield content.subarray(from, from + 32_768);
  }
}

/**
 * The lines of a CSV file, as they are read. A quote or a sign of formulas that our own files put before
 * a cell (`'=…`) is taken off again.
 * @throws Unreadable
 */
export async function* readCsv(content: Buffer): AsyncGenerator<Line> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(content),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_CHARACTERS,
  });
  const source = Readable.from(pieces(content));
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const read of source.pipe(parser)) {
      const { record, info } = read as { record: string[]; info: { lines: number } };
      yield { row: info.lines, cells: record.map((cell) => cell.replace(/^'(?=\s*[=+\-@])/, '')) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(`This CSV file cannot be read: ${error.message}`);
  }
}
