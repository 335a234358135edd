// The build of a remote. Its own rspack.config.ts is one line: `export default remote(import.meta.dirname)`.
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { neededApi } from '@kuri/shared/call-schemas';
import { rspack, type Configuration } from '@rspack/core';
import { CALL_ROWS } from './call-rows.ts';
import { canRefresh, checkedChunks, common, isDev, packageOf, readJson } from './common.ts';
import { devServer } from './dev-server.ts';
import { withAddresses, type ModuleJson } from './module-json.ts';
import { neededShared } from './needed-shared.ts';
import { optimizationOf } from './optimization.ts';
import { ReleaseNote, only, take } from './release-note.ts';
import { consumed } from './shared-versions.ts';
import { sourceHash } from './source-hash.ts';

/** The federation plugin names it by its file. */
const CONTAINER_RUNTIME = /@module-federation[\\/]webpack-bundler-runtime[\\/]/;

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
        shared: { ...consumed, '@kuri/shared/': `^${neededShared(uses)}` },
        uses,
        api: neededApi(uses['@kuri/shared/calls'] ?? []),
      })),
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

/** Of what a remote's build takes in: its own sources and the rows of the calls. */
function ownHash(folder: string): string {
  const rows = path.join(path.dirname(CALL_ROWS), 'calls');
  return sourceHash([path.join(folder, 'src'), rows], packageOf(folder).version);
}
