/** Text, at sign, text, dot, text. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text may be an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
