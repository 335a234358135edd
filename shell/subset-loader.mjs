import subsetFont from 'subset-font';

/**
 * Cuts a font down to the characters of the option `text`. `keepFeatures` are the OpenType features that
 * keep working with them, `wght` the weights; without them they are their plain shapes, in all weights:
 * what features such as figures of one width would put in their place is left out.
 */
export default async function subset(source) {
  const { text, keepFeatures, wght } = this.getOptions();
  return subsetFont(source, text, {
    targetFormat: 'woff2',
    ...(keepFeatures ? { keepFeatures } : { noLayoutClosure: true }),
    ...(wght && { variationAxes: { wght } }),
  });
}

export const raw = true;
