const { rspack } = require('@rspack/core');

const { transformSync } = rspack.experiments.swc;

/** Compiles sources for Jest with the compiler of the builds. */
module.exports = {
  process: (source, filename) =>
    transformSync(source, {
      filename,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
      swcrc: false,
    }),
};
