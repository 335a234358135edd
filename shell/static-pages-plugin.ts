import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StaticPages } from '@kuri/shared/contract';
import { rspack, type Compiler, type Configuration } from '@rspack/core';

/** The file of the shell's build that the server makes index.html with. */
const FILE = 'static-pages.json';

/** Renders in the build what index.html shows before any script, from the components that take it over. */
export class StaticPagesPlugin {
  readonly #config: Configuration;

  /** @param config the shell's folder, rules and names, for a build that runs in Node */
  constructor(config: Configuration) {
    this.#config = config;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StaticPages', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'StaticPages', stage }, async () => {
        const pages = await this.#render();
        compilation.emitAsset(FILE, new rspack.sources.RawSource(JSON.stringify(pages)));
      });
    });
  }

  async #render(): Promise<StaticPages> {
    const folder = await mkdtemp(path.join(tmpdir(), 'kuri-static-pages-'));
    try {
      await build({
        ...this.#config,
        mode: 'production',
        target: 'node',
        entry: './src/static-pages.tsx',
        output: { path: folder, filename: 'pages.cjs', library: { type: 'commonjs2' } },
        optimization: { minimize: false },
      });
      const require = createRequire(import.meta.url);
      return (
        require(path.join(folder, 'pages.cjs')) as { staticPages: () => StaticPages }
      ).staticPages();
    } finally {
      await rm(folder, { recursive: true });
    }
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
