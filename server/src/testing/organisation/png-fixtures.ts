import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, checksum]);
}

interface PngOptions {
  width?: number;
  height?: number;
  /** The compressed picture; null for none. */
  data?: Buffer | null;
  /** The chunks between the header and the picture. */
  more?: readonly Buffer[];
}

/** A PNG of one grey pixel by default. */
export function png({ width = 1, height = 1, data, more = [] }: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const picture = data === undefined ? deflateSync(Buffer.from([0, 128])) : data;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    ...(picture ? [chunk('IDAT', picture)] : []),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
