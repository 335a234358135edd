import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { Registry } from '@kuri/shared/contract';
import {
  developmentServer,
  incompatibleParts,
  providedBy,
  readDevelopmentShell,
} from './development-server.ts';

// node development.mjs --console https://… --name mfe-draw --remote http://127.0.0.1:4102 --shell <folder> --port 4101
const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({
  options: { console: text, name: text, remote: text, shell: text, port: text },
});

async function registryOf(origin: string): Promise<Registry | undefined> {
  const answer = await fetch(`${origin}/registry.json`).catch(() => undefined);
  return answer?.ok === true ? ((await answer.json()) as Registry) : undefined;
}

const live = await registryOf(values.console);
if (live) {
  const shell = await readDevelopmentShell(values.shell);
  const there = await providedBy(values.console, live.shell.version);
  for (const line of incompatibleParts(live, values.name, shell.provided, there)) {
    process.stdout.write(`  ${line}\n`);
  }
  const server = developmentServer({
    console: values.console,
    remote: { name: values.name, origin: values.remote },
    shell,
  });
  server.listen(Number(values.port), '127.0.0.1');
  await once(server, 'listening');
} else {
  process.stderr.write(`There is no console at ${values.console}: name one by --console.\n`);
  process.exitCode = 1;
}
