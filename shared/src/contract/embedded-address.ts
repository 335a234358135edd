const PREFIX = '/embedded/';

/**
 * Where a shell shows a page inside the page of another shell.
 * @param shell its version
 * @param address of the page, with its query: `/groups?page=2`
 * @returns `/embedded/1.9.0/groups?page=2`
 */
export function embeddedAddress(shell: string, address: string): string {
  return `${PREFIX}${shell}${address}`;
}

/**
 * The shell that an address of that kind names, and the address of the page.
 * @returns undefined for any other address
 */
export function readEmbeddedAddress(
  address: string,
): { shell: string; address: string } | undefined {
  // Within such a page a link may have been put below its own address once more.
  const [, shell, rest] = /^(?:\/embedded\/([\w.+-]{1,64}))+(\/.*)?$/.exec(address) ?? [];
  return shell === undefined ? undefined : { shell, address: rest ?? '/' };
}
