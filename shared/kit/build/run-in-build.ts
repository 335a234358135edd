import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack, type Compiler, type Configuration } from '@rspack/core';

/** Adds a file to a build. */
abstract class AddedFile {
  readonly #file: string;
  protected readonly config: Configuration;

  /**
   * @param file name of the file
   * @param config the part's folder, rules and names, with the script as its entry
   */
  constructor(file: string, config: Configuration) {
    this.#file = file;
    this.config = config;
  }

  protected abstract content(folder: string): Promise<string>;

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AddedFile', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'AddedFile', stage }, async () => {
        // The build has said what is wrong.
        if (compilation.errors.length > 0) return;
        const folder = await mkdtemp(path.join(tmpdir(), 'kuri-build-'));
        try {
          const content = await this.content(folder);
          compilation.emitAsset(this.#file, new rspack.sources.RawSource(content));
        } finally {
          await rm(folder, { recursive: true });
        }
      });
    });
  }
}

/** Adds what the default export of a script answers, which the same rules have built for Node. */
export class RunInBuild extends AddedFile {
  protected async content(folder: string): Promise<string> {
    await build(this.config, 'node', {
      path: folder,
      filename: 'script.cjs',
      library: { type: 'commonjs2' },
    });
    const require = createRequire(import.meta.url);
    const script = require(path.join(folder, 'script.cjs')) as { default: () => unknown };
    return JSON.stringify(await script.default());
  }
}

/** Adds a script that is built by itself, as one file. */
export class BuiltScript extends AddedFile {
  protected async content(folder: string): Promise<string> {
    await build(this.config, ['web', 'es2022'], { path: folder, filename: 'script.js' });
    return await readFile(path.join(folder, 'script.js'), 'utf8');
  }
}

async function build(
  config: Configuration,
  target: NonNullable<Configuration['target']>,
  output: NonNullable<Configuration['output']>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const optimization = { minimize: false, moduleIds: 'natural' as const };
    const compiler = rspack({ ...config, mode: 'production', target, output, optimization });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}
