#!/usr/bin/env node
import { newRepository } from '../commands/new-remote.mjs';
import { runPart } from '../commands/part.mjs';
import { CommandFailed, runMain, runTool } from '../commands/run.mjs';

/** @param {string} cwd the remote's folder */
const build = (cwd) =>
  runTool('@rspack/cli/bin/rspack.js', ['build'], { cwd, env: { NODE_ENV: 'production' } });

// npx kuri-kit <command>: a remote in a repository of its own.
await runMain(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) {
    throw new CommandFailed('Which command? new-remote, dev, build, test, check, release');
  }
  if (command === 'new-remote') await newRepository(args);
  else await runPart([command, ...args], build);
});
