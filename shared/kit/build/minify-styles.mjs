/** A style as styled-components takes it. */
const STYLE =
  /\b(?:styled\.\w+|styled\(\w+\)|createGlobalStyle|keyframes|css)(?:\.attrs\([^`]*?\)|<[^`]*?>)?`[^`]*`/g;

/**
 * Takes comments, line breaks and indents out of styles, which no minifier of scripts touches. What is behind a style
 * stays in its line, for the maps.
 */
export default function minifyStyles(source) {
  return source.replace(STYLE, (style) => {
    const small = style.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s*\n\s*/g, ' ');
    return small + '\n'.repeat(style.split('\n').length - small.split('\n').length);
  });
}
