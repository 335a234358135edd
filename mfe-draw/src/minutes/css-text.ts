/** A text as a string of CSS: whatever could end the string, or the rule, is written as its code. */
export function cssText(text: string): string {
  const safe = text.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return `\\${code.toString(16)} `;
  });
  return `'${safe}'`;
}
