import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { compiledMessages, remote, typescript } from '../rspack.base.ts';

const folder = import.meta.dirname;
const isDev = process.env['NODE_ENV'] === 'development';

const SCRIPT = 'inline-page.js';
const PAGE = path.join(folder, 'src/check/page');
const TEMPLATE = path.join(PAGE, 'verify.html');
const STYLES = ['verify.css', 'verify-parts.css'].map((file) => path.join(PAGE, file));

/** Puts script and styles into the template, so that the page works alone and from a disk. */
const intoTemplate = (compiler: Compiler) => {
  const read = (file: string) => readFileSync(file, 'utf8');
  compiler.hooks.thisCompilation.tap('IntoTemplate', (compilation) => {
    for (const file of [TEMPLATE, ...STYLES]) compilation.fileDependencies.add(file);
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'IntoTemplate', stage }, () => {
      const script = compilation.getAsset(SCRIPT)?.source.source().toString();
      if (script === undefined) return;
      const html = read(TEMPLATE)
        .replace('<!--style-->', () => `<style>${STYLES.map(read).join('')}</style>`)
        // The end of a script inside a string would end the script itself.
        .replace('<!--script-->', () => `<script>${script.replaceAll('</', '<\\/')}</script>`);
      compilation.deleteAsset(SCRIPT);
      compilation.emitAsset('verify.html', new rspack.sources.RawSource(html));
    });
  });
};

/** Build of the check page, after the remote whose output folder it goes into. */
const checkPage: Configuration = {
  name: 'page',
  dependencies: ['remote'],
  context: folder,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: './src/check/page/main.ts',
  output: { path: path.join(folder, 'dist'), filename: SCRIPT, uniqueName: 'page' },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [typescript, compiledMessages] },
  optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })] },
  performance: false,
  stats: 'errors-warnings',
  plugins: [intoTemplate],
};

export default isDev ? remote(folder) : [{ ...remote(folder), name: 'remote' }, checkPage];
