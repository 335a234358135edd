import { rspack, type Configuration } from '@rspack/core';

const CODE = /^javascript/;

/** How the code of a part is put together: small, and the same to the byte wherever the checkout lies. */
export const optimization: NonNullable<Configuration['optimization']> = {
  realContentHash: true,
  // By the order of the imports: the usual ids follow the folder that the checkout lies in.
  moduleIds: 'natural',
  chunkIds: 'natural',
  // Of code only: what is consumed has no bytes, and the chunks of it would follow the folder too.
  splitChunks: {
    cacheGroups: {
      default: { type: CODE, minChunks: 2, priority: -20, reuseExistingChunk: true },
      defaultVendors: {
        type: CODE,
        test: /[\\/]node_modules[\\/]/,
        priority: -10,
        reuseExistingChunk: true,
      },
    },
  },
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      minimizerOptions: { compress: { passes: 2 }, format: { comments: false } },
      extractComments: false,
    }),
  ],
};
