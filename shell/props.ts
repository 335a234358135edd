import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const INTERFACE = /interface (\w+)Props(?:<[^{]*>)?(?: extends ([^{]+))? \{\n(.*?)\n\}/gs;
const PROP = /(?: {2}\/\*\*[\s*]*(.*?)\s*\*\/\n)? {2}(\w+\??): (.*?);$/gms;

/** A row of a component's table: name of the prop, type, and what is said of it. */
type Prop = [name: string, type: string, about: string];

/** Props of the components of `shared`, as their sources have them, for the gallery of the development console. */
export function readProps(): Record<string, Prop[]> {
  const folder = path.join(import.meta.dirname, '../shared/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return Object.fromEntries(
    [...sources.join('\n').matchAll(INTERFACE)].map(([, name = '', base = '', body = '']) => [
      name,
      [
        ...[...body.matchAll(PROP)].map(([, about = '', prop = '', type = '']): Prop => {
          return [prop, type.replace(/\s+/g, ' '), about.replace(/\s*\n\s*\*\s*/g, ' ')];
        }),
        ...(base === '' ? [] : [['…', base.replace(/\s+/g, ' ').trim(), ''] satisfies Prop]),
      ],
    ]),
  );
}
