import { zipOf as zipOfParts } from '../../desk/import/fault-file.ts';

// An XLSX file as small as one can be, for the tests.

interface Part {
  name: string;
  content: Buffer;
  /** False size in the archive. */
  statedSize?: number;
}

/** Bytes from a part's false size to its name: in front of the part, and in the directory at the end. */
const FROM_SIZE = { part: 8, directory: 22 };

/** A ZIP archive of some parts. */
export function zipOf(parts: readonly Part[]): Buffer {
  const zip = zipOfParts(parts);
  for (const { name, statedSize } of parts) {
    if (statedSize === undefined) continue;
    zip.writeUInt32LE(statedSize, zip.indexOf(name) - FROM_SIZE.part);
    zip.writeUInt32LE(statedSize, zip.lastIndexOf(name) - FROM_SIZE.directory);
  }
  return zip;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook. @param sheet the rows of its sheet, as XML, and what follows them */
export function partsOf(sheet: string, texts: readonly string[] = [], rest = ''): Part[] {
  const part = (name: string, xml: string) => ({
    name,
    content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
  });
  const strings = texts.map((text) => `<si><r><t>${text}</t></r><rPh><t>x</t></rPh></si>`).join('');
  return [
    part(
      'xl/workbook.xml',
      `<x:workbook xmlns:x="m" xmlns:r="${RELATIONS}"><x:sheets><x:sheet name="S" r:id="rId7"/></x:sheets></x:workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId7" Target="worksheets/s.xml"/></Relationships>',
    ),
    part('xl/sharedStrings.xml', `<sst>${strings}</sst>`),
    part(
      'xl/styles.xml',
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]dd\\-mmm\\-yy"/>
       <numFmt numFmtId="165" formatCode="0000"/></numFmts>
       <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
       <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="9"/>
       <xf numFmtId="165"/></cellXfs></styleSheet>`,
    ),
    part('xl/worksheets/s.xml', `<worksheet><sheetData>${sheet}</sheetData>${rest}</worksheet>`),
  ];
}

export const xlsxOf = (sheet: string, texts?: readonly string[], rest?: string) =>
  zipOf(partsOf(sheet, texts, rest));

const cellXml = (text: string) =>
  /^\d+(?:\.\d+)?$/.test(text)
    ? `<c><v>${text}</v></c>`
    : `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook of some sheets with the texts of their rows; an empty row has no cells. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Buffer {
  const [book, relations, ...others] = partsOf('');
  const names = Object.keys(sheets);
  const part = (name: string, xml: string) => ({ name, content: Buffer.from(xml) });
  const list = names.map((name, at) => `<x:sheet name="${name}" r:id="r${at}"/>`).join('');
  const links = names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`);
  return zipOf([
    part(
      book?.name ?? '',
      `<x:workbook xmlns:x="m" xmlns:r="${RELATIONS}"><x:sheets>${list}</x:sheets></x:workbook>`,
    ),
    part(relations?.name ?? '', `<Relationships>${links.join('')}</Relationships>`),
    ...others.slice(0, 2),
    ...Object.values(sheets).map((rows, at) =>
      part(
        `xl/worksheets/s${at}.xml`,
        `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('')}</sheetData></worksheet>`,
      ),
    ),
  ]);
}

const MONTHS = ['Apr-26', 'May-26', 'Jun-26'];
const HEADINGS = ['Tkt No', 'Name', 'Mobile', 'Place', ...MONTHS, 'Total'];

/**
 * An office's register of two groups with three tickets each: a sheet a group, and a sheet of draws.
 * The phone in row 5 of group A and the amount in row 5 of group B may be others.
 */
export function registerWorkbook({ phone = '9847055501', amount = '5000' } = {}): Buffer {
  const groupOf = (title: string, rows: readonly (readonly string[])[]) => [
    ['SREE CHITS'],
    [title],
    [],
    HEADINGS,
    ...rows,
    ['', 'TOTAL', '', '', '1'],
  ];
  return workbookOf({
    'Group A': groupOf('Group A  Rs 2000/- x 12  started 05-04-2026', [
      ['1', 'Asha Nair', phone, 'Ollur', '2000', '2000', '0', '4000'],
      ['2', 'Biju Kurian', '9847055502', 'Ollur', '2000', '', '-', '2000'],
      ['7', 'Asha Nair', '9847055501', 'Ollur', '2000', '2000', '2000', '6000'],
    ]),
    'Group B': groupOf('Rs. 5,000 x 12 started 10/04/2026', [
      ['1', 'Chandran Menon', '9847055503', 'Guruvayur', amount, '', '', '5000'],
      ['2', 'Asha Nair', '9847055501', 'Ollur', '5000', '5000', '', '10000'],
      ['3', 'Devi Pillai', '9847055504', 'Ollur', '', '', '', ''],
    ]),
    Draws: [
      ['Group', 'Draw', 'Date', 'Ticket', 'Winner', 'Prize', 'Paid on'],
      ['A', '1', '10/04/2026', '7', 'Asha Nair', '24000', '12/04/2026'],
      ['Group A', '2', '10/05/2026', '2', 'Biju Kurian', '24000', ''],
      ['B', '1', '12/04/2026', '3', 'Devi Pillai', '60000', ''],
    ],
    Notes: [['Kept by Ravi']],
  });
}
