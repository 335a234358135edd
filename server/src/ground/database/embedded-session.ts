import type { PGlite } from '@electric-sql/pglite';

/**
 * Makes PGlite's one session as good as new for the next connection: nothing open, prepared or
 * locked is left of the one before.
 */
export async function resetSession(database: PGlite): Promise<void> {
  await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
}

/** Hands bytes of the wire protocol to PGlite and collects the bytes that it answers. */
export async function answerBytes(database: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // PGlite reuses its buffer, so each part is copied.
  await database.runExclusive(() =>
    database.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) }),
  );
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}
