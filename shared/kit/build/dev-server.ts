import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Configuration } from '@rspack/core';

/** Finds the line of a source: `src/dues/dues-screen.tsx:12` for one of `page-dues.js`. */
async function placeOf(origin: string, file: string, line: number): Promise<string> {
  const answer = await fetch(`${origin}/${file}.map`);
  if (!answer.ok) return `${file}:${String(line)}`;
  const found = new SourceMap((await answer.json()) as SourceMapPayload).findEntry(line - 1, 0);
  if (!('originalSource' in found)) return file;
  return `${found.originalSource.replace(/^.*\/\.\//, '')}:${String(found.originalLine + 1)}`;
}

/** Files that the console's server reads. */
const ON_DISK = /(?:release\.json|manifest\.json|index\.html|early-data\.js|hang-worker\.js)$/;

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
    // Asked by the shell's overlay (shell/src/dev/overlay.ts).
    setupMiddlewares: (middlewares) => [
      {
        path: '/kuri-place',
        middleware: ({ url = '' }: IncomingMessage, response: ServerResponse) => {
          response.setHeader('Access-Control-Allow-Origin', '*');
          const origin = `http://127.0.0.1:${String(port)}`;
          const asked = new URL(url, origin).searchParams;
          placeOf(origin, asked.get('file') ?? '', Number(asked.get('line'))).then(
            (place) => response.end(place),
            () => response.writeHead(500).end(),
          );
        },
      },
      ...middlewares,
    ],
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    devMiddleware: { writeToDisk: (file) => ON_DISK.test(file) },
  };
}
