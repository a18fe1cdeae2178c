import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { AppHono } from '../http/routes.ts';

/** Serves an application on a free port, for clients that speak HTTP by themselves. */
export async function listen(app: AppHono): Promise<{ url: string; close(): Promise<void> }> {
  const respond = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
