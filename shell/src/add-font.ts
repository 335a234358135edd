interface Letters {
  url: string;
  /** As in CSS. */
  unicodeRange: string;
  /** They are on every page: read at once, not when they are first laid out, or all of it is laid out again. */
  isOnEveryPage: boolean;
}

/** Gives the page some characters of Inter; those that were added last are taken first. */
export function addFont({ url, unicodeRange, isOnEveryPage }: Letters): void {
  const font = new FontFace('Inter Variable', `url(${url}) format('woff2')`, {
    weight: '400 800',
    display: 'swap',
    unicodeRange,
  });
  document.fonts.add(font);
  // Without them, the text is set in the next font of the list.
  if (isOnEveryPage) font.load().catch(() => undefined);
}
