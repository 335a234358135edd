import { linesOf, type Entry } from './grammar.ts';
import { faults } from './labels.ts';

/**
 * Reads an entry of the chain: exactly the lines of its kind, each by the grammar.
 * @returns the entry, or in words what is wrong with it
 */
export function readEntry(text: string): Entry | string {
  const lines = text.split('\n');
  if (lines.pop() !== '') return faults.noLineEnd;
  const [first = '', ...rest] = lines;
  const [, version = '', kind = ''] = /^chitdraw\/([12]) (\w+)$/.exec(first) ?? [];
  const isRestored = rest.at(-1)?.startsWith('restored ') ?? false;
  const grammar = linesOf(version, kind, isRestored);
  if (grammar === undefined) return faults.unknownEntry(first);
  const names = Object.keys(grammar);
  if (rest.length !== names.length) return faults.lineCount(rest.length + 1, names.length + 1);
  const values: Record<string, string> = { kind };
  for (const [index, [name, pattern]] of Object.entries(grammar).entries()) {
    const line = rest[index] ?? '';
    const value = line.slice(name.length + 1);
    if (!line.startsWith(`${name} `) || !pattern.test(value)) return faults.line(line, name);
    values[name] = value;
  }
  // The loop has gone through every line of this kind's grammar.
  const entry = values as Entry;
  if (!isMoment(entry.at)) return faults.line(`at ${entry.at}`, 'at');
  const { restored } = entry;
  if (restored !== undefined && !isMoment(restored)) {
    return faults.line(`restored ${restored}`, 'restored');
  }
  const due = values['due'];
  if (due !== undefined && !isMoment(`${due}T00:00:00Z`)) return faults.line(`due ${due}`, 'due');
  return entry;
}

/** Whether a time exists: 30 February does not. */
function isMoment(at: string): boolean {
  const time = new Date(at);
  return !Number.isNaN(time.getTime()) && time.toISOString() === at.replace('Z', '.000Z');
}
