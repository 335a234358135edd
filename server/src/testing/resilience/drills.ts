import type { Database } from '../../ground/database/database.ts';
import { badRequests } from './bad-requests.ts';
import { clockSteps } from './clock-steps.ts';
import { diskFull } from './disk-full.ts';
import { crashRuns, killDatabase, twoServers } from './kills.ts';
import { failover } from './leader-kills.ts';
import type { Outcome } from './outcome.ts';

/** Number of each failure. */
interface Extent {
  embeddedRuns: number;
  powerCuts: number;
  postgresRuns: number;
  databaseKills: number;
  serverKills: number;
  leaderKills: number;
  badRequests: number;
  fullDisks: number;
  clockSteps: Record<Database['kind'], number>;
}

/** A few of each failure. */
export const SHORT: Extent = {
  embeddedRuns: 3,
  powerCuts: 3,
  postgresRuns: 3,
  databaseKills: 1,
  serverKills: 1,
  // Each takes half a minute, and a cluster that few machines have the programs of.
  leaderKills: 0,
  badRequests: 400,
  fullDisks: 1,
  clockSteps: { embedded: 6, postgres: 6 },
};

/** Drills of every test run: on PostgreSQL two servers stand for one, and the clock runs on one database. */
export const SHORTEST: Extent = {
  ...SHORT,
  embeddedRuns: 2,
  powerCuts: 2,
  postgresRuns: 0,
  clockSteps: { embedded: 0, postgres: 6 },
};

/** A thousand runs of each: half an hour on two quiet cores. */
export const WHOLE: Extent = {
  embeddedRuns: 150,
  powerCuts: 100,
  postgresRuns: 850,
  databaseKills: 20,
  serverKills: 40,
  leaderKills: 10,
  badRequests: 5000,
  fullDisks: 10,
  clockSteps: { embedded: 200, postgres: 200 },
};

interface Drill {
  name: string;
  /** Drills on one kind of database run one after the other. */
  kind: Database['kind'];
  run: () => Promise<Outcome>;
}

/** All failures that the console withstands, as drills; without those of 0 times. */
export function drills(extent: Extent): Drill[] {
  const all: Drill[] = [];
  const add = (
    kind: Database['kind'],
    name: string,
    times: number,
    run: (times: number) => Promise<Outcome>,
  ) => {
    if (times > 0) all.push({ name, kind, run: () => run(times) });
  };
  const { embeddedRuns, postgresRuns, powerCuts, clockSteps: steps } = extent;
  add('postgres', 'a server that is killed, on PostgreSQL', postgresRuns, (runs) =>
    crashRuns({ kind: 'postgres', runs }),
  );
  add('embedded', 'a server that is killed, on the embedded database', embeddedRuns, (runs) =>
    crashRuns({ kind: 'embedded', runs }),
  );
  add('embedded', 'a power cut, on the embedded database', powerCuts, (runs) =>
    crashRuns({ kind: 'embedded', runs, losesPower: true }),
  );
  add('postgres', 'PostgreSQL that is killed', extent.databaseKills, killDatabase);
  add('postgres', 'two servers of which one is killed', extent.serverKills, twoServers);
  add(
    'postgres',
    'failover: a leader that is killed, with its replicas',
    extent.leaderKills,
    failover,
  );
  add('embedded', 'a full disk', extent.fullDisks, diskFull);
  add('postgres', 'bad requests', extent.badRequests, badRequests);
  for (const kind of ['postgres', 'embedded'] as const) {
    add(kind, `a clock that is stepped, on ${kind}`, steps[kind], (times) =>
      clockSteps({ kind, steps: times }),
    );
  }
  return all;
}
