import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildChanged } from '../../scripts/parts.mjs';
import { root, run } from '../../scripts/run.mjs';
import { apiReportOf } from './api-report.mjs';
import { writePart } from './performance-page.mjs';
import { measureStarts } from './starts.mjs';

/**
 * Measures what the calls of the API cost, and how the server starts, and writes it into
 * docs/performance.md. Filling two databases twice takes its time: about ten minutes on an idle machine.
 */
export async function benchApi() {
  await buildChanged(['server']);
  const place = await mkdtemp(path.join(tmpdir(), 'kuri-bench-'));
  try {
    const starts = await measureStarts(place);
    const file = path.join(place, 'figures.json');
    // KURI_BENCH_ONLY=postgres or embedded: one of them alone.
    const only = process.env['KURI_BENCH_ONLY'];
    const args = [
      '--import',
      'tsx',
      'src/testing/bench/run-api-bench.ts',
      file,
      ...(only ? [only] : []),
    ];
    await run(process.execPath, args, { cwd: path.join(root, 'server') });
    const figures = JSON.parse(await readFile(file, 'utf8'));
    await writePart('api', apiReportOf(figures, starts));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
