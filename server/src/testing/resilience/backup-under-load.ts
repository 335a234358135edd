import path from 'node:path';
import { createLocation, type DatabaseLocation, ServingProcess, using } from './serving-process.ts';
import { temporaryFolder } from '../embedded-template.ts';
import { startProgram } from '../test-program.ts';
import {
  type DayWork,
  findLost,
  type Ledger,
  type Office,
  officeAt,
  untilMoreWrites,
} from './office.ts';
import type { Outcome } from './outcome.ts';

const COMMANDS = path.join(import.meta.dirname, '../../run/backup');
const WRITES_BETWEEN = { least: 20, most: 60 };
/** Writes of the office during one backup on a quick machine. */
const WRITES_OF_A_BACKUP = 3000;

/** Runs `backup` or `restore` as an operator would. @returns what was wrong with it */
async function command(name: string, dataDir: string, file: string): Promise<string[]> {
  const program = startProgram(path.join(COMMANDS, `${name}-command.ts`), [file], {
    KURI_DATA_DIR: dataDir,
  });
  return (await program.exit) === 0 ? [] : [`${name} said ${program.stderr()}`];
}

interface Trial {
  location: DatabaseLocation;
  office: Office;
  ledger: Ledger;
  server: ServingProcess;
  work: DayWork;
}

/** Backs up under work; the restored database must hold all earlier acknowledged writes. */
async function backUpOnce({ location, office, ledger, server, work }: Trial) {
  const folder = temporaryFolder();
  const end = new AbortController();
  try {
    const file = path.join(folder.folder, 'kuri.backup');
    await server.start();
    const working = work.run(server.address, end.signal);
    await untilMoreWrites(ledger, WRITES_BETWEEN, working);
    const before = { ...ledger, acknowledged: new Map(ledger.acknowledged) };
    const failed = await command('backup', location.dataDir, file);
    const meanwhile = ledger.acknowledged.size - before.acknowledged.size;
    end.abort();
    await working;
    await server.kill();
    if (failed.length > 0) return { meanwhile, lost: failed };
    const dataDir = path.join(folder.folder, 'restored');
    const refused = await command('restore', dataDir, file);
    if (refused.length > 0) return { meanwhile, lost: refused };
    const lost = await using({ dataDir }, (database) => findLost(database, office, before));
    return { meanwhile, lost };
  } finally {
    end.abort();
    folder.remove();
  }
}

/** Backs the embedded database up under payments, enrolments and draws, restores and compares it. */
export async function backupsUnderLoad({ times }: { times: number }): Promise<Outcome> {
  const { location, remove } = await createLocation('embedded');
  try {
    const writes = times * WRITES_OF_A_BACKUP;
    const size = { payments: writes, enrolments: writes / 8, draws: times * 2 };
    const day = await officeAt(location, size);
    const { ledger } = day;
    const trial = { ...day, location, server: new ServingProcess(location) };
    const lost: string[] = [];
    let writesMeanwhile = 0;
    for (let time = 0; time < times && lost.length === 0; time += 1) {
      const once = await backUpOnce(trial);
      writesMeanwhile += once.meanwhile;
      lost.push(...once.lost);
    }
    lost.push(...(await day.findLost()));
    const tried = {
      times,
      'writes acknowledged': ledger.acknowledged.size,
      'of them while backups were made': writesMeanwhile,
    };
    return { name: 'backup under load, embedded', tried, lost };
  } finally {
    await remove();
  }
}
