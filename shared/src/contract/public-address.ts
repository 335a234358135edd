/** Hosts that only the machine itself or its own network opens: this machine's, private addresses and local names. */
const OWN_HOST =
  /^((.+\.)?(localhost|local|lan|internal)|(127|10)(\.\d+){3}|0\.0\.0\.0|192\.168(\.\d+){2}|169\.254(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[(::1?|f[cde].*)\])$/;

/**
 * The whole address of a page that members open on their phones.
 * @param office `publicUrl` that the installation names
 * @param origin under which the console is open; '' where that is not known
 * @returns undefined where a phone elsewhere could not open it: papers and messages then leave it out
 */
export function publicAddress(
  path: string,
  office: { publicUrl?: string | undefined } | undefined,
  origin: string,
): string | undefined {
  const base = office?.publicUrl ?? origin;
  if (base === '') return undefined;
  const { href, hostname } = new URL(path, base);
  return office?.publicUrl === undefined && OWN_HOST.test(hostname) ? undefined : href;
}
