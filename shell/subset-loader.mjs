import subsetFont from 'subset-font';

/**
 * Cuts a font down to the letters of the option `text`, and to their plain shapes: what features such
 * as figures of one width would put in their place is left out.
 */
export default async function subset(source) {
  const { text } = this.getOptions();
  return subsetFont(source, text, { targetFormat: 'woff2', noLayoutClosure: true });
}

export const raw = true;
