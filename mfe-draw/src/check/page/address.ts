/** The hash that a page's address names: `/p/<hash>`; null elsewhere and on a disk. */
export function hashInAddress({ protocol, pathname }: Location): string | null {
  if (!protocol.startsWith('http')) return null;
  return /^\/p\/([0-9a-f]{64})$/.exec(pathname)?.[1] ?? null;
}

/**
 * The record behind the page's own address, as it was sent.
 * @returns null when the server knows no record with this hash
 * @throws when there is no network, or the server cannot answer just now
 */
export async function fetchRecord({ pathname }: Location): Promise<string | null> {
  const answer = await fetch(pathname, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return answer.text();
}
