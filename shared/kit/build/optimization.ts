import { rspack, type Chunk, type Configuration, type RspackPluginInstance } from '@rspack/core';

type Optimization = NonNullable<Configuration['optimization']>;

const CODE = /^javascript/;
/** Chunks that come in one file each: a first view waits for them. */
const WHOLE = new Set<string | undefined>(['console', 'client']);

// Code only: consumed modules have no bytes, and their chunks would follow the checkout's folder.
const cacheGroups = {
  default: { type: CODE, minChunks: 2, priority: -20, reuseExistingChunk: true },
  // Each part more costs every visit the hash by which the entry checks it.
  defaultVendors: false as const,
};

const isSplit = (chunk: Chunk) => !chunk.canBeInitial() && !WHOLE.has(chunk.name);

/** Makes the code of a part small, and the same to the byte wherever the checkout lies. */
export const optimization: Optimization = {
  realContentHash: true,
  // By the order of the imports: the usual ids follow the folder that the checkout lies in.
  moduleIds: 'natural',
  chunkIds: 'natural',
  splitChunks: { chunks: isSplit, cacheGroups },
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      minimizerOptions: { compress: { passes: 2 }, format: { comments: false } },
      extractComments: false,
    }),
  ],
};

/** The same for a remote: its list of parts is in its entry, where it would be a request of its own. */
export function optimizationOf(entry: string): Optimization {
  const exposed = {
    name: entry,
    test: /[\\/]src[\\/]module\.tsx$/,
    chunks: 'all' as const,
    enforce: true,
  };
  return {
    ...optimization,
    splitChunks: { chunks: isSplit, cacheGroups: { ...cacheGroups, exposed } },
  };
}

/**
 * Begins every script with V8's hint that its functions are called on load: they are compiled while the
 * script arrives, beside the page's own thread, instead of one by one on it. For other browsers it is a
 * comment. See docs/decisions/first-visit.md.
 */
export function compileHints(): RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // Behind the minifier, which takes comments away, and before the names and hashes of the files.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
