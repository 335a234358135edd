import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { compileHints } from './compile-hints.ts';
import { optimization } from './optimization.ts';

interface PackageJson {
  version: string;
  kuri?: { owner?: string };
}

export const isDev = process.env['NODE_ENV'] === 'development';
/** A production console's React knows no fast refresh: one remote served for it reloads the page. */
export const canRefresh = isDev && process.env['KURI_DEV_RELOADS'] !== '1';

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
export const packageOf = (folder: string) =>
  readJson(path.join(folder, 'package.json')) as PackageJson;

const MINIFY_STYLES = path.join(import.meta.dirname, 'minify-styles.mjs');

/** A chunk runs only with the bytes that it was built with; in development they change all the time. */
export function checkedChunks(): RspackPluginInstance[] {
  return isDev ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })];
}

/** What remotes and shell have in common: TypeScript, minification, hashed names. */
export function common(folder: string): Configuration {
  return {
    context: folder,
    mode: isDev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : false,
    output: {
      // Apart from the production build, which counts as current by its sources.
      path: isDev ? path.join(folder, '.kuri/dev') : path.join(folder, 'dist'),
      publicPath: 'auto',
      filename: isDev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: isDev ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // While it is worked on, a page that is two builds behind still asks for both updates.
      clean: !isDev,
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
        ...(isDev ? [] : [{ test: /\.tsx?$/, use: MINIFY_STYLES }]),
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
