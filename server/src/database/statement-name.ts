import { createHash } from 'node:crypto';

// Each prepared statement costs memory on every connection: past this many different texts somebody
// builds SQL from values, and those run unnamed.
const MAX_NAMES = 2_000;

const names = new Map<string, string>();

/**
 * The name under which a statement's text is prepared, the same in every process.
 * @returns undefined when the text is to run without a name
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
