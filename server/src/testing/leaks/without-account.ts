const OWN = String.raw`(?:"?\b\w+"?\.)?"?\baccount_id\b"?`;
const IS_PARAMETER = new RegExp(`(${OWN} = \\$\\d+)`, 'g');
const IS_COLUMN = new RegExp(`${OWN} = ${OWN}`, 'g');
const USING = /using \(account_id, /g;

/**
 * A statement with every condition on the account taken out of it: what it would be if each had been
 * forgotten. Parameters stay, so that it runs with the same values.
 */
export function withoutAccount(text: string): string {
  return text
    .replaceAll(IS_COLUMN, 'true')
    .replaceAll(IS_PARAMETER, '($1 or true)')
    .replaceAll(USING, 'using (');
}
