import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LoginId } from './rules.ts';

const KEPT_SECONDS = 365 * 24 * 60 * 60;
const PATH = '/account/loginUser';

/** The marks of browsers that have signed in to a login before. A mark lets nobody in. */
export interface KnownDevices {
  /**
   * The device that a request comes from, as a mark of ours for this very login says.
   * @param cookies the request's header
   */
  deviceOf(cookies: string | undefined, id: LoginId): string | undefined;
  /** The header that marks a browser after it has signed in. */
  mark(id: LoginId, options: { device: string | undefined; isSecure: boolean }): string;
}

const textOf = ({ kind, value }: LoginId) => `${kind} ${value}`;

/** A cookie for each login, so that several people may share a browser. */
function nameOf(id: LoginId): string {
  return `kuri-device-${createHash('sha256').update(textOf(id)).digest('hex').slice(0, 16)}`;
}

function valueOf(cookies: string, name: string): string | undefined {
  const cookie = cookies.split('; ').find((text) => text.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}

/** @param secret of the login tokens; what is signed here can't be taken for one of them */
export function knownDevices(secret: string): KnownDevices {
  const signature = (device: string, id: LoginId) =>
    createHmac('sha256', secret)
      .update(`device ${device} ${textOf(id)}`)
      .digest();
  return {
    deviceOf(cookies, id) {
      const [device, sent] = valueOf(cookies ?? '', nameOf(id))?.split('.') ?? [];
      if (device === undefined || sent === undefined) return undefined;
      const [given, right] = [Buffer.from(sent, 'base64url'), signature(device, id)];
      return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
    },
    mark(id, { device = randomBytes(16).toString('base64url'), isSecure }) {
      const value = `${device}.${signature(device, id).toString('base64url')}`;
      const cookie = `${nameOf(id)}=${value}; Path=${PATH}; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`;
      return isSecure ? `${cookie}; Secure` : cookie;
    },
  };
}
