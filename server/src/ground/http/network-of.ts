import { isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Four groups of 16 bits: what one customer is given, and may pick addresses from as they like. */
const KEPT_GROUPS = 4;

/**
 * The network that counts as one caller: an IPv4 address, or the /64 that an IPv6 address is in.
 * @returns `203.0.113.7` or `2001:db8:0:1::/64`; what is no address comes back as it is
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups.
  const width = groups.length + after.length + (after.at(-1)?.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - width }, () => '0');
  const network = [...groups, ...zeros, ...after].slice(0, KEPT_GROUPS);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
