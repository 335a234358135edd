import type { Database } from '../../ground/database/database.ts';
import { backupsUnderLoad } from './backup-under-load.ts';
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
  backups: number;
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
  // backup-under-load.test.ts has one of the real server.
  backups: 0,
};

/**
 * Drills of every test run: on PostgreSQL two servers stand for one, and the clock runs on one database.
 */
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
  backups: 5,
};

interface Drill {
  name: string;
  /** Drills on one kind of database run one after the other. */
  kind: Database['kind'];
  run: () => Promise<Outcome>;
}

/** All failures that the console withstands, as drills; without those of 0 times. */
export function drills(extent: Extent): Drill[] {
  const all: (Drill & { times: number })[] = [
    {
      name: 'a server that is killed, on PostgreSQL',
      kind: 'postgres',
      times: extent.postgresRuns,
      run: () => crashRuns({ kind: 'postgres', runs: extent.postgresRuns }),
    },
    {
      name: 'a server that is killed, on the embedded database',
      kind: 'embedded',
      times: extent.embeddedRuns,
      run: () => crashRuns({ kind: 'embedded', runs: extent.embeddedRuns }),
    },
    {
      name: 'a power cut, on the embedded database',
      kind: 'embedded',
      times: extent.powerCuts,
      run: () => crashRuns({ kind: 'embedded', runs: extent.powerCuts, losesPower: true }),
    },
    {
      name: 'PostgreSQL that is killed',
      kind: 'postgres',
      times: extent.databaseKills,
      run: () => killDatabase({ kills: extent.databaseKills }),
    },
    {
      name: 'two servers of which one is killed',
      kind: 'postgres',
      times: extent.serverKills,
      run: () => twoServers({ kills: extent.serverKills }),
    },
    {
      name: 'failover: a leader that is killed, with its replicas',
      kind: 'postgres',
      times: extent.leaderKills,
      run: () => failover({ kills: extent.leaderKills }),
    },
    {
      name: 'a full disk',
      kind: 'embedded',
      times: extent.fullDisks,
      run: () => diskFull({ times: extent.fullDisks }),
    },
    {
      name: 'a backup under load',
      kind: 'embedded',
      times: extent.backups,
      run: () => backupsUnderLoad({ times: extent.backups }),
    },
    {
      name: 'bad requests',
      kind: 'postgres',
      times: extent.badRequests,
      run: () => badRequests({ requests: extent.badRequests }),
    },
    {
      name: 'a clock that is stepped, on PostgreSQL',
      kind: 'postgres',
      times: extent.clockSteps.postgres,
      run: () => clockSteps({ kind: 'postgres', steps: extent.clockSteps.postgres }),
    },
    {
      name: 'a clock that is stepped, on the embedded database',
      kind: 'embedded',
      times: extent.clockSteps.embedded,
      run: () => clockSteps({ kind: 'embedded', steps: extent.clockSteps.embedded }),
    },
  ];
  return all.filter(({ times }) => times > 0);
}
