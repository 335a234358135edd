import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { typescript } from '../rspack.base.ts';

const root = import.meta.dirname;

/** Commands of a machine without the sources, in folders like theirs: they look for what is beside them. */
const COMMANDS = [
  'run/commands/create-admin',
  'run/commands/distribute',
  'run/commands/staff',
  'run/backup/backup-command',
  'run/backup/restore-command',
  'run/backup/move-command',
];

/** The server in one file beside its database worker, and the commands around it. */
const config: Configuration = {
  context: root,
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: {
    main: './src/main.ts',
    'make-blank-database': './src/make-blank-database.ts',
    publish: './src/platform/delivery/publish-command.ts',
    releases: './src/platform/delivery/releases/releases-command.ts',
    development: './src/platform/delivery/development/development-command.ts',
    ...Object.fromEntries(COMMANDS.map((name) => [name, `./src/${name}.ts`])),
  },
  output: {
    path: path.join(root, 'dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    clean: true,
  },
  resolve: {
    extensions: ['.ts', '.js'],
    // Optional ones of packages: a build is the same with and without the packages of the tests.
    alias: { 'pg-native': false, 'supports-color': false },
  },
  // Packages with files of their own (WebAssembly, native code) stay in node_modules.
  externals: [/^@electric-sql\/pglite/, /^@node-rs\/argon2/],
  externalsType: 'module-import',
  module: { rules: [typescript] },
  // A thread is one file: what it shares with the server is not split off.
  optimization: { minimize: false, nodeEnv: false, splitChunks: false },
  plugins: [
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/migrations', to: 'migrations' }] }),
  ],
  performance: false,
  stats: 'errors-warnings',
};

export default config;
