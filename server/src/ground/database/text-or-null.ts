/** How a text that may be left out is stored: null for none. */
export function textOrNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
