import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Unreadable } from './unreadable.ts';

/** A workbook of 20,000 rows unpacks to some 10 MB; one that unpacks to more is not read at all. */
const MOST_UNPACKED_BYTES = 60_000_000;
const TOO_LARGE = 'This workbook is too large';
/** A workbook has some dozen parts. */
const MOST_PARTS = 500;

/** The parts of a workbook, which is a ZIP archive, by their names. */
export interface Workbook {
  has: (name: string) => boolean;
  /** Unpacks a part; what unpacks to more than the archive says, or to too much in all, fails. */
  open: (name: string) => Promise<AsyncIterable<Buffer>>;
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) throw new Unreadable('This workbook has too many parts');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > MOST_UNPACKED_BYTES) throw new Unreadable(TOO_LARGE);
    if (entry.isEncrypted())
      throw new Unreadable('This workbook has a password: save it without one');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Opens an XLSX file. @throws Unreadable when it is none, or too large once it is unpacked */
export async function openWorkbook(content: Buffer): Promise<Workbook> {
  const unreadable = (error: unknown): never => {
    if (error instanceof Unreadable) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Unreadable(`This XLSX file cannot be read: ${why}`);
  };
  const zip = await yauzl.fromBufferPromise(content, { autoClose: false }).catch(unreadable);
  const entries = await entriesOf(zip).catch(unreadable);
  let left = MOST_UNPACKED_BYTES;
  async function* bounded(stream: AsyncIterable<unknown>) {
    for await (const piece of stream) {
      const bytes = piece as Buffer;
      left -= bytes.length;
      if (left < 0) throw new Unreadable(TOO_LARGE);
      yield bytes;
    }
  }
  return {
    has: (name) => entries.has(name),
    open: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new Unreadable(`This workbook has no ${name}`);
      return bounded(await zip.openReadStreamPromise(entry).catch(unreadable));
    },
  };
}
