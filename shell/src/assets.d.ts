/** A font file: its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
