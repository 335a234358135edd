import type { Database } from '../../ground/database/database.ts';
import { drills, WHOLE } from './drills.ts';
import { startResilienceDatabases } from './resilience-databases.ts';
import { outcomeText } from './outcome.ts';

// Every drill at its whole length; ends with 1 when anything was lost. Arguments choose the drills
// whose name contains one of them.

const words = process.argv.slice(2);
const stop = await startResilienceDatabases();
try {
  const chosen = drills(WHOLE).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  let [held, failed] = [0, 0];
  const runThose = async (kind: Database['kind']) => {
    for (const { run } of chosen.filter((drill) => drill.kind === kind)) {
      const start = performance.now();
      const outcome = await run();
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`${outcomeText(outcome)} (${seconds} s)`);
      if (outcome.lost.length === 0) held += 1;
      else failed += 1;
    }
  };
  await Promise.all([runThose('embedded'), runThose('postgres')]);
  console.log(`${held} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
} finally {
  await stop();
}
