import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';

/** A line to a PostgreSQL of the tests that can be cut. */
export interface DatabaseLine {
  /** Leads to the database through the line. */
  url: string;
  /** Cuts what runs over it; new connections are made as before. */
  cut(): void;
  /** Cuts it, and takes no new connection. */
  close(): Promise<void>;
}

/** Lays a line to a database of the tests' cluster, which listens on a socket in its folder. */
export async function lineTo(databaseUrl: string): Promise<DatabaseLine> {
  const { pathname, searchParams } = new URL(databaseUrl);
  const place = path.join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(place);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => ends.delete(end));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    cut,
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
