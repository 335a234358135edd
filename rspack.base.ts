// The one build of the console's parts. A part's own rspack.config.ts is one line:
// `export default remote(import.meta.dirname)`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { devServer } from './scripts/rspack/dev-server.ts';
import { fontRules, isAnnounced } from './scripts/rspack/fonts.ts';
import { withAddresses, type ModuleJson } from './scripts/rspack/module-json.ts';
import { optimization, optimizationOf } from './scripts/rspack/optimization.ts';
import { ReleaseNote, only, take } from './scripts/rspack/release-note.ts';
import { consumed, offers, offersHash, provided } from './scripts/rspack/shared-versions.ts';
import { sourceHash } from './scripts/rspack/source-hash.ts';
import { neededApi } from './shared/src/contract/calls/needed-api.ts';

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

/** The federation plugin names it by its file. */
const CONTAINER_RUNTIME = /@module-federation[\\/]webpack-bundler-runtime[\\/]/;

const TIGHT_STYLES = path.join(root, 'scripts/rspack/tight-styles.mjs');

/** What styled-components brings along for old browsers. */
const PREFIXES = path.join(root, 'node_modules/stylis/src/Prefixer.js');

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
    optimization: optimizationOf(globalName),
    // What every container has in common, from the shell (federation/load-release.ts).
    externals: ({ request }) =>
      Promise.resolve(
        request !== undefined && CONTAINER_RUNTIME.test(request)
          ? 'var globalThis._KURI_CONTAINER_RUNTIME()'
          : undefined,
      ),
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
            { singleton: true, requiredVersion: majorOf(requiredVersion), import: false as const },
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
      new ReleaseNote(MANIFEST, (chunks, uses) => ({
        ...info,
        version: packageOf(folder).version,
        entry: { url: only(chunks, globalName), globalName },
        files: Object.fromEntries(
          info.pages.map((page) => [page.path, take(chunks, pageChunk(page.path))]),
        ),
        shared: consumed,
        uses,
        api: neededApi(uses['@kuri/shared/calls'] ?? []),
      })),
    ],
    ...(isDev
      ? { devServer: devServer(Number(process.env['KURI_DEV_PORT'] ?? 4101), canRefresh) }
      : {}),
  };
}

/**
 * Build of the shell. It uses the federation runtime by its API, so no federation plugin takes part;
 * all but the login is a chunk of its own.
 * @param folder the shell's folder
 */
export function host(folder: string): Configuration {
  const base = common(folder);
  return {
    ...base,
    entry: { main: [...(isDev ? ['./src/dev/keep-renderers.ts'] : []), './src/main.tsx'] },
    output: { ...base.output, uniqueName: 'kuri_shell', crossOriginLoading: 'anonymous' },
    resolve: { ...base.resolve, alias: { [PREFIXES]: path.join(folder, 'src/no-prefixes.ts') } },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        ...fontRules(folder),
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
      new ReleaseNote('release.json', (chunks, _, assets) => ({
        name: 'shell',
        version: packageOf(folder).version,
        owner: packageOf(folder).kuri?.owner,
        entry: take(chunks, 'main'),
        // What every page but the login needs beyond the entry.
        remotePage: take(chunks, 'console').filter((file) => !take(chunks, 'main').includes(file)),
        // What it needs besides when its first view was not asked for early.
        client: take(chunks, 'client').filter((file) => !take(chunks, 'console').includes(file)),
        fonts: assets.filter(isAnnounced),
        lends: provided,
        offers,
        offersHash,
      })),
    ],
    ...(isDev
      ? { devServer: devServer(Number(process.env['KURI_DEV_PORT'] ?? 4100), canRefresh) }
      : {}),
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
        ...(isDev ? [] : [{ test: /\.tsx?$/, use: TIGHT_STYLES }]),
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

/** The shell goes by the release's own ranges before it loads anything; the container only warns. */
const majorOf = (range: string) => range.replace(/^(\^\d+)\..*/, '$1.0.0');

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
