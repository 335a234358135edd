// Where the server runs from its TypeScript sources: their loader does not reach worker threads by
// itself, so this one brings it along.
import { register } from 'tsx/esm/api';

register();
await import('./embedded-worker.ts');
