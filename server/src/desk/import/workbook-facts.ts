import type { Workbook } from './open-workbook.ts';
import { readWholeXml } from './read-xml.ts';
import { withPiece } from './sheet-lines.ts';
import { Unreadable } from './unreadable.ts';

/** The parts of a workbook that the cells of its first sheet refer to. */
export interface WorkbookFacts {
  /** The part that holds the first sheet. */
  sheet: string;
  texts: readonly string[];
  /** Whether a style shows a number as a date. */
  isDate: (style: string | undefined) => boolean;
  /** Days are counted from 1904 on, as some old Macs did. */
  is1904: boolean;
}

/** A book of 20,000 rows has some 100,000 texts, and not one cell with a text of its own in each column. */
const MOST_TEXTS = 300_000;
const MOST_CHARACTERS = 12_000_000;

const NOTHING = () => undefined;
/** The formats for dates that every spreadsheet knows by their numbers. */
const DATE_FORMATS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
]);

/** Whether a format of somebody's own shows a day. */
function showsDay(format: string): boolean {
  return /[dy]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

async function firstSheet(workbook: Workbook) {
  let relation: string | undefined;
  let is1904 = false;
  await readWholeXml(await workbook.open('xl/workbook.xml'), {
    open: (name, attribute) => {
      if (name === 'sheet') relation ??= attribute('id');
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
    },
    text: NOTHING,
    close: NOTHING,
  });
  let target: string | undefined;
  await readWholeXml(await workbook.open('xl/_rels/workbook.xml.rels'), {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === relation) target = attribute('Target');
    },
    text: NOTHING,
    close: NOTHING,
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
        if (texts.length > MOST_TEXTS || characters > MOST_CHARACTERS) {
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
    text: NOTHING,
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

/** Reads what the cells of the first sheet refer to. @throws Unreadable */
export async function factsOf(workbook: Workbook): Promise<WorkbookFacts> {
  const { sheet, is1904 } = await firstSheet(workbook);
  const texts = await sharedTexts(workbook);
  const styles = await dateStyles(workbook);
  return { sheet, is1904, texts, isDate: (style) => styles.has(Number(style ?? '0')) };
}
