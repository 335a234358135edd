import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { programFile } from './program-file.ts';

/** A program of the server that a test runs as a process of its own. */
export interface Program {
  process: ChildProcess;
  /** Output so far. */
  stdout: () => string;
  stderr: () => string;
  /** Its exit code, once it has ended and all of its output is there. */
  exit: Promise<number | null>;
}

/**
 * Starts a program on a free port of this machine.
 * @param environment all that it sees, besides PATH
 */
export function startProgram(
  file: string,
  args: readonly string[],
  environment: Record<string, string>,
): Program {
  const child = spawn(process.execPath, [...programFile(file), ...args], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...environment },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, stdout: () => stdout, stderr: () => stderr, exit };
}

/**
 * Waits until a program has printed something.
 * @throws what it says on stderr when it ends without
 */
export async function printed(program: Program, what: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = what.exec(program.stdout());
    if (found) return found;
    if (program.process.exitCode !== null) throw new Error(program.stderr());
    await delay(20);
  }
}

/** The address that the server prints when it is ready. */
export async function listeningAddress(program: Program): Promise<string> {
  const [, address = ''] = await printed(program, /ready: (http:\S+)/);
  return address;
}

/**
 * Asks a program until it has time for the call: on a busy machine a server that has just started answers
 * 503 for a moment. A write needs its own `idempotency-key`.
 */
export async function fetchWhenServed(url: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init);
    if (answer.status !== 503) return answer;
    await answer.text();
    await delay(100);
  }
}
