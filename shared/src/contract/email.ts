/** Text, at sign, text, dot, text. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
