import { checkPart, testPart } from './check-part.mjs';
import { devRemote } from './dev-remote.mjs';
import { ship } from './ship.mjs';

/**
 * Runs a command of the part whose folder this runs in: `dev`, `build`, `test`, `check`, or one of shipping.
 * @param {string[]} args the command and its flags
 * @param {(folder: string) => Promise<unknown>} build
 * @throws {CommandFailed}
 */
export async function runPart([command = '', ...args], build) {
  const folder = process.cwd();
  if (command === 'dev') await devRemote(args);
  else if (command === 'build') await build(folder);
  else if (command === 'test') await testPart(folder, args);
  else if (command === 'check') await checkPart(folder);
  else await ship([command, ...args], build);
}
