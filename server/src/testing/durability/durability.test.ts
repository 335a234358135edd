import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { copyOfTemplate } from '../embedded-template.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../test-database.ts';
import { killCycles } from './kill-cycles.ts';

// A few runs by default; many before a new version of PGlite is taken up.
const CYCLES = Math.max(2, Number(process.env['KURI_KILL_CYCLES'] ?? 3));

describe('the embedded database loses nothing that it acknowledged', () => {
  for (const [name, child] of [
    ['when it is killed', 'kill-child.ts'],
    ['when the power goes', 'power-child.ts'],
  ] as const) {
    test(name, async () => {
      const data = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
      try {
        const script = path.join(import.meta.dirname, child);
        const result = await killCycles(script, data.folder, CYCLES);
        assert.ok(result.acknowledged >= CYCLES, 'the children acknowledged entries');
        assert.deepEqual(result.lost, []);
        assert.deepEqual(result.broken, []);
      } finally {
        data.remove();
      }
    });
  }
});
