import subsetFont from 'subset-font';

/** Tables of features, of named styles, and of measures beside a character's own. */
const OF_FEATURES = ['GDEF', 'GPOS', 'GSUB', 'MVAR', 'STAT'];

/**
 * Cuts a font down to the characters of the option `text`. `keepFeatures` are the OpenType features that
 * keep working with them, `wght` the weights: all without it. Without features they are their plain shapes:
 * what figures of one width would put in their place is left out, and so are the tables of features.
 */
export default async function subset(source) {
  const { text, keepFeatures, wght } = this.getOptions();
  return subsetFont(source, text, {
    targetFormat: 'woff2',
    ...(keepFeatures ? { keepFeatures } : { noLayoutClosure: true, dropTables: OF_FEATURES }),
    ...(wght && { variationAxes: { wght } }),
  });
}

export const raw = true;
