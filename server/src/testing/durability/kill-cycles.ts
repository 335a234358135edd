import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { programFile } from '../program-file.ts';
import type { LedgerState } from './ledger.ts';

const MIN_ACKS = 20;

/** Result of several runs on one database, each ended by kill -9. */
export interface KillResult {
  acknowledged: number;
  /** Acknowledged entries that a later run did not find. */
  lost: string[];
  /** Tickets whose total did not fit their entries, in any run. */
  broken: number[];
}

interface RunResult {
  found: LedgerState;
  acknowledged: string[];
}

/** Runs a child until it has acknowledged some entries and a random moment more, then kills it. */
async function runUntilKilled(script: string, folder: string, cycle: number): Promise<RunResult> {
  const child = spawn(process.execPath, [...programFile(script), folder, String(cycle)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
  let found: LedgerState | undefined;
  const acknowledged: string[] = [];
  let killed = false;

  for await (const line of createInterface({ input: child.stdout })) {
    const [kind, rest = ''] = line.split(/ (.*)/s);
    if (kind === 'OPEN') found = JSON.parse(rest) as LedgerState;
    if (kind === 'ACK') acknowledged.push(rest);
    if (acknowledged.length >= MIN_ACKS && !killed) {
      killed = true;
      void delay(Math.random() * 500).then(() => child.kill('SIGKILL'));
    }
  }
  await exited;
  if (!killed || !found) throw new Error(`Run ${String(cycle)} ended by itself: ${complaint}`);
  return { found, acknowledged };
}

/**
 * Runs a database several times and ends each run by kill -9, on one folder.
 * @param script the child: opens the database in the folder and writes the ledger
 * @param runs how many; the last one's findings count too, so there are at least two
 */
export async function killCycles(
  script: string,
  folder: string,
  runs: number,
): Promise<KillResult> {
  const result: KillResult = { acknowledged: 0, lost: [], broken: [] };
  let known = new Set<string>();
  for (let cycle = 0; cycle < runs; cycle += 1) {
    const { found, acknowledged } = await runUntilKilled(script, folder, cycle);
    const present = new Set(found.keys);
    result.lost.push(...[...known].filter((key) => !present.has(key)));
    result.broken.push(...found.broken);
    result.acknowledged += acknowledged.length;
    // Committed entries without an answer must not vanish later either.
    known = new Set([...present, ...acknowledged]);
  }
  return result;
}
