import { addDays, MAX_FILE_COLUMNS } from '@kuri/shared/contract';
import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { type Line, Unreadable, withPiece } from './cells.ts';

/** Most bytes of an unpacked workbook; 20,000 rows have some 10 MB. */
const MOST_UNPACKED_BYTES = 60_000_000;
const TOO_LARGE = 'This workbook is too large';
/** A workbook has some dozen parts. */
const MOST_PARTS = 500;

/** The parts of a workbook, which is a ZIP archive, by their names. */
interface Workbook {
  has: (name: string) => boolean;
  /** Unpacks a part; fails beyond its stated size or the limit of all parts. */
  open: (name: string) => Promise<AsyncIterable<Buffer>>;
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) throw new Unreadable('This workbook has too many parts');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > MOST_UNPACKED_BYTES) throw new Unreadable(TOO_LARGE);
    if (entry.isEncrypted())
      throw new Unreadable('This workbook has a password: save it without one');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Opens an XLSX file. @throws Unreadable when it is none, or too large once it is unpacked */
async function openWorkbook(content: Buffer): Promise<Workbook> {
  const unreadable = (error: unknown): never => {
    if (error instanceof Unreadable) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Unreadable(`This XLSX file cannot be read: ${why}`);
  };
  const zip = await yauzl.fromBufferPromise(content, { autoClose: false }).catch(unreadable);
  const entries = await entriesOf(zip).catch(unreadable);
  let left = MOST_UNPACKED_BYTES;
  async function* bounded(stream: AsyncIterable<unknown>) {
    for await (const piece of stream) {
      const bytes = piece as Buffer;
      left -= bytes.length;
      if (left < 0) throw new Unreadable(TOO_LARGE);
      yield bytes;
    }
  }
  return {
    has: (name) => entries.has(name),
    open: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new Unreadable(`This workbook has no ${name}`);
      return bounded(await zip.openReadStreamPromise(entry).catch(unreadable));
    },
  };
}

/** The events of an XML text while it is read; names come without their prefix. */
interface XmlReader {
  open(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** No part of a workbook has a tenth of this. */
const MOST_DEPTH = 100;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function attributesOf({ attributes }: sax.Tag) {
  return (name: string) => {
    const key = name in attributes ? name : Object.keys(attributes).find((k) => local(k) === name);
    return key === undefined ? undefined : attributes[key];
  };
}

/**
 * Reads an XML text piece by piece; refuses document types, and so custom entities.
 * @returns after each piece, so that the caller may take out what it brought
 * @throws Unreadable
 */
async function* readXml(stream: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  let depth = 0;
  parser.onopentag = (tag) => {
    depth += 1;
    if (depth > MOST_DEPTH) throw new Unreadable('This workbook is nested too deeply');
    reader.open(local(tag.name), attributesOf(tag as sax.Tag));
  };
  parser.ontext = (text) => {
    reader.text?.(text);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    reader.close?.(local(name));
  };
  parser.ondoctype = () => {
    throw new Unreadable(
      'This workbook was not written by a spreadsheet program: save it again as XLSX',
    );
  };
  let failure: Error | undefined;
  parser.onerror = (error) => {
    failure ??= error;
  };
  const decoder = new StringDecoder('utf8');
  try {
    for await (const piece of stream) {
      parser.write(decoder.write(piece));
      if (failure) throw failure;
      yield;
    }
    parser.close();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Unreadable(`This workbook cannot be read: ${why ?? ''}`);
  }
}

/** Reads an XML text to its end. @throws Unreadable */
async function readWholeXml(stream: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(stream, reader));
}

/** The parts of a workbook that the cells of a sheet refer to. */
interface WorkbookFacts {
  /** The part that holds the sheet. */
  sheet: string;
  texts: readonly string[];
  /** True for a style that shows a number as a date. */
  isDate: (style: string | undefined) => boolean;
  /** Days are counted from 1904 on, as some old Macs did. */
  is1904: boolean;
}

/** Most shared texts; 20,000 rows have some 100,000. */
const MOST_TEXTS = 300_000;
const MOST_SHARED_CHARACTERS = 12_000_000;

/** Built-in number formats of dates. */
const DATE_FORMATS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
]);

/** True for a custom format with a day or a year in it. */
function showsDay(format: string): boolean {
  return /[dy]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

interface Sheet {
  name: string;
  relation: string | undefined;
  isHidden: boolean;
}

async function sheetsOf(workbook: Workbook): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readWholeXml(await workbook.open('xl/workbook.xml'), {
    open: (name, attribute) => {
      if (name === 'sheet') {
        const isHidden = (attribute('state') ?? 'visible') !== 'visible';
        sheets.push({ name: attribute('name') ?? '', relation: attribute('id'), isHidden });
      }
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
    },
  });
  return { sheets, is1904 };
}

/** The names of the sheets that a spreadsheet program shows. @throws Unreadable */
export async function sheetNames(content: Buffer): Promise<string[]> {
  const { sheets } = await sheetsOf(await openWorkbook(content));
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return (shown.length > 0 ? shown : sheets).map(({ name }) => name);
}

async function partOfSheet(workbook: Workbook, sheetName: string) {
  const { sheets, is1904 } = await sheetsOf(workbook);
  const chosen = sheets.find(({ name }) => name === sheetName) ?? sheets[0];
  let target: string | undefined;
  await readWholeXml(await workbook.open('xl/_rels/workbook.xml.rels'), {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === chosen?.relation) {
        target = attribute('Target');
      }
    },
  });
  if (target === undefined) throw new Unreadable('This workbook has no sheet');
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return { sheet, is1904 };
}

async function sharedTexts(workbook: Workbook): Promise<string[]> {
  const texts: string[] = [];
  if (!workbook.has('xl/sharedStrings.xml')) return texts;
  let text = '';
  let characters = 0;
  let isText = false;
  // The pronunciation of a word is beside it, and not part of it.
  let isPhonetic = false;
  await readWholeXml(await workbook.open('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't';
    },
    text: (piece) => {
      if (isText && !isPhonetic) text = withPiece(text, piece);
    },
    close: (name) => {
      if (name === 'si') {
        texts.push(text);
        characters += text.length;
        if (texts.length > MOST_TEXTS || characters > MOST_SHARED_CHARACTERS) {
          throw new Unreadable('This workbook has too many texts: import the book in parts');
        }
      }
      if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
  });
  return texts;
}

async function dateStyles(workbook: Workbook): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (!workbook.has('xl/styles.xml')) return styles;
  const own = new Set<number>();
  let isCells = false;
  let count = 0;
  await readWholeXml(await workbook.open('xl/styles.xml'), {
    open: (name, attribute) => {
      if (name === 'numFmt' && showsDay(attribute('formatCode') ?? '')) {
        own.add(Number(attribute('numFmtId')));
      }
      if (name === 'cellXfs') isCells = true;
      if (name !== 'xf' || !isCells) return;
      const format = Number(attribute('numFmtId'));
      if (DATE_FORMATS.has(format) || own.has(format)) styles.add(count);
      count += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

/** Reads what the cells of a sheet refer to. @throws Unreadable */
async function factsOf(workbook: Workbook, sheetName: string): Promise<WorkbookFacts> {
  const { sheet, is1904 } = await partOfSheet(workbook, sheetName);
  const texts = await sharedTexts(workbook);
  const styles = await dateStyles(workbook);
  return { sheet, is1904, texts, isDate: (style) => styles.has(Number(style ?? '0')) };
}

/** A sheet has no row beyond this one. */
const MOST_ROWS = 1_048_576;
/** Days from 1900 to 2199 count as dates. */
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
      if (column < MAX_FILE_COLUMNS) this.#cells[column] = textOf(this.#cell, this.#facts);
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

/**
 * The lines of a sheet of an XLSX file, as they are read.
 * @param sheet its name; the first one where none has it
 * @throws Unreadable
 */
export async function* readXlsx(content: Buffer, sheet = ''): AsyncGenerator<Line> {
  const workbook = await openWorkbook(content);
  const facts = await factsOf(workbook, sheet);
  const reader = new SheetReader(facts);
  const pieces = readXml(await workbook.open(facts.sheet), reader);
  for await (const _ of pieces) yield* reader.take();
  yield* reader.take();
}
