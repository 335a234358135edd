/** A font file: its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** The same, cut down to its hyphen. */
declare module '*.woff2?hyphen' {
  const url: string;
  export default url;
}

/** The same, cut down to the characters of nearly every page. */
declare module '*.woff2?common' {
  const url: string;
  export default url;
}

/** A text as it stands in its file. */
declare module '*.md' {
  const text: string;
  export default text;
}
