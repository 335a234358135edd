/** A style as styled-components takes it. */
const STYLE =
  /\b(?:styled\.\w+|styled\(\w+\)|createGlobalStyle|keyframes|css)(?:\.attrs\([^`]*?\)|<[^`]*?>)?`[^`]*`/g;

/** Takes comments, line breaks and indents out of styles, which no minifier of scripts touches. */
export default function minifyStyles(source) {
  return source.replace(STYLE, (style) =>
    style.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s*\n\s*/g, ' '),
  );
}
