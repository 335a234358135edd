import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:css|html|js|json|svg)$/;

interface Encoding {
  ending: string;
  compress: (content: Buffer) => Promise<Buffer>;
  expand: (compressed: Buffer) => Promise<Buffer>;
}

const ENCODINGS: readonly Encoding[] = [
  {
    ending: '.br',
    compress: (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    expand: promisify(brotliDecompress),
  },
  {
    ending: '.gz',
    compress: (content) => promisify(gzip)(content, { level: 9 }),
    expand: promisify(gunzip),
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
        : await sameAsBefore(path.join(before, name), content, encoding);
    await writeFile(path.join(folder, name), known ?? (await encoding.compress(content)));
  };
  await Promise.all(ENCODINGS.map(write));
}

/** A compressed file, if it is there, whole, and holds this. */
async function sameAsBefore(
  file: string,
  content: Buffer,
  { expand }: Encoding,
): Promise<Buffer | undefined> {
  try {
    const compressed = await readFile(file);
    return (await expand(compressed)).equals(content) ? compressed : undefined;
  } catch {
    return undefined;
  }
}
