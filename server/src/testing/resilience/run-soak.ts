import { KINDS } from '../describe-on.ts';
import { findPostgres } from '../find-postgres.ts';
import { startCluster } from '../postgres-cluster.ts';
import { createTemplate } from '../postgres-template.ts';
import { CLUSTER_URL_VARIABLE } from '../test-database.ts';
import { soak } from './soak.ts';

// Asks twice as much of the server as it can serve, on both databases: `run-soak.ts [minutes] [kind]`.

const MINUTES = 20;
const LONGEST_HEALTH_MS = 100;
const MOST_GROWTH = 0.1;

const [minutes = String(MINUTES), only] = process.argv.slice(2);

/** @returns what was not as it has to be */
async function soakFaults(kind: (typeof KINDS)[number]): Promise<string[]> {
  const found = await soak({ minutes: Number(minutes), kind });
  const { lost, wrong, strange, ...figures } = found;
  console.log({ ...figures, lost: lost.length, wrong: wrong.length, strange: strange.length });
  const faults = [...lost, ...wrong, ...strange].slice(0, 20);
  const { stored, acknowledged, unanswered } = found;
  if (stored < acknowledged || stored > acknowledged + unanswered) {
    faults.push(`${acknowledged} acknowledged, ${unanswered} unanswered, ${stored} stored`);
  }
  if (Math.max(found.rssGrowth, found.heapGrowth) > MOST_GROWTH) faults.push('memory grows');
  if (found.healthP99Ms > LONGEST_HEALTH_MS) faults.push('/health is slow');
  return faults;
}

const bin = findPostgres();
const cluster = bin === undefined ? undefined : await startCluster(bin);
if (cluster) {
  process.env[CLUSTER_URL_VARIABLE] = cluster.url('postgres');
  await createTemplate(cluster.url('postgres'));
}
try {
  for (const kind of KINDS.filter((each) => only === undefined || each === only)) {
    if (kind === 'postgres' && !cluster) console.warn('SKIPPED: PostgreSQL is not installed here.');
    else {
      const faults = await soakFaults(kind);
      for (const fault of faults) console.error(`${kind}: ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
    }
  }
} finally {
  await cluster?.stop();
}
