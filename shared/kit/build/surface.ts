import { ofShared } from './shared-versions.ts';

/** Names that `@kuri/shared` offers: entry point -> name -> hash of its type. */
export type Names = Record<string, Record<string, string>>;

/** The names of values, of the `shared` that is built with, as scripts/public-surface.mjs wrote them. */
export const offered: Names = Object.fromEntries(
  ofShared('surface.txt')
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [entry = '', ...lines] = section.trimEnd().split('\n');
      const values = lines.filter((line) => !line.startsWith('type '));
      return [entry, Object.fromEntries(values.map((line) => line.split(' ')))];
    }),
);
