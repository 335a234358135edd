import { webcrypto } from 'node:crypto';
import { CLIENT_ID, istInstant, userType, type UserType } from '@kuri/shared/contract';
import { SignJWT, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';

const LIFETIME_MS = 12 * 60 * 60_000;

const claims = z.object({ sub: z.string(), acc: z.string(), typ: userType, ver: z.int() });

/** The owner of the token. */
export interface TokenOwner {
  accountId: string;
  userId: string;
  userType: UserType;
  /** The one of the person's logins at the time: a token of an earlier one is worth nothing. */
  tokenVersion: number;
}

export interface IssuedToken {
  authToken: string;
  /** An ISO instant, 12 hours from now. */
  expiresAt: string;
}

export interface Tokens {
  /** A signed token for somebody. */
  issue(owner: TokenOwner): Promise<IssuedToken>;
  /** The owner of a token; undefined when it is forged, damaged, expired or not for this console. */
  read(token: string): Promise<TokenOwner | undefined>;
}

/**
 * Issues and reads login tokens (JWT, HS256).
 * @param secret at least 32 characters, the same on every replica
 */
export async function createTokens(secret: string, clock: () => number): Promise<Tokens> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode(secret);
  const key = await webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);

  return {
    async issue({ accountId, userId, userType: typ, tokenVersion: ver }) {
      const now = clock();
      // A token's times are whole seconds.
      const expires = Math.floor((now + LIFETIME_MS) / 1000);
      const authToken = await new SignJWT({ acc: accountId, typ, ver })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(CLIENT_ID)
        .setAudience(CLIENT_ID)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(expires)
        .sign(key);
      return { authToken, expiresAt: istInstant(expires * 1000) };
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: CLIENT_ID,
          audience: CLIENT_ID,
          requiredClaims: ['exp'],
          currentDate: new Date(clock()),
        });
        const { data } = claims.safeParse(payload);
        if (!data) return undefined;
        const { acc: accountId, sub: userId, typ, ver: tokenVersion } = data;
        return { accountId, userId, userType: typ, tokenVersion };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
