import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { CommandError } from './command-error.ts';

// Each text in a release store can be signed (Ed25519); of a part with configured keys, a text
// without the signature of one of them counts for nothing.

/** Kinds of signed texts: a release's record, the live state of a part, or a whole revision. */
type Kind = 'release' | 'part' | 'revision';

export const signature = z.object({
  /** The public key, as in the configuration. */
  key: z.string(),
  value: z.string(),
});
type Signature = z.infer<typeof signature>;
const signed = z.looseObject({ signature });

/** Keys that a store's reader trusts, and its writer signs with. */
export interface Trust {
  /** Signs a text's content, where there is a private key. */
  sign: (kind: Kind, value: object) => { signature?: Signature };
  /**
   * @param part the part that it is of; undefined for all of them
   * @throws CommandError when keys are configured for the part and none of them signed this
   */
  check: (kind: Kind, part: string | undefined, value: unknown) => void;
  /** True with configured keys. @param part of this part; undefined for any at all */
  isKeyed: (part?: string) => boolean;
  /** Whose key signed something; undefined without a signature of a configured key. */
  signerOf: (kind: Kind, value: unknown) => string | undefined;
}

/** Trusts everyone who can write to the store, and signs nothing. */
export const TRUSTS_ALL: Trust = {
  sign: () => ({}),
  check: () => undefined,
  isKeyed: () => false,
  signerOf: () => undefined,
};

const keyFile = z.record(
  z.string(),
  z.object({ key: z.string(), parts: z.array(z.string().check(z.regex(/^(?:\*|shell|mfe-.+)$/))) }),
);

interface Key {
  name: string;
  text: string;
  key: KeyObject;
  parts: readonly string[];
}

/** The same text for the same content, independent of the order of fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** Signed bytes: the kind and the value without its signature. */
function signedBytes(kind: Kind, value: object): Buffer {
  const { signature: _, ...rest } = value as { signature?: unknown };
  return Buffer.from(`kuri ${kind}\n${canonical(rest)}`);
}

/** A public key as `openssl pkey -pubout` prints it between its first and last line. */
const textOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');

function readKeys(file: string): Key[] {
  try {
    const listed = keyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    return Object.entries(listed).map(([name, { key: text, parts }]) => {
      const key = createPublicKey({
        key: Buffer.from(text, 'base64'),
        format: 'der',
        type: 'spki',
      });
      if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${name} is not an Ed25519 key`);
      return { name, text, key, parts };
    });
  } catch (error) {
    throw new CommandError(
      `KURI_RELEASE_KEYS: ${file} is not {"name": {"key": "base64", "parts": ["mfe-draw"]}} ` +
        `of Ed25519 keys: ${String(error)}`,
    );
  }
}

function readPrivateKey(given: string): KeyObject {
  try {
    const key = createPrivateKey(given.startsWith('-----') ? given : readFileSync(given));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The text itself stays out of the message.
  }
  throw new CommandError(
    'KURI_RELEASE_KEY must be an Ed25519 private key (PEM), or a file with one.',
  );
}

function signerAmong(keys: readonly Key[], kind: Kind, value: unknown): Key | undefined {
  const found = signed.safeParse(value);
  if (!found.success) return undefined;
  const { key: text, value: own } = found.data.signature;
  const by = keys.find((key) => key.text === text);
  const isRight =
    by && verify(null, signedBytes(kind, found.data), by.key, Buffer.from(own, 'base64'));
  return isRight ? by : undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads what `KURI_RELEASE_KEYS` (a file of public keys) and `KURI_RELEASE_KEY` (a private key, or a
 * file with it) say. Without them everything is as without signatures.
 * @throws CommandError in words for what cannot be read
 */
export function readTrust(environment: Environment): Trust {
  const { KURI_RELEASE_KEYS: file = '', KURI_RELEASE_KEY: pem = '' } = environment;
  const keys = file === '' ? [] : readKeys(file);
  const privateKey = pem === '' ? undefined : readPrivateKey(pem);
  const keysOf = (part: string | undefined) =>
    keys.filter(({ parts }) => part === undefined || parts.includes(part) || parts.includes('*'));

  return {
    sign(kind, value) {
      if (!privateKey) return {};
      const own = sign(null, signedBytes(kind, value), privateKey);
      return {
        signature: { key: textOf(createPublicKey(privateKey)), value: own.toString('base64') },
      };
    },
    check(kind, part, value) {
      const trusted = keysOf(part);
      if (trusted.length === 0) return;
      if (signerAmong(trusted, kind, value)) return;
      const whose = part === undefined ? '' : ` for ${part}`;
      throw new CommandError(
        `A ${kind} is not signed by a key${whose} that is trusted: set KURI_RELEASE_KEY to the private one.`,
      );
    },
    isKeyed: (part) => keysOf(part).length > 0,
    signerOf: (kind, value) => signerAmong(keys, kind, value)?.name,
  };
}
