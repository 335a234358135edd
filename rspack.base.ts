// The one build of the console's parts. A part's own rspack.config.ts is one line:
// `export default remote(import.meta.dirname)`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { devServer } from './scripts/rspack/dev-server.ts';
import { withAddresses, type ModuleJson } from './scripts/rspack/module-json.ts';
import { optimization } from './scripts/rspack/optimization.ts';
import { ReleaseNote, only, take } from './scripts/rspack/release-note.ts';
import { consumed, provided } from './scripts/rspack/shared-versions.ts';
import { sourceHash } from './scripts/rspack/source-hash.ts';

interface PackageJson {
  version: string;
  kuri?: { owner?: string };
  dependencies?: Record<string, string>;
}

const root = import.meta.dirname;
const isDev = process.env['NODE_ENV'] === 'development';
/** A production console's React knows no fast refresh: one remote served for it reloads the page. */
const canRefresh = isDev && process.env['KURI_DEV_RELOADS'] !== '1';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const packageOf = (folder: string) => readJson(path.join(folder, 'package.json')) as PackageJson;

/** What `@kuri/shared/calls` is inside a remote: its own copy of the rows, not the shell's. */
const CALL_ROWS = path.join(root, 'shared/src/contract/calls.ts');

/**
 * Build of a remote: `src/module.tsx` exposed as `./module`, everything shared consumed from the
 * shell. The output can be served from any folder (`publicPath: 'auto'`).
 * @param folder the remote's folder, with its module.json and package.json
 */
export function remote(folder: string): Configuration {
  const info = withAddresses(readJson(path.join(folder, 'module.json')) as ModuleJson);
  // Each build has a name of its own, so that two versions of a remote in one page are two containers
  // and don't take each other's chunks.
  const globalName = `${info.name.replaceAll('-', '_')}_${ownHash(folder)}`;
  const base = common(folder);
  return {
    ...base,
    // An empty entry: the container is the only way in.
    entry: {},
    output: {
      ...base.output,
      uniqueName: globalName,
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/^@kuri\/shared\/calls$/, CALL_ROWS),
      // The shell checks the entry, the entry checks the chunks that it loads.
      ...checkedChunks(),
      new ModuleFederationPlugin({
        name: globalName,
        filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './module': './src/module.tsx' },
        shared: Object.fromEntries(
          Object.entries(consumed).map(([name, requiredVersion]) => [
            name,
            { singleton: true, requiredVersion, import: false as const },
          ]),
        ),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new ReleaseNote(MANIFEST, (chunks) => ({
        ...info,
        version: packageOf(folder).version,
        entry: { url: only(chunks, globalName), globalName },
        files: Object.fromEntries(
          info.pages.map((page) => [
            page.path,
            [...take(chunks, '__federation_expose_module'), ...take(chunks, pageChunk(page.path))],
          ]),
        ),
        shared: consumed,
      })),
    ],
    ...(isDev
      ? { devServer: devServer(Number(process.env['KURI_DEV_PORT'] ?? 4101), canRefresh) }
      : {}),
  };
}

/**
 * Build of the shell. It uses the federation runtime by its API, in a lazy chunk, so no federation
 * plugin takes part and login loads none of it.
 * @param folder the shell's folder
 */
export function host(folder: string): Configuration {
  const base = common(folder);
  return {
    ...base,
    entry: { main: [...(isDev ? ['./src/dev/keep-renderers.ts'] : []), './src/main.tsx'] },
    output: { ...base.output, uniqueName: 'kuri_shell', crossOriginLoading: 'anonymous' },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        {
          // Of the large latin-ext file, the console needs the rupee sign only.
          test: /inter-latin-ext-wght-normal\.woff2$/,
          ...fontOf('\u20b9', folder),
        },
        {
          test: /inter-latin-wght-normal\.woff2$/,
          oneOf: [
            // As wide as in words also among figures of one width.
            { resourceQuery: /hyphen/, ...fontOf('-', folder) },
            { type: 'asset/resource' },
          ],
        },
        // The federation runtime is ESM without side effects, but does not say so.
        { test: /@module-federation[\\/][a-z-]+[\\/]dist/, sideEffects: false },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      // The page checks the entry, the entry checks the chunks that it loads.
      ...checkedChunks(),
      optimizeLocales.webpack({ locales: ['en-GB'] }) as RspackPluginInstance,
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'src/index.html', to: 'index.html' },
          { from: 'src/early-data.js', to: 'early-data.js', transform: inlineScript(folder) },
        ],
      }),
      new rspack.DefinePlugin({
        KURI_IS_DEV: JSON.stringify(isDev),
        KURI_PROVIDED_VERSIONS: JSON.stringify(provided),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        ENV_TARGET: '"web"',
      }),
      new ReleaseNote('release.json', (chunks, assets) => ({
        name: 'shell',
        version: packageOf(folder).version,
        owner: packageOf(folder).kuri?.owner,
        entry: take(chunks, 'main'),
        // What every remote page needs of the shell beyond its entry.
        remotePage: take(chunks, 'federation').filter(
          (file) => !take(chunks, 'main').includes(file),
        ),
        // The one that every page shows something in: the others are fetched where they are shown.
        fonts: assets.filter((file) => file.endsWith('.woff2')),
        lends: provided,
      })),
    ],
    ...(isDev
      ? { devServer: devServer(Number(process.env['KURI_DEV_PORT'] ?? 4100), canRefresh) }
      : {}),
  };
}

/**
 * A font of a few letters, inside the script: as a file of its own it would be one more round, and one
 * that is announced on a page without these letters is a warning.
 */
function fontOf(text: string, folder: string) {
  return {
    type: 'asset/inline',
    use: { loader: path.join(folder, 'subset-loader.mjs'), options: { text } },
  };
}

/** What runs inline in index.html, in this order, before the console's script. */
function inlineScript(folder: string): (earlyData: Buffer) => string {
  const first = ['boot-watch.js', 'chosen-appearance.js'].map((name) =>
    readFileSync(path.join(folder, 'src', name), 'utf8'),
  );
  return (earlyData) => `${first.join('')}${earlyData.toString()}`;
}

/** A chunk runs only with the bytes that it was built with; in development they change all the time. */
function checkedChunks(): RspackPluginInstance[] {
  return isDev ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })];
}

/** What remotes and shell have in common: TypeScript, minification, hashed names. */
function common(folder: string): Configuration {
  return {
    context: folder,
    mode: isDev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : false,
    output: {
      // Apart from the production build, which counts as current by its sources.
      path: isDev ? path.join(root, '.kuri/dev', path.basename(folder)) : path.join(folder, 'dist'),
      publicPath: 'auto',
      filename: isDev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: isDev ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                // The development JSX runtime would be one more module to provide.
                transform: {
                  react: { runtime: 'automatic', development: false, refresh: canRefresh },
                },
                target: 'es2022',
              },
            },
          },
        },
      ],
    },
    optimization,
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: canRefresh ? [new ReactRefreshRspackPlugin()] : [],
  };
}

/** The chunk of a page: `/draw/:schemeId` is in `page-draw`. A remote's module.tsx names it so. */
function pageChunk(pagePath: string): string {
  return `page-${pagePath.split('/')[1] ?? ''}`;
}

const MANIFEST = 'mf-manifest.json';

/** Of what a remote's build takes in: its own sources and the rows of the calls. */
function ownHash(folder: string): string {
  const rows = path.join(path.dirname(CALL_ROWS), 'calls');
  return sourceHash([path.join(folder, 'src'), rows], packageOf(folder).version);
}
