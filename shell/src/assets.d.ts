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

/** The same, cut down to the letters of nearly every page. */
declare module '*.woff2?everyday' {
  const url: string;
  export default url;
}
