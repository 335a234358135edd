import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import NOT_PROVIDED from './not-provided.json' with { type: 'json' };

const report = path.resolve(import.meta.dirname, '../shared/public-surface.txt');

/** What remotes get from the shell of `shared`, by the report that is checked in: a section for each module. */
const sections = readFileSync(report, 'utf8')
  .split(/^# /m)
  .slice(1)
  .filter((section) => !NOT_PROVIDED.includes(section.split('\n')[0] ?? ''));

/** A hash of that: a version that was released offers the same for ever. */
export const offersHash = createHash('sha256').update(sections.join('')).digest('hex').slice(0, 16);

/** The names that are there at run time, by module. */
export const offers: Record<string, string[]> = Object.fromEntries(
  sections.map((section) => {
    const [name = '', ...lines] = section.split('\n');
    return [name, lines.flatMap((line) => /^([\w$]+): /.exec(line)?.[1] ?? [])];
  }),
);
