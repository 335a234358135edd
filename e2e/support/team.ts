import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A team with a repository of its own, far from this one: it has what was packed, and npm. */
export class Team {
  readonly folder: string;
  readonly #place: string;

  private constructor(place: string, name: string) {
    this.#place = place;
    this.folder = path.join(place, name);
  }

  /** Packs this checkout, and installs it in an empty folder. */
  static async start(remote: string): Promise<Team> {
    const place = await mkdtemp(path.join(tmpdir(), 'kuri-team-'));
    const packs = path.join(place, 'packs');
    const team = new Team(place, remote);
    for (const folder of [packs, team.folder]) await mkdir(folder);
    await finished(spawn(process.execPath, ['scripts/pack.mjs', packs], { cwd: root }));
    const files = (await readdir(packs)).map((name) => path.join(packs, name));
    await team.run('npm', ['install', '--prefer-offline', '--loglevel=error', ...files]);
    return team;
  }

  /** Commits what there is, and clones it as a colleague or a CI does. */
  async clone(): Promise<Team> {
    const author = ['-c', 'user.name=Anu', '-c', 'user.email=anu@example.com'];
    await this.run('git', ['init', '--quiet']);
    await this.run('git', ['add', '.']);
    await this.run('git', [...author, 'commit', '--quiet', '--message', 'First look']);
    const name = path.basename(this.folder);
    const clone = new Team(path.join(this.#place, 'clone'), name);
    await this.run('git', ['clone', '--quiet', '.', clone.folder]);
    return clone;
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  /** Runs a command in the team's folder. @returns what it printed @throws Error when it fails */
  run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
    return finished(this.#spawn(command, args, env));
  }

  /** Runs an npm command in the team's folder until it is stopped. @returns what stops it */
  serve(args: readonly string[], env: Record<string, string>): () => Promise<void> {
    const child = this.#spawn('npm', args, env, true);
    return async () => {
      // npm has started the server as a process of its own.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await once(child, 'close');
    };
  }

  async change(file: string, edit: (text: string) => string): Promise<void> {
    const before = await this.read(file);
    const after = edit(before);
    if (after === before) throw new Error(`${file} stays as it is`);
    await writeFile(path.join(this.folder, file), after);
  }

  async write(file: string, text: string): Promise<void> {
    await writeFile(path.join(this.folder, file), text);
  }

  async stop(): Promise<void> {
    await rm(this.#place, { recursive: true, force: true });
  }

  #spawn(
    command: string,
    args: readonly string[],
    env: Record<string, string>,
    detached = false,
  ): ChildProcess {
    return spawn(command, args, { cwd: this.folder, env: { ...process.env, ...env }, detached });
  }
}

async function finished(child: ChildProcess): Promise<string> {
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  }
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(printed.join(''));
  return printed.join('');
}
