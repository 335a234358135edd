import { rspack, type RspackPluginInstance } from '@rspack/core';

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
