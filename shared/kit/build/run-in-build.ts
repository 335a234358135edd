import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack, type Compiler, type Configuration } from '@rspack/core';

/** Adds a file to a build, from what a script answers that the same rules have built for Node. */
export class RunInBuild {
  readonly #file: string;
  readonly #config: Configuration;

  /**
   * @param file name of the file
   * @param config the part's folder, rules and names, with the script as its entry, whose default export is
   * called
   */
  constructor(file: string, config: Configuration) {
    this.#file = file;
    this.#config = config;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RunInBuild', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'RunInBuild', stage }, async () => {
        const answer = JSON.stringify(await this.#run());
        compilation.emitAsset(this.#file, new rspack.sources.RawSource(answer));
      });
    });
  }

  #run(): Promise<unknown> {
    return inFolder(async (folder) => {
      await build({
        ...this.#config,
        mode: 'production',
        target: 'node',
        output: { path: folder, filename: 'script.cjs', library: { type: 'commonjs2' } },
        optimization: { minimize: false },
      });
      const require = createRequire(import.meta.url);
      const script = require(path.join(folder, 'script.cjs')) as { default: () => unknown };
      return await script.default();
    });
  }
}

/** Adds a script to a build that is built by itself, as one file. */
export class BuiltScript {
  readonly #file: string;
  readonly #config: Configuration;

  /**
   * @param file name of the script
   * @param config the part's folder and rules, with the script's source as its entry
   */
  constructor(file: string, config: Configuration) {
    this.#file = file;
    this.#config = config;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuiltScript', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'BuiltScript', stage }, async () => {
        const script = await inFolder(async (folder) => {
          await build({
            ...this.#config,
            mode: 'production',
            target: ['web', 'es2022'],
            output: { path: folder, filename: 'script.js' },
            optimization: { minimize: false },
          });
          return await readFile(path.join(folder, 'script.js'));
        });
        compilation.emitAsset(this.#file, new rspack.sources.RawSource(script));
      });
    });
  }
}

/** Does something in a folder that is gone afterwards. */
async function inFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kuri-build-'));
  try {
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function build(config: Configuration): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}
