// In the place of the federation's own preloading, which the shell never asks for: it announces files
// by itself (federation/warm-up.ts).
function refuse(): never {
  throw new Error('The console fetches remotes ahead by itself');
}

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
