/**
 * What a number box holds for the schema: undefined when it is empty, a number when the text is one
 * (grouping commas allowed), otherwise the text itself, so that the schema can say what is wrong.
 */
export function numberOrText(text: string): number | string | undefined {
  const plain = text.replaceAll(/[,\s]/g, '');
  if (plain === '') return undefined;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/** The text that stands for a form's value. */
export function toNumberText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
