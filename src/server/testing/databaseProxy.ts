import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database through this proxy. */
  readonly url: string;
  /** As a server that stops: connections end, new ones are refused. */
  cut(): Promise<void>;
  /** `to`: another server from now on, as after a fail-over. */
  restore(to?: string): Promise<void>;
  close(): Promise<void>;
}

/** A way to a PostgreSQL server that can be cut, while others go on to use the server. */
export async function openDatabaseProxy(to: string): Promise<DatabaseProxy> {
  let target = new URL(to);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  async function restore(next?: string): Promise<void> {
    if (next) target = new URL(next);
    server = createServer((client) => {
      const backend = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [
        [client, backend],
        [backend, client],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
  async function cut(): Promise<void> {
    const closed = server && once(server, 'close');
    server?.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    server = null;
  }
  await restore();
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, cut, restore, close: cut };
}
