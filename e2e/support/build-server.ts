import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

/** A build served from an origin of its own, as a developer's machine serves it. */
export class BuildServer {
  readonly origin: string;
  readonly #server: Server;

  private constructor(server: Server, origin: string) {
    this.#server = server;
    this.origin = origin;
  }

  /** @param folder the part's, with its `dist` */
  static async start(folder: string): Promise<BuildServer> {
    const server = createServer((request, response) => {
      const file = path.basename(request.url ?? '');
      readFile(path.join(folder, 'dist', file)).then(
        (bytes) => {
          const type = file.endsWith('.js') ? 'text/javascript' : 'application/json';
          response.setHeader('content-type', type);
          response.setHeader('access-control-allow-origin', '*');
          response.end(bytes);
        },
        () => {
          response.statusCode = 404;
          response.end();
        },
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return new BuildServer(server, `http://127.0.0.1:${address.port}`);
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}
