import { createRequire } from 'node:module';

/** What `@kuri/shared/calls` is inside a remote: its own copy of the rows, not the shell's. */
export const CALL_ROWS = createRequire(import.meta.url).resolve('@kuri/shared/calls');
