import type { Configuration } from '@rspack/core';

/** Dev server of a part. @param canRefresh React's fast refresh instead of reloads */
export function devServer(
  port: number,
  canRefresh: boolean,
): NonNullable<Configuration['devServer']> {
  return {
    port,
    host: '127.0.0.1',
    hot: canRefresh,
    liveReload: !canRefresh,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    devMiddleware: { writeToDisk: (file) => /(?:release|manifest)\.json$/.test(file) },
  };
}
