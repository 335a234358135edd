import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks of the picture itself; metadata such as texts, places and profiles is left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Bytes of length and type before a chunk's data, and of the checksum after it. */
const HEAD = 8;
const CHECKSUM = 4;

/**
 * Rewrites a PNG with nothing but the picture.
 * @param pixels greatest width and height
 * @returns undefined when it is no PNG, damaged, or larger
 */
export function cleanPng(bytes: Buffer, pixels: number): Buffer | undefined {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const kept: Buffer[] = [SIGNATURE];
  const types: string[] = [];
  let at = SIGNATURE.length;
  while (at + HEAD + CHECKSUM <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + HEAD + length + CHECKSUM;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + HEAD);
    const checked = bytes.subarray(at + 4, end - CHECKSUM);
    if (crc32(checked) !== bytes.readUInt32BE(end - CHECKSUM)) return undefined;
    if (type === 'IHDR' && !fits(checked.subarray(4), pixels)) return undefined;
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    types.push(type);
    at = end;
    if (type === 'IEND') break;
  }
  const isWhole = types[0] === 'IHDR' && types.includes('IDAT') && types.at(-1) === 'IEND';
  return isWhole ? Buffer.concat(kept) : undefined;
}

function fits(header: Buffer, pixels: number): boolean {
  if (header.length !== 13) return false;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return width > 0 && height > 0 && width <= pixels && height <= pixels;
}
