/** Controls, spaces of every kind, and the marks that turn the reading order. Joiners stay. */
const NOISE = /[\p{Cc}\p{Z}\u202A-\u202E\u2066-\u2069]+/gu;

/** The invisible characters of a clean text: joiners without letters, fillers, soft hyphens. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text as a record may contain it: in one Unicode form, on one line, without what cannot be seen
 * and changes how it reads. Zero-width joiners stay: scripts of India need them.
 */
export function clean(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(NOISE, ' ')
    .trim();
}

/** How much of a text can be seen in a record. */
export function visibleLength(text: string): number {
  return clean(text).replace(UNSEEN, '').length;
}
