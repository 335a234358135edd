import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id: 19 MiB of memory, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letter may be typed as one character or as two; it is one password. */
const composed = (password: string) => password.normalize('NFC');

/** The hash that is stored for a password, with its salt and cost in it. */
export async function hashPassword(password: string): Promise<string> {
  return hash(composed(password), COST);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password is the one of a stored hash. Without a hash the same work is done in vain, so
 * that the time of an answer does not tell which logins exist.
 */
export async function checkPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword(randomUUID());
  const matches = await verify(stored ?? (await dummyHash), composed(password));
  return matches && stored !== undefined;
}
