import { deflateRawSync } from 'node:zlib';

// An XLSX file as small as one can be, for the tests.

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(content: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of content) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

interface Part {
  name: string;
  content: Buffer;
  /** False size in the archive. */
  statedSize?: number;
}

/** A ZIP archive of some parts. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, statedSize = content.length } of parts) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(statedSize, 18);
    head.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), version, head, tail, Buffer.from(name)]),
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
