/** The first 16 hex digits of a hash in groups of four: what is read aloud (64 bits). */
export function readAloud(hash: string): string {
  return groups(hash.slice(0, 16));
}

/** A shortened hash: its beginning and its end. */
export function shortHash(hash: string): string {
  return `${groups(hash.slice(0, 12))} … ${hash.slice(-2)}`;
}

function groups(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
