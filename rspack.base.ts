// The one build of the console's parts. A part's own rspack.config.ts is one line:
// `export default remote(import.meta.dirname)`.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { rspack, type Compiler, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

interface PackageJson {
  version: string;
  kuri?: { owner?: string };
  dependencies?: Record<string, string>;
}

interface ModuleJson {
  name: string;
  pages: { path: string }[];
}

const root = import.meta.dirname;
const isDev = process.env['NODE_ENV'] === 'development';
/** A production console's React knows no fast refresh: one remote served for it reloads the page. */
const canRefresh = isDev && process.env['KURI_DEV_RELOADS'] !== '1';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const packageOf = (folder: string) => readJson(path.join(folder, 'package.json')) as PackageJson;

/** What `@kuri/shared/calls` is inside a remote: its own copy of the rows, not the shell's. */
const CALL_ROWS = path.join(root, 'shared/src/contract/calls.ts');

const shared = packageOf(path.join(root, 'shared'));

/**
 * The singletons that the shell lends and remotes borrow, with the range that a remote needs. The
 * shell's side is shell/src/federation/shared-modules.ts. `@kuri/shared/` stands for each of its
 * entry points; what they re-export (router, query client, forms) is borrowed through them.
 */
const borrowed: Record<string, string> = {
  ...Object.fromEntries(
    ['react', 'react-dom', 'styled-components'].map((name) => [
      name,
      `^${shared.dependencies?.[name] ?? ''}`,
    ]),
  ),
  'react/jsx-runtime': `^${shared.dependencies?.['react'] ?? ''}`,
  '@kuri/shared/': `^${shared.version}`,
};

/**
 * Build of a remote: `src/module.tsx` exposed as `./module`, everything shared borrowed from the
 * shell. The output can be served from any folder (`publicPath: 'auto'`).
 * @param folder the remote's folder, with its module.json and package.json
 */
export function remote(folder: string): Configuration {
  const info = readJson(path.join(folder, 'module.json')) as ModuleJson;
  // Each build has a name of its own, so that two versions of a remote in one page are two containers
  // and don't take each other's chunks.
  const globalName = `${info.name.replaceAll('-', '_')}_${sourceHash(folder)}`;
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
          Object.entries(borrowed).map(([name, requiredVersion]) => [
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
        shared: borrowed,
      })),
    ],
    ...(isDev ? { devServer: devServer(Number(process.env['KURI_DEV_PORT'] ?? 4101)) } : {}),
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
          type: 'asset/resource',
          use: path.join(folder, 'rupee-subset-loader.mjs'),
        },
        { test: /inter-latin-wght-normal\.woff2$/, type: 'asset/resource' },
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
          { from: 'src/early-data.js', to: 'early-data.js' },
        ],
      }),
      new rspack.DefinePlugin({
        KURI_IS_DEV: JSON.stringify(isDev),
        KURI_LENT_VERSIONS: JSON.stringify(lentVersions()),
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
        fonts: assets.filter((file) => file.endsWith('.woff2')),
        lends: lentVersions(),
      })),
    ],
    ...(isDev ? { devServer: devServer(Number(process.env['KURI_DEV_PORT'] ?? 4100)) } : {}),
  };
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
                // The development JSX runtime would be one more module to lend.
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
    optimization: {
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 2 }, format: { comments: false } },
          extractComments: false,
        }),
      ],
    },
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

function lentVersions(): Record<string, string> {
  const { react, 'react-dom': reactDom, 'styled-components': styled } = shared.dependencies ?? {};
  return {
    react: react ?? '',
    'react-dom': reactDom ?? '',
    'styled-components': styled ?? '',
    '@kuri/shared': shared.version,
  };
}

type ChunkFiles = Map<string, string[]>;
type Describe = (chunks: ChunkFiles, assets: string[]) => unknown;

const MANIFEST = 'mf-manifest.json';

/**
 * Notes under the key `kuri` of a JSON file in the build's output what the publisher needs to know.
 * A remote's is its federation manifest; the shell has a file of its own for it.
 */
class ReleaseNote {
  readonly #file: string;
  readonly #describe: Describe;

  constructor(file: string, describe: Describe) {
    this.#file = file;
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseNote', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('ReleaseNote', () => {
        if (compilation.errors.length > 0) return;
        const chunks: ChunkFiles = new Map();
        for (const [name, group] of compilation.namedChunkGroups) {
          chunks.set(
            name,
            [...group.getFiles()].filter((file) => /(?<!hot-update)\.js$/.test(file)),
          );
        }
        const kuri = this.#describe(chunks, Object.keys(compilation.assets));
        const there = compilation.getAsset(this.#file)?.source.source().toString() ?? '{}';
        const text = JSON.stringify({ ...(JSON.parse(there) as object), kuri }, null, 2);
        const source = new rspack.sources.RawSource(`${text}\n`);
        if (compilation.getAsset(this.#file)) compilation.updateAsset(this.#file, source);
        else compilation.emitAsset(this.#file, source);
      });
    });
  }
}

function take(chunks: ChunkFiles, name: string): string[] {
  const files = chunks.get(name);
  if (files === undefined) {
    throw new Error(
      `The build has no chunk "${name}": name it by webpackChunkName in its import()`,
    );
  }
  return files;
}

function only(chunks: ChunkFiles, name: string): string {
  const [file, ...rest] = take(chunks, name);
  if (file === undefined || rest.length > 0) throw new Error(`"${name}" must be one file`);
  return file;
}

/** A short hash of a part's own sources, so that two builds of different code differ by name. */
function sourceHash(folder: string): string {
  const hash = createHash('sha256').update(packageOf(folder).version);
  const files = [path.join(folder, 'src'), path.join(path.dirname(CALL_ROWS), 'calls')]
    .flatMap((each) => readdirSync(each, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

function devServer(port: number): NonNullable<Configuration['devServer']> {
  return {
    port,
    host: '127.0.0.1',
    hot: canRefresh,
    liveReload: !canRefresh,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    devMiddleware: { writeToDisk: (file) => /(?:release|manifest)\.json$/.test(file) },
  };
}
