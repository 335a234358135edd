import { type ImportFault, type ImportKind } from '@kuri/shared/contract';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Line } from './cells.ts';
import { linesOfFile } from './check-book.ts';
import { plainHeading } from './headings.ts';
import { listedBy } from './import-queries.ts';
import { fileOf } from './match-columns.ts';
import { columnLetter, FAULT_HEADING } from './sheet-layout.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { notFound } from '../../ground/http/failure.ts';

/** Faults of each row in one text; the column's name stands before its fault. */
function textByRow(faults: readonly ImportFault[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const { row, column, message } of faults) {
    const text = column === '' ? message : `${column}: ${message}`;
    const before = texts.get(row);
    texts.set(row, before === undefined ? text : `${before}; ${text}`);
  }
  return texts;
}

/**
 * The lines of a file with the faults behind them, in the place of those of an earlier check.
 * @param headingRow 0 for a file without headings
 */
export function withFaults(
  lines: readonly Line[],
  headingRow: number,
  faults: readonly ImportFault[],
): Line[] {
  const texts = textByRow(faults);
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const earlier = headings.findIndex((text) => plainHeading(text) === plainHeading(FAULT_HEADING));
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const place = earlier === -1 ? width : earlier;
  return lines.map(({ row, cells }) => {
    const own = row === headingRow ? FAULT_HEADING : (texts.get(row) ?? '');
    const padded = Array.from({ length: Math.max(cells.length, place + 1) }, (_, at) =>
      at === place ? own : (cells[at] ?? ''),
    );
    return { row, cells: padded };
  });
}

/** The most characters that a spreadsheet takes in a cell. */
const MOST_IN_A_CELL = 32_000;

/** Text of a cell in XML, without what XML cannot hold and what Excel would read as a code. */
function xml(text: string): string {
  return text
    .slice(0, MOST_IN_A_CELL)
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function rowXml({ row, cells }: Line): string {
  const filled = cells.map((text, at) =>
    text === ''
      ? ''
      : `<c r="${columnLetter(at)}${row}" t="inlineStr" s="1"><is><t xml:space="preserve">${xml(text)}</t></is></c>`,
  );
  return `<row r="${row}">${filled.join('')}</row>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A ZIP archive of some parts. */
export function zipOf(parts: readonly { name: string; content: Buffer }[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    // A fixed date: 1 January 1980.
    head.writeUInt16LE(33, 8);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    directory.push(
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([20, 0]),
      head,
      tail,
      Buffer.from(name),
    );
    files.push(file);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, entries, Buffer.from('PK\u0005\u0006'), end]);
}

/** An XLSX file in which every cell is text: a spreadsheet changes no number of a phone. */
function textSheet(lines: readonly Line[]): Buffer {
  const parts = [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Faults" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      // Format 49 is text.
      `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.map(rowXml).join('')}</sheetData></worksheet>`,
    ],
  ] as const;
  return zipOf(parts.map(([name, text]) => ({ name, content: Buffer.from(text) })));
}

/**
 * A file of an import as XLSX, with a column of its faults.
 * @throws Failure 404 for an import or a file that is not there
 * @throws Unreadable
 */
export async function faultFile(
  database: Queryable,
  accountId: string,
  { importId, kind }: { importId: string; kind: ImportKind },
): Promise<Buffer> {
  const { content, layout } = await fileOf(database, accountId, { importId, kind });
  const everything = { importId, list: 'faults' as const, limit: Infinity, offset: 0 };
  const listed = await listedBy(database, accountId, everything);
  if (!listed) throw notFound('Import not found');
  const lines = await linesOfFile({ kind, content, chosen: layout ?? {} });
  const faults = listed.rows.filter((fault) => fault.kind === kind);
  // A file without a match of its own is our template.
  return textSheet(withFaults(lines, layout?.headingRow ?? lines[0]?.row ?? 1, faults));
}
