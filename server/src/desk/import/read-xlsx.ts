import { addDays, MAX_FILE_COLUMNS, refusals } from '@kuri/shared/contract';
import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { type Line, Unreadable, withPiece } from './cells.ts';

export const XLSX_REFUSED = refusals('readXlsx', {
  noSheet: 'This workbook has no sheet',
  tooLarge: 'This workbook is too large',
  thisWorkbookHasTooManyParts: 'This workbook has too many parts',
  thisWorkbookHasAPasswordSave: 'This workbook has a password: save it without one',
  thisXLSXFileCannotBeRead: 'This XLSX file cannot be read: {why}',
  thisWorkbookHasNo: 'This workbook has no {part}',
  thisWorkbookIsNestedTooDeeply: 'This workbook is nested too deeply',
  thisWorkbookWasNotWrittenBy:
    'This workbook was not written by a spreadsheet program: save it again as XLSX',
  thisWorkbookCannotBeRead: 'This workbook cannot be read: {why}',
  thisWorkbookHasTooManyTexts: 'This workbook has too many texts: import the book in parts',
  cellsAreMergedUnmergeThemAnd:
    'Cells {one} are merged: unmerge them and write the value in each row',
});

/** Most bytes of an unpacked workbook; 20,000 rows have some 10 MB. */
const MOST_UNPACKED_BYTES = 60_000_000;
/** A workbook has some dozen parts. */
const MOST_PARTS = 500;

/** The parts of a workbook, which is a ZIP archive, by their names. */
interface Workbook {
  has: (name: string) => boolean;
  /** Unpacks a part; fails beyond its stated size or the limit of all parts. */
  open: (name: string) => Promise<AsyncIterable<Buffer>>;
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) throw new Unreadable(XLSX_REFUSED.thisWorkbookHasTooManyParts);
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > MOST_UNPACKED_BYTES) throw new Unreadable(XLSX_REFUSED.tooLarge);
    if (entry.isEncrypted()) throw new Unreadable(XLSX_REFUSED.thisWorkbookHasAPasswordSave);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Opens an XLSX file. @throws Unreadable when it is none, or too large once it is unpacked */
async function openWorkbook(content: Buffer): Promise<Workbook> {
  const unreadable = (error: unknown): never => {
    if (error instanceof Unreadable) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Unreadable(XLSX_REFUSED.thisXLSXFileCannotBeRead({ why }));
  };
  const zip = await yauzl.fromBufferPromise(content, { autoClose: false }).catch(unreadable);
  const entries = await entriesOf(zip).catch(unreadable);
  let left = MOST_UNPACKED_BYTES;
  async function* bounded(stream: AsyncIterable<unknown>) {
    for await (const piece of stream) {
      const bytes = piece as Buffer;
      left -= bytes.length;
      if (left < 0) throw new Unreadable(XLSX_REFUSED.tooLarge);
      yield bytes;
    }
  }
  return {
    has: (name) => entries.has(name),
    open: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new Unreadable(XLSX_REFUSED.thisWorkbookHasNo({ part: name }));
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
    if (depth > MOST_DEPTH) throw new Unreadable(XLSX_REFUSED.thisWorkbookIsNestedTooDeeply);
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
    throw new Unreadable(XLSX_REFUSED.thisWorkbookWasNotWrittenBy);
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
    throw new Unreadable(XLSX_REFUSED.thisWorkbookCannotBeRead({ why: why ?? '' }));
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
  /** Look of a cell by its style. */
  styleOf: (style: string | undefined) => CellStyle;
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
      if (name === 'workbookPr') is1904 = isTrue(attribute('date1904'));
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
  if (target === undefined) throw new Unreadable(XLSX_REFUSED.noSheet);
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
          throw new Unreadable(XLSX_REFUSED.thisWorkbookHasTooManyTexts);
        }
      }
      if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
  });
  return texts;
}

const DATE = 'd/m/y';

interface CellStyle {
  /** Number format, where it changes what a number says: `DATE` for all that show a day. */
  format: string;
  isStruck: boolean;
}
const PLAIN: CellStyle = { format: '', isStruck: false };

/** True for a format that shows other digits than a number has: `0",000"`, or thousands left out. */
function showsOther(format: string): boolean {
  const bare = format.replaceAll(/\[[^\]]*\]/g, '');
  return /"[^"]*\d[^"]*"|\\\d|[0#?],+(?![0#?,])/.test(bare);
}

async function stylesOf(workbook: Workbook): Promise<ReadonlyMap<number, CellStyle>> {
  const styles = new Map<number, CellStyle>();
  if (!workbook.has('xl/styles.xml')) return styles;
  const own = new Map<number, string>([
    [9, '0%'],
    [10, '0.00%'],
    ...[...DATE_FORMATS].map((format): [number, string] => [format, DATE]),
  ]);
  const struck = new Set<string>();
  let [part, fonts, count] = ['', 0, 0];
  await readWholeXml(await workbook.open('xl/styles.xml'), {
    open: (name, attribute) => {
      if (name === 'numFmt') {
        const format = attribute('formatCode') ?? '';
        own.set(Number(attribute('numFmtId')), showsDay(format) ? DATE : format);
      }
      if (name === 'cellXfs' || name === 'fonts') part = name;
      if (name === 'font') fonts += 1;
      const isOff = /^(?:0|false)$/.test(attribute('val') ?? '');
      if (name === 'strike' && part === 'fonts' && !isOff) struck.add(String(fonts - 1));
      if (name !== 'xf' || part !== 'cellXfs') return;
      const format = own.get(Number(attribute('numFmtId'))) ?? '';
      const isStruck = struck.has(attribute('fontId') ?? '');
      styles.set(count, { format, isStruck });
      count += 1;
    },
    close: (name) => {
      if (name === part) part = '';
    },
  });
  return styles;
}

/** Reads what the cells of a sheet refer to. @throws Unreadable */
async function factsOf(workbook: Workbook, sheetName: string): Promise<WorkbookFacts> {
  const { sheet, is1904 } = await partOfSheet(workbook, sheetName);
  const texts = await sharedTexts(workbook);
  const styles = await stylesOf(workbook);
  return { sheet, is1904, texts, styleOf: (style) => styles.get(Number(style ?? '0')) ?? PLAIN };
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

/** A number of days as `2026-04-05`, with its time unless it is midnight. */
function dayText(days: number, is1904: boolean): string {
  const seconds = Math.round(days * 86_400);
  const day = addDays(is1904 ? '1904-01-01' : '1899-12-30', Math.floor(seconds / 86_400));
  const time = new Date((seconds % 86_400) * 1_000).toISOString().slice(11, 19);
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/**
 * A number as its sheet means it: dates, percents and leading zeros by the format, the fifteen digits
 * that Excel shows, and an exponent only where more than those are lost.
 */
function numberText(text: string, format: string, is1904: boolean): string {
  const stored = Number(text);
  if (text === '' || !Number.isFinite(stored)) return text;
  const number = Number(stored.toPrecision(15));
  // Excel's year 1900 has a day too many.
  if (format === DATE && number >= (is1904 ? 0 : 61) && number < MOST_DAYS) {
    return dayText(number, is1904);
  }
  if (format.includes('%')) return `${Number((number * 100).toPrecision(15))}%`;
  if (!Number.isInteger(number)) return String(number);
  if (Math.abs(number) >= 1e15) return stored.toExponential().toUpperCase();
  return /^0+$/.test(format) ? String(number).padStart(format.length, '0') : String(number);
}

interface Cell {
  column: number;
  type: string;
  style: string | undefined;
  text: string;
  /** Its formula; undefined for a plain value. */
  formula: string | undefined;
}

/** Signs that XML cannot hold, as Excel writes them: `_x000D_`. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

function textOf({ type, style, text, formula }: Cell, facts: WorkbookFacts): string {
  if (formula !== undefined && text === '' && type !== 'str') return `=${formula}`;
  if (type === 's') return unescaped(facts.texts[Number(text)] ?? '');
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return unescaped(text);
  return numberText(text, facts.styleOf(style).format, facts.is1904);
}

function shownAs({ type, style, text }: Cell, facts: WorkbookFacts): Line['shown'] {
  const { format, isStruck } = facts.styleOf(style);
  if (isStruck) return 'struck';
  return type === 'n' && text !== '0' && showsOther(format) ? 'format' : undefined;
}

const isTrue = (attribute: string | undefined) => /^(?:1|true)$/.test(attribute ?? '');

/** Fault of cells that are merged over several rows. @param range such as `A2:A4` */
function mergedLine(range: string): Line[] {
  const [, from = '', to = ''] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
  if (from === to) return [];
  const fault = XLSX_REFUSED.cellsAreMergedUnmergeThemAnd({ one: range.replace(':', ' to ') });
  return [{ row: Number(from), cells: [], fault }];
}

class SheetReader implements XmlReader {
  readonly #facts: WorkbookFacts;
  #lines: Line[] = [];
  #row = 0;
  #cells: (string | undefined)[] = [];
  #cell: Cell | undefined;
  #shown: Line['shown'];
  readonly #hiddenColumns = new Set<number>();
  #next = 0;
  #part = '';

  constructor(facts: WorkbookFacts) {
    this.#facts = facts;
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'row') {
      const row = Number(attribute('r'));
      this.#row = Number.isInteger(row) && row > 0 && row <= MOST_ROWS ? row : this.#row + 1;
      this.#cells = [];
      this.#next = 0;
      this.#shown = isTrue(attribute('hidden')) ? 'hidden' : undefined;
    }
    if (name === 'col' && isTrue(attribute('hidden'))) {
      const last = Math.min(Number(attribute('max')), MAX_FILE_COLUMNS);
      for (let at = Number(attribute('min')); at <= last; at += 1) this.#hiddenColumns.add(at - 1);
    }
    if (name === 'c') {
      const column = columnOf(attribute('r'), this.#next);
      this.#cell = {
        column,
        type: attribute('t') ?? 'n',
        style: attribute('s'),
        text: '',
        formula: undefined,
      };
      this.#next = column + 1;
    }
    if (name === 'f' && this.#cell) this.#cell.formula = '';
    if (name === 'mergeCell') this.#lines.push(...mergedLine(attribute('ref') ?? ''));
    this.#part = name;
  }

  text(text: string): void {
    const cell = this.#cell;
    if (!cell) return;
    if (this.#part === 'v' || this.#part === 't') cell.text = withPiece(cell.text, text);
    if (this.#part === 'f') cell.formula = withPiece(cell.formula ?? '', text);
  }

  close(name: string): void {
    this.#part = '';
    if (name === 'c' && this.#cell) {
      const { column } = this.#cell;
      if (column < MAX_FILE_COLUMNS) {
        this.#cells[column] = textOf(this.#cell, this.#facts);
        if (this.#cells[column] !== '') this.#shown ??= shownAs(this.#cell, this.#facts);
      }
      this.#cell = undefined;
    }
    if (name === 'row' && this.#cells.some((text) => text !== undefined && text !== '')) {
      const cells = Array.from(this.#cells, (text) => text ?? '');
      const line = { row: this.#row, cells, hiddenColumns: this.#hiddenColumns };
      this.#lines.push({ ...line, ...(this.#shown && { shown: this.#shown }) });
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
