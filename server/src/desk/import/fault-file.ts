import { type ImportFault, type ImportKind } from '@kuri/shared/contract';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Line } from './cells.ts';
import { linesOfFile } from './check-book.ts';
import { plainHeading } from './headings.ts';
import { listedBy, type StoredFile } from './import-queries.ts';
import { fileOf } from './match-columns.ts';
import { columnLetter, FAULT_HEADING, layoutsOf } from './sheet-layout.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { notFound } from '../../ground/http/failure.ts';

/** Faults of each row in one text; the column's name stands before its fault, as the file has it. */
function textByRow(faults: readonly ImportFault[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const { row, column, heading = column, message } of faults) {
    const text = heading === '' ? message : `${heading}: ${message}`;
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
  const there = new Set(lines.map(({ row }) => row));
  const empty = [...texts.keys()]
    .filter((row) => !there.has(row))
    .map((row) => ({ row, cells: [] }));
  const all: Line[] = [...lines, ...empty].sort((a, b) => a.row - b.row);
  return all.map(({ row, cells }) => {
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

interface NamedSheet {
  name: string;
  lines: readonly Line[];
}

/** An XLSX file in which every cell is text: a spreadsheet changes no number of a phone. */
function textWorkbook(sheets: readonly NamedSheet[]): Buffer {
  const each = (text: (sheet: NamedSheet, no: number) => string) =>
    sheets.map((sheet, at) => text(sheet, at + 1)).join('');
  const parts: [name: string, text: string][] = [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((_, no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name }, no) => `<sheet name="${xml(name).replaceAll('"', '&quot;')}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, no) => `<Relationship Id="rId${no}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      // Format 49 is text.
      `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    ],
    ...sheets.map(({ lines }, at): [string, string] => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.map(rowXml).join('')}</sheetData></worksheet>`,
    ]),
  ];
  return zipOf(parts.map(([name, text]) => ({ name, content: Buffer.from(text) })));
}

/** The sheets that a workbook is read from, with their rows of headings; all but a register have one. */
function sheetsOf(files: readonly StoredFile[]): Map<string, number | undefined> {
  const sheets = new Map<string, number | undefined>();
  for (const { sheet, headingRow } of files.flatMap(({ layout }) => layoutsOf(layout)))
    sheets.set(sheet, Math.max(sheets.get(sheet) ?? 0, headingRow));
  return sheets.size > 0 ? sheets : sheets.set('', undefined);
}

/**
 * A file of an import as XLSX, with a column of its faults on each of its sheets; those of all kinds that it is
 * read as.
 * @throws Failure 404 for an import or a file that is not there
 * @throws Unreadable
 */
export async function faultFile(
  database: Queryable,
  accountId: string,
  { importId, kind }: { importId: string; kind: ImportKind },
): Promise<Buffer> {
  const { content, same } = await fileOf(database, accountId, { importId, kind });
  const everything = { importId, list: 'faults' as const, limit: Infinity, offset: 0 };
  const listed = await listedBy(database, accountId, everything);
  if (!listed) throw notFound('Import not found');
  const kinds = new Set(same.map((file) => file.kind));
  const layouts = sheetsOf(same);
  const [first] = layouts.keys();
  const sheets: NamedSheet[] = [];
  for (const [sheet, headingRow] of layouts) {
    const lines = await linesOfFile({ kind, content, chosen: { ...(sheet && { sheet }) } });
    const own = listed.rows.filter(
      (fault) => kinds.has(fault.kind) && (fault.sheet ?? first) === sheet,
    );
    // A file without a match of its own is our template.
    const faults = withFaults(lines, headingRow ?? lines[0]?.row ?? 1, own);
    sheets.push({ name: sheet || 'Faults', lines: faults });
  }
  return textWorkbook(sheets);
}
