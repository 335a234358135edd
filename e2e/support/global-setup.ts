import { ConsoleServer } from './console-server.ts';

/** Runs once before all browser tests; what it returns, after them. */
export default function globalSetup(): Promise<() => Promise<void>> {
  return ConsoleServer.prepare();
}
