/** A text as a CSS string: characters that could end the string, or the rule, are escaped. */
export function cssText(text: string): string {
  const safe = text.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return `\\${code.toString(16)} `;
  });
  return `'${safe}'`;
}
