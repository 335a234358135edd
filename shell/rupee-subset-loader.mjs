import subsetFont from 'subset-font';

/** Cuts a font down to the rupee sign. */
export default async function rupeeSubset(source) {
  return subsetFont(source, '\u20b9', { targetFormat: 'woff2' });
}

export const raw = true;
