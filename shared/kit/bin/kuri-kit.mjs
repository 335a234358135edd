#!/usr/bin/env node
import { checkPart } from '../commands/check-part.mjs';
import { devRemote } from '../commands/dev-remote.mjs';
import { newRepository } from '../commands/new-repository.mjs';
import { CommandFailed, runMain, runTool } from '../commands/run.mjs';
import { ship } from '../commands/ship.mjs';

/** The commands of a remote in a repository of its own; any other is one of shipping. */
const commands = {
  'new-remote': newRepository,
  dev: devRemote,
  build: () => build(process.cwd()),
  test: (/** @type {string[]} */ args) => runTool('jest/bin/jest.js', args),
  check: () => checkPart(process.cwd()),
};

/** @param {string} cwd the remote's folder */
const build = (cwd) =>
  runTool('@rspack/cli/bin/rspack.js', ['build'], { cwd, env: { NODE_ENV: 'production' } });

// npx kuri-kit <command>
await runMain(async () => {
  const [command = '', ...args] = process.argv.slice(2);
  if (command === '') throw new CommandFailed(`Which command? ${Object.keys(commands).join(', ')}`);
  const own = Object.entries(commands).find(([name]) => name === command)?.[1];
  await (own === undefined ? ship([command, ...args], build) : own(args));
});
