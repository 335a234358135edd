import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:css|html|js|json|svg)$/;

/** A way in which a file is sent compressed. */
export interface Encoding {
  /** As in `content-encoding`. */
  name: string;
  ending: string;
  compress: (content: Buffer) => Promise<Buffer>;
  /** @throws when it is more than `most` bytes */
  expand: (compressed: Buffer, most: number) => Promise<Buffer>;
}

/** Best first. */
export const ENCODINGS: readonly Encoding[] = [
  {
    name: 'br',
    ending: '.br',
    compress: (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    expand: (compressed, most) =>
      promisify(brotliDecompress)(compressed, { maxOutputLength: most }),
  },
  {
    name: 'gzip',
    ending: '.gz',
    compress: (content) => promisify(gzip)(content, { level: 9 }),
    expand: (compressed, most) => promisify(gunzip)(compressed, { maxOutputLength: most }),
  },
];

/**
 * Writes a `.br` (quality 11) and a `.gz` (level 9) beside each text file of a folder.
 * @param before a folder that was compressed earlier, or none: what its files of the same name hold
 * compressed is taken over where it is the same, since the best compression is slow
 */
export async function compressFolder(folder: string, before?: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    COMPRESSIBLE.test(file),
  );
  await Promise.all(files.map((file) => compressFile(file, folder, before)));
}

async function compressFile(file: string, folder: string, before?: string): Promise<void> {
  const content = await readFile(path.join(folder, file));
  const write = async (encoding: Encoding) => {
    const name = `${file}${encoding.ending}`;
    const known =
      before === undefined
        ? undefined
        : await readCompressed(path.join(before, file), content, encoding);
    await writeFile(path.join(folder, name), known ?? (await encoding.compress(content)));
  };
  await Promise.all(ENCODINGS.map(write));
}

/** The compressed form of a file, if it is there, whole, and holds this content. */
export async function readCompressed(
  file: string,
  content: Buffer,
  { ending, expand }: Encoding,
): Promise<Buffer | undefined> {
  try {
    const compressed = await readFile(`${file}${ending}`);
    const expanded = await expand(compressed, Math.max(1, content.length));
    return expanded.equals(content) ? compressed : undefined;
  } catch {
    return undefined;
  }
}
