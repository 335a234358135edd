const { rspack } = require('@rspack/core');

const { transformSync } = rspack.experiments.swc;

/** Compiles sources for Jest with the compiler of the builds; a text is what its module exports. */
module.exports = {
  process: (source, filename) =>
    transformSync(
      filename.endsWith('.md') ? `module.exports = ${JSON.stringify(source)}` : source,
      {
        filename,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
        swcrc: false,
      },
    ),
};
