/**
 * Words of refusals: validation texts of the contract and what the server says, which are English on the wire. The
 * language file of the console takes the place of `say`, see docs/languages.md.
 */
export const refusalTexts = {
  /** Refusal in the console's language; a text without translation as it is. */
  say: (english: string): string => english,
};
