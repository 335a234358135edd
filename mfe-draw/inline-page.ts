import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { typescript } from '../rspack.base.ts';

interface InlinePage {
  folder: string;
  /** Script, template and styles below the folder; the template has a place for script and style. */
  entry: string;
  template: string;
  styles: string[];
  /** The page's name in the build's output. */
  filename: string;
}

const SCRIPT = 'inline-page.js';

/**
 * Build of a page that stands alone: one HTML file with its script and style inside, which works from
 * a disk. It goes into the remote's output once that is complete, so the configuration before it
 * must be named `remote`.
 */
export function inlinePage(page: InlinePage): Configuration {
  return {
    name: 'page',
    dependencies: ['remote'],
    context: page.folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    entry: page.entry,
    output: { path: path.join(page.folder, 'dist'), filename: SCRIPT, uniqueName: 'page' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [typescript] },
    optimization: {
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })],
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [new IntoTemplate(page)],
  };
}

/** Puts the script and the style into the template, and the page in the script's place. */
class IntoTemplate {
  readonly #page: InlinePage;

  constructor(page: InlinePage) {
    this.#page = page;
  }

  apply(compiler: Compiler): void {
    const { folder, template, styles, filename } = this.#page;
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    compiler.hooks.thisCompilation.tap('IntoTemplate', (compilation) => {
      for (const file of [template, ...styles]) {
        compilation.fileDependencies.add(path.join(folder, file));
      }
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'IntoTemplate', stage }, () => {
        const script = compilation.getAsset(SCRIPT)?.source.source().toString();
        if (script === undefined) return;
        const html = read(template)
          .replace('<!--style-->', () => `<style>${styles.map(read).join('')}</style>`)
          // The end of a script inside a string would end the script itself.
          .replace('<!--script-->', () => `<script>${script.replaceAll('</', '<\\/')}</script>`);
        compilation.deleteAsset(SCRIPT);
        compilation.emitAsset(filename, new rspack.sources.RawSource(html));
      });
    });
  }
}
