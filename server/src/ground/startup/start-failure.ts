import { ConfigError } from './config.ts';
import { errorCode } from '../database/database-errors.ts';

const KNOWN: Record<string, string> = {
  EADDRINUSE: 'its port is in use by another program; set PORT to a free one',
  EADDRNOTAVAIL: 'HOST is not an address of this machine',
  EACCES: 'its port or data folder is not open to this user; see PORT and KURI_DATA_DIR',
};

/** Why the program can't start, in one line for the user of the command. */
export function startFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replaceAll(/\s+/g, ' ').trim();
  if (error instanceof ConfigError) return `the environment is not right: ${line}`;
  return KNOWN[errorCode(error) ?? ''] ?? (line === '' ? 'for an unknown reason' : line);
}
