import { readFileSync, readdirSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Gives `shared` another version, in its own package.json and wherever a workspace names it.
 * @param {string} from
 * @param {string} to
 */
export function raiseShared(from, to) {
  const folders = readdirSync(root).filter((name) =>
    existsSync(path.join(root, name, 'package.json')),
  );
  for (const file of ['package-lock.json', ...folders.map((name) => `${name}/package.json`)]) {
    const before = readFileSync(path.join(root, file), 'utf8');
    const after = before
      .replaceAll(`"@kuri/shared": "${from}"`, `"@kuri/shared": "${to}"`)
      .replace(
        new RegExp(`("name": "@kuri/shared",\\s+"version": )"${from.replaceAll('.', '\\.')}"`),
        `$1"${to}"`,
      );
    if (after !== before) writeFileSync(path.join(root, file), after);
  }
}
