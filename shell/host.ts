import { createRequire } from 'node:module';
import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { canRefresh, checkedChunks, common, isDev, packageOf } from '../rspack.base.ts';
import { devServer } from '../shared/kit/build/dev-server.ts';
import { ReleaseNote, take } from '../shared/kit/build/release-note.ts';
import { BuiltScript, RunInBuild } from '../shared/kit/build/run-in-build.ts';
import { deprecated } from '../shared/kit/build/used-names.ts';
import { provided } from '../shared/kit/build/shared-versions.ts';
import { fontRules, isAnnounced } from './fonts.ts';
import { offers, offersHash } from './offers.ts';
import { readProps } from './props.ts';

const FOR_DEVELOPERS = ['./src/dev/keep-renderers.ts', './src/dev/overlay.ts'];

/**
 * Build of the shell. It uses the federation runtime by its API, so no federation plugin takes part;
 * all but the login is a chunk of its own.
 * @param folder the shell's folder
 */
export function host(folder: string): Configuration {
  const base = common(folder);
  const resolve = { ...base.resolve, ...(isDev ? {} : { alias: productionRouter() }) };
  const rules = [
    ...(base.module?.rules ?? []),
    ...fontRules(folder),
    { test: /\.md$/, type: 'asset/source' },
    // The federation runtime is ESM without side effects, but does not say so.
    { test: /@module-federation[\\/][a-z-]+[\\/]dist/, sideEffects: false },
    // The login takes a name through the door, and nothing else that is behind it.
    { test: /[\\/]platform[\\/]platform\.ts$/, sideEffects: false },
  ];
  return {
    ...base,
    entry: { main: [...(isDev ? FOR_DEVELOPERS : []), './src/main.tsx'] },
    output: { ...base.output, uniqueName: 'kuri_shell', crossOriginLoading: 'anonymous' },
    resolve,
    module: { rules },
    plugins: [
      ...(base.plugins ?? []),
      // The page checks the entry, the entry checks the chunks that it loads.
      ...checkedChunks(),
      optimizeLocales.webpack({ locales: ['en-GB'] }) as RspackPluginInstance,
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'src/index.html', to: 'index.html' },
          { from: 'src/platform/hang/hang-worker.js', to: 'hang-worker.js' },
        ],
      }),
      new BuiltScript('early-data.js', {
        context: folder,
        entry: './src/inline.ts',
        resolve,
        module: { rules },
      }),
      // Sources that change all the time are shown by their script alone.
      ...(isDev
        ? []
        : [
            new RunInBuild('static-pages.json', {
              context: folder,
              entry: './src/static-pages.tsx',
              resolve,
              module: { rules },
            }),
          ]),
      new rspack.DefinePlugin({
        KURI_IS_DEV: JSON.stringify(isDev),
        KURI_PROVIDED_VERSIONS: JSON.stringify(provided),
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        ENV_TARGET: '"web"',
        // Jotai leaves out its help for developers by it.
        ...(isDev
          ? { KURI_PROPS: JSON.stringify(readProps()) }
          : { 'import.meta.env': { MODE: '"production"' } }),
      }),
      new ReleaseNote('release.json', (chunks, _, assets) => ({
        name: 'shell',
        version: packageOf(folder).version,
        owner: packageOf(folder).kuri?.owner,
        entry: take(chunks, 'main'),
        // Files that every page but the login needs beyond the entry.
        remotePage: take(chunks, 'console').filter((file) => !take(chunks, 'main').includes(file)),
        // Files besides for a page whose first view was not asked for early.
        client: take(chunks, 'client').filter((file) => !take(chunks, 'console').includes(file)),
        fonts: assets.filter(isAnnounced),
        lends: provided,
        offers,
        offersHash,
        deprecated,
      })),
    ],
    ...(isDev
      ? { devServer: devServer(Number(process.env['KURI_DEV_PORT'] ?? 4100), canRefresh) }
      : {}),
  };
}

/** The router gives its development files to every bundler; those of production leave out its warnings. */
function productionRouter(): Record<string, string> {
  const { resolve } = createRequire(import.meta.url);
  const folder = path.join(path.dirname(resolve('react-router')), '../production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}
