// The base of every build: a remote's rspack.config.ts is `export default remote(import.meta.dirname)`.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { devServer } from './shared/kit/build/dev-server.ts';
import { compileHints, optimization, optimizationOf } from './shared/kit/build/optimization.ts';
import { readModuleInfo } from './shared/kit/build/module-info.ts';
import { ReleaseNote, only, ownRuntime, take } from './shared/kit/build/release-note.ts';
import { RunInBuild } from './shared/kit/build/run-in-build.ts';
import { onlyLent } from './shared/kit/build/used-names.ts';
import { CALL_ROWS, consumed, needed, provided } from './shared/kit/build/shared-versions.ts';

interface PackageJson {
  version: string;
  kuri?: { owner?: string };
}

export const isDev = process.env['NODE_ENV'] === 'development';
/** A production console's React knows no fast refresh: one remote served for it reloads the page. */
export const canRefresh = isDev && process.env['KURI_DEV_RELOADS'] !== '1';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
export const packageOf = (folder: string) =>
  readJson(path.join(folder, 'package.json')) as PackageJson;

const loader = (name: string) => path.join(import.meta.dirname, 'shared/kit/build', name);

/** A chunk runs only with the bytes that it was built with; in development they change all the time. */
export function checkedChunks(): RspackPluginInstance[] {
  return isDev ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })];
}

/** The rule for TypeScript of all builds, the server's too. */
export const typescript = {
  test: /\.tsx?$/,
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: canRefresh, refresh: canRefresh },
        },
        target: 'es2022',
      },
    },
  },
};

/** The rule for messages in sources and catalogues, which no browser compiles. */
export const compiledMessages = {
  test: /\.tsx?$|[\\/]locales[\\/][\w.-]+\.json$/,
  use: loader('compile-messages.mjs'),
};

/** Names a source in maps as `mfe-draw/src/module.tsx`, wherever the checkout and its packages lie. */
const sourceName =
  (folder: string) =>
  ({ absoluteResourcePath: file }: { absoluteResourcePath: string }): string => {
    // Code of the bundler, whose address has the folder in it.
    if (file.startsWith('data:')) return 'data';
    const ofPackage = /.*[\\/](node_modules[\\/].*)/.exec(file)?.[1];
    const name =
      ofPackage ?? (path.isAbsolute(file) ? path.relative(path.dirname(folder), file) : file);
    return name.replaceAll(path.sep, '/');
  };

/** Build base of remotes and shell: TypeScript, minification, hashed names. */
export function common(folder: string): Configuration {
  return {
    context: folder,
    mode: isDev ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Kept with a release for the server, which serves them to nobody; without the sources themselves.
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    output: {
      // Apart from the production build, which counts as current by its sources.
      path: isDev ? path.join(folder, '.kuri/dev') : path.join(folder, 'dist'),
      publicPath: 'auto',
      filename: isDev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: isDev ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      ...(isDev ? {} : { devtoolModuleFilenameTemplate: sourceName(folder) }),
      // While it is worked on, a page that is two builds behind still asks for both updates.
      clean: !isDev,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: canRefresh ? { 'react/jsx-dev-runtime$': loader('jsx-with-refresh.mjs') } : {},
    },
    module: {
      rules: [
        typescript,
        ...(isDev ? [] : [{ test: /\.tsx?$/, use: loader('minify-styles.mjs') }]),
        compiledMessages,
        { test: /[\\/]contract[\\/]calls[\\/][\w-]+\.[jt]s$/, use: loader('rows-only.mjs') },
      ],
    },
    optimization,
    performance: false,
    lazyCompilation: false,
    // An editor empties a file and then writes it: a build in between would not run, and reload the page.
    watchOptions: { aggregateTimeout: 50 },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...(canRefresh ? [new ReactRefreshRspackPlugin()] : []),
      ...(isDev ? [] : [compileHints()]),
    ],
  };
}

/** The federation plugin names it by its file. */
const CONTAINER_RUNTIME = /@module-federation[\\/]webpack-bundler-runtime[\\/]/;

/**
 * Build of a remote: `src/module.tsx` exposed as `./module`, everything shared consumed from the
 * shell. The output can be served from any folder (`publicPath: 'auto'`).
 * @param folder the remote's folder, with its module.json and package.json
 */
export function remote(folder: string): Configuration {
  const info = readModuleInfo(folder);
  // Each build has a name of its own, so that two versions of a remote in one page are two containers
  // and don't take each other's chunks.
  const globalName = `${info.name.replaceAll('-', '_')}_${ownHash(folder)}`;
  const base = common(folder);
  return {
    ...base,
    // An empty entry: the container is the only way in.
    entry: {},
    optimization: optimizationOf(globalName),
    // The shell has the code that all containers share (federation/load-release.ts).
    externals: ({ request }) =>
      Promise.resolve(
        request !== undefined && CONTAINER_RUNTIME.test(request)
          ? 'var globalThis._KURI_CONTAINER_RUNTIME()'
          : undefined,
      ),
    output: { ...base.output, uniqueName: globalName, crossOriginLoading: 'anonymous' },
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
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...(isDev ? [] : [outlines(folder, info), ownRuntime(folder)]),
      new ReleaseNote(MANIFEST, (chunks, uses) => {
        // A slot without a part of its own would be an error on somebody's page.
        for (const slot of info.fills) take(chunks, `slot-${slot}`);
        return {
          ...info,
          version: packageOf(folder).version,
          entry: { url: only(chunks, globalName), globalName },
          files: Object.fromEntries(
            info.pages.map((page) => [page.path, take(chunks, pageChunk(page.path))]),
          ),
          shared: needed,
          builtWith: provided['@kuri/shared'],
          uses: onlyLent(uses),
        };
      }),
    ],
    ...(isDev
      ? { devServer: devServer(Number(process.env['KURI_DEV_PORT'] ?? 4101), canRefresh) }
      : {}),
  };
}

/** The shell goes by the release's own ranges before it loads anything; the container only warns. */
const majorOf = (range: string) => range.replace(/^(\^\d+)\..*/, '$1.0.0');

/** The chunk of a page: `/draw/:schemeId` is in `page-draw`. A remote's module.tsx names it so. */
function pageChunk(pagePath: string): string {
  return `page-${pagePath.split('/')[1] ?? ''}`;
}

const MANIFEST = 'mf-manifest.json';

/** Outlines of the remote's lists, which index.html shows before any script. */
function outlines(
  folder: string,
  { pages }: ReturnType<typeof readModuleInfo>,
): RspackPluginInstance {
  const { resolve, module } = common(folder);
  const paths = pages
    .filter(({ open, frame }) => open !== true && frame !== false)
    .map((page) => page.path);
  const script = `
    import { pageOutlines } from '@kuri/shared/outlines';
    import { pages } from ${JSON.stringify(path.join(folder, 'src/module.tsx'))};
    export default () => pageOutlines(pages, ${JSON.stringify(paths)});`;
  const entry = `data:text/javascript,${encodeURIComponent(script)}`;
  return new RunInBuild('outlines.json', {
    context: folder,
    entry,
    ...(resolve && { resolve }),
    ...(module && { module }),
  });
}

/** Hashes a remote's version, its sources and the rows of the calls: builds of different code differ by name. */
function ownHash(folder: string): string {
  const hash = createHash('sha256').update(packageOf(folder).version);
  const files = [path.join(folder, 'src'), path.join(path.dirname(CALL_ROWS), 'calls')]
    .flatMap((sources) => readdirSync(sources, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
