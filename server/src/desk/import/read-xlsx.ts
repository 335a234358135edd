import { addDays } from '@kuri/shared/contract';
import { openWorkbook } from './open-workbook.ts';
import { readXml, type XmlReader } from './read-xml.ts';
import { withPiece, type Line } from './sheet-lines.ts';
import { factsOf, type WorkbookFacts } from './workbook-facts.ts';

/** No file of ours has half as many columns. */
const MOST_COLUMNS = 50;
/** A sheet has no row beyond this one. */
const MOST_ROWS = 1_048_576;
/** Days before 1900 and after 2199 are none that anybody means. */
const MOST_DAYS = 110_000;

/** The column of a reference such as `BC12`, from 0; the next one where there is none. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (letters === undefined) return next;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A number as a sheet stores it: a date as `YYYY-MM-DD`, others without an exponent. */
function numberText(text: string, isDate: boolean, is1904: boolean): string {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return text;
  if (isDate && number >= 1 && number < MOST_DAYS) {
    return addDays(is1904 ? '1904-01-01' : '1899-12-30', Math.floor(number));
  }
  return Number.isInteger(number) && Math.abs(number) < 1e15 ? String(number) : text;
}

interface Cell {
  column: number;
  type: string;
  style: string | undefined;
  text: string;
}

function textOf({ type, style, text }: Cell, facts: WorkbookFacts): string {
  if (type === 's') return facts.texts[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return text;
  return numberText(text, facts.isDate(style), facts.is1904);
}

/** Collects the lines of a sheet. */
class SheetReader implements XmlReader {
  readonly #facts: WorkbookFacts;
  #lines: Line[] = [];
  #row = 0;
  #cells: (string | undefined)[] = [];
  #cell: Cell | undefined;
  #next = 0;
  #isText = false;

  constructor(facts: WorkbookFacts) {
    this.#facts = facts;
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'row') {
      const row = Number(attribute('r'));
      this.#row = Number.isInteger(row) && row > 0 && row <= MOST_ROWS ? row : this.#row + 1;
      this.#cells = [];
      this.#next = 0;
    }
    if (name === 'c') {
      const column = columnOf(attribute('r'), this.#next);
      this.#cell = { column, type: attribute('t') ?? 'n', style: attribute('s'), text: '' };
      this.#next = column + 1;
    }
    this.#isText = name === 'v' || name === 't';
  }

  text(text: string): void {
    if (this.#cell && this.#isText) this.#cell.text = withPiece(this.#cell.text, text);
  }

  close(name: string): void {
    this.#isText = false;
    if (name === 'c' && this.#cell) {
      const { column } = this.#cell;
      if (column < MOST_COLUMNS) this.#cells[column] = textOf(this.#cell, this.#facts);
      this.#cell = undefined;
    }
    if (name === 'row' && this.#cells.some((text) => text !== undefined && text !== '')) {
      const cells = Array.from(this.#cells, (text) => text ?? '');
      this.#lines.push({ row: this.#row, cells });
    }
  }

  /** The lines since the last time. */
  take(): Line[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }
}

/** The lines of the first sheet of an XLSX file, as they are read. @throws Unreadable */
export async function* readXlsx(content: Buffer): AsyncGenerator<Line> {
  const workbook = await openWorkbook(content);
  const facts = await factsOf(workbook);
  const reader = new SheetReader(facts);
  const pieces = readXml(await workbook.open(facts.sheet), {
    open: (name, attribute) => {
      reader.open(name, attribute);
    },
    text: (text) => {
      reader.text(text);
    },
    close: (name) => {
      reader.close(name);
    },
  });
  for await (const _ of pieces) yield* reader.take();
  yield* reader.take();
}
